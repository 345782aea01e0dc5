/** Working code stays silent: libraries of the era, with the browser's names declared as an engine's documentation would declare them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadProfile, mine } from '@plumbline/miner';
import { Graph, memoryFiles, type RawFinding } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../../test/shared.js';
import { checkProject } from '../src/index.js';
import { es3 } from './quire.js';

const VARIABLES = ['window', 'document', 'navigator', 'location', 'console', 'self', 'global', 'module', 'exports', 'define', 'DOMParser'];
const FUNCTIONS = ['setTimeout(code, delay)', 'clearTimeout(id)', 'setInterval(code, delay)', 'clearInterval(id)', 'require(name)'];
const page = [
  '# A browser', '',
  ...['XMLHttpRequest', 'ActiveXObject'].flatMap(name => [`## ${name}`, '', `A request. Created with \`new ${name}()\`.`, '']),
  '## Window', '', 'What a page is shown in. Open interface: scripts may add properties of any name.', '',
  ...VARIABLES.flatMap(name => [`## Global-${name}`, '', `The ${name} of the host.`, '', 'Type: any', '']),
  ...FUNCTIONS.flatMap(signature => [`## Global-${signature.split('(')[0]}`, '', `\`${signature}\``, '', 'A function of the host.', '', 'Returns: any', '']),
].join('\n');
const mined = mine({ files: [{ path: 'browser.md', text: page }], profile: loadProfile('interface-member'), facts: null, engine: 'browser' });
const browser = new Graph(mined.members, mined.constructs);

/** What is found in a library that is loaded together with others. */
function findingsIn(library: string, ...others: readonly string[]): RawFinding[] {
  const files = new Map([library, ...others].map(path => [path, readFileSync(join(repositoryRoot, 'node_modules', path), 'utf8')]));
  const { findings } = checkProject({ files: memoryFiles(files), entries: [library], project: others, graph: browser, dialect: es3, roots: [], cwd: '.', globals: [] });
  return [...findings];
}

describe('libraries of the era', () => {
  for (const library of ['underscore/underscore.js', 'jquery/dist/jquery.js', 'json3/lib/json3.js', 'moment/moment.js']) {
    it(`${library} gives no finding`, () => expect(findingsIn(library).map(each => `${each.line} ${each.data.rule} ${each.symbol}`)).toEqual([]));
  }
  it('es5-sham.js gives none beside the shim that it builds on', () => expect(findingsIn('es5-shim/es5-sham.js', 'es5-shim/es5-shim.js')).toEqual([]));
  // All are reached only behind a flag that a function call computed: true reaches of later names, guarded in a way no analysis of tests sees.
  it('es5-shim gives the three reaches of later names that its own flags guard', () => {
    expect(findingsIn('es5-shim/es5-shim.js').map(each => `${each.data.rule} ${each.name}`)).toEqual([
      'engine/later-edition getOwnPropertyDescriptor', 'engine/later-edition Symbol', 'engine/later-edition getOwnPropertyDescriptor',
    ]);
  });
});
