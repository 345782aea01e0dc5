/**
 * The data world's text: what answers for real XML and JSON behind the documented loading calls. A script of its own, which
 * the engine takes in by plumblineData and which only jobs that load data bring: the others do not pay for it.
 */
import { ANSWERS } from './answers.js';
import { CHANGES } from './changes.js';
import { DOCUMENT_NAMES } from './document-names.js';
import { NODES } from './nodes.js';
import { XPATH_EVALUATION } from './xpath-evaluation.js';
import { XPATH_FUNCTIONS } from './xpath-functions.js';
import { XPATH_GRAMMAR } from './xpath-grammar.js';
import { XPATH_VALUES } from './xpath-values.js';

/** What it takes from the engine, in the order in which the engine hands it over. */
export const DATA_IMPORTS = ['texts', 'forcing', 'create', 'apply', 'own', 'look', 'isArray', 'isObject', 'keysOf', 'parseJson', 'cut', 'sliceString', 'indexInString', 'execRegExp', 'splitString', 'inherit', 'setOf', 'label', 'textOfArgument',
  'GRAPH', 'META', 'VALUES', 'NO_DATA', 'ErrorC', 'info', 'isPhantom', 'isInterface', 'newStub', 'prototypeOf', 'subtypes', 'documented', 'isOpen', 'collectionOf', 'isLengthOf', 'writeValue', 'phantom', 'record', 'step'] as const;
/** What it gives back. */
const EXPORTS = ['load', 'loadText', 'property', 'callOf', 'writeProperty', 'notice', 'serialised', 'itemsOf', 'itemOf', 'lacks'];

const PARTS = [NODES, CHANGES, XPATH_GRAMMAR, XPATH_VALUES, XPATH_FUNCTIONS, XPATH_EVALUATION, ANSWERS, DOCUMENT_NAMES];
const CAPTURED = 'var codeAt = String.prototype.charCodeAt, lowerCase = String.prototype.toLowerCase;';

/** Made once; without comments and without the words at which vm2 begins to parse (see ../assemble.ts). */
export const DATA_WORLD_TEXT = `plumblineData(function (${DATA_IMPORTS.join(', ')}) {\n${CAPTURED}\n${PARTS.join('\n')}\nreturn { ${EXPORTS.map(name => `${name}: ${name}`).join(', ')} };\n});\n`
  .replace(/\/\*[^*]*\*\//g, '').replace(/[ \t]+$/gm, '').replace(/\n{2,}/g, '\n');
