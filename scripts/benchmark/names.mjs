// Names that a writer invents: slips, synonyms and accessors of real names, names of other interfaces, of browsers and of
// later ECMAScript, and words put together anew. The synonyms are the benchmark's own, not the product's.
const SYNONYMS = [
  ['color', 'colour'], ['gray', 'grey'], ['center', 'centre'], ['end', 'finish'], ['end', 'close'], ['start', 'begin'], ['start', 'open'], ['remove', 'delete'], ['remove', 'erase'],
  ['add', 'append'], ['add', 'insert'], ['get', 'fetch'], ['set', 'assign'], ['create', 'make'], ['count', 'number'], ['length', 'count'], ['find', 'search'], ['text', 'content'],
  ['contents', 'text'], ['name', 'title'], ['parent', 'owner'], ['item', 'element'], ['show', 'display'], ['load', 'read'], ['save', 'store'], ['page', 'sheet'], ['width', 'breadth'], ['size', 'length'],
  ['print', 'write'], ['visible', 'shown'], ['selected', 'chosen'], ['duplicate', 'copy'], ['move', 'shift'], ['file', 'document'], ['font', 'typeface'], ['image', 'picture'], ['index', 'position'],
];
const BROWSER = [
  'appendChild', 'addEventListener', 'removeEventListener', 'querySelector', 'querySelectorAll', 'getElementById', 'getElementsByClassName', 'insertAdjacentHTML', 'setAttributeNS', 'innerHTML', 'outerHTML', 'innerText',
  'textContent', 'classList', 'className', 'dataset', 'offsetWidth', 'offsetHeight', 'clientWidth', 'scrollTop', 'scrollIntoView', 'getBoundingClientRect', 'replaceWith', 'prepend', 'matches', 'closest', 'dispatchEvent',
  'createElement', 'createTextNode', 'requestAnimationFrame', 'fillRect', 'beginPath', 'lineTo', 'getContext', 'focus', 'blur', 'submit', 'parentElement', 'nextElementSibling', 'children', 'childElementCount', 'style',
];
const LATER_METHODS = ['forEach', 'map', 'filter', 'reduce', 'some', 'every', 'find', 'findIndex', 'includes', 'startsWith', 'endsWith', 'padStart', 'repeat', 'trim', 'bind', 'entries', 'keys', 'values', 'at', 'flat', 'flatMap', 'replaceAll', 'then'];
const GLOBALS = ['window', 'document', 'console', 'process', 'navigator', 'localStorage', 'module', 'require', 'self', 'jQuery', 'angular', 'chrome', 'Buffer', 'fetch', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'XMLHttpRequest', 'FormData', 'Blob', 'Audio', 'WebSocket', 'Worker'];

const wordsOf = name => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[_$]+/g) ?? [name];
const fitCase = (word, like) => (/^[A-Z]/.test(like) ? word[0].toUpperCase() + word.slice(1) : word);

/** `[strategy, name]`, or null when it has nothing to offer; those of MEANT mean the real name. */
export const MEANT = new Set(['slip', 'synonym', 'accessor', 'plural']);

const MAKERS = {
  slip: (chance, real) => {
    if (real.length < 5) return null;
    const at = 1 + chance.below(real.length - 2);
    switch (chance.below(4)) {
      case 0: return real[at] === real[at + 1] ? null : real.slice(0, at) + real[at + 1] + real[at] + real.slice(at + 2);
      case 1: return real.slice(0, at) + real.slice(at + 1);
      case 2: return real.slice(0, at) + real[at] + real.slice(at);
      default: return real.slice(0, at) + chance.pick([...'aeioustrn']) + real.slice(at + 1);
    }
  },
  synonym: (chance, real) => {
    const words = wordsOf(real);
    const found = [];
    words.forEach((word, index) => SYNONYMS.forEach(pair => {
      const at = pair.indexOf(word.toLowerCase());
      if (at >= 0) found.push(words.map((each, i) => (i === index ? fitCase(pair[1 - at], each) : each)).join(''));
    }));
    return found.length > 0 ? chance.pick(found) : null;
  },
  accessor: (chance, real) => (/^(?:get|set)[A-Z]/.test(real) ? real[3].toLowerCase() + real.slice(4) : /^[a-z]{3}/.test(real) ? chance.pick(['get', 'set']) + real[0].toUpperCase() + real.slice(1) : null),
  plural: (_chance, real) => (real.length < 4 ? null : real.endsWith('s') ? real.slice(0, -1) : `${real}s`),
  elsewhere: (chance, _real, pool) => chance.pick(pool),
  browser: chance => chance.pick(BROWSER),
  later: chance => chance.pick(LATER_METHODS),
  recombined: (chance, real, pool) => {
    const [a, b] = [wordsOf(real), wordsOf(chance.pick(pool))];
    return a.length > 1 ? [...a.slice(0, -1), fitCase(b.at(-1), 'A')].join('') : b.length > 1 ? [real, ...b.slice(1).map(word => fitCase(word, 'A'))].join('') : null;
  },
};
const STRATEGIES = Object.keys(MAKERS);

/** An invention for a real name that `allowed` accepts: `{ name, strategy }`, or null. */
export function invent(chance, real, pool, allowed, strategies = STRATEGIES) {
  for (let tries = 0; tries < 40; tries++) {
    const strategy = chance.pick(strategies);
    const name = MAKERS[strategy](chance, real, pool);
    if (name !== null && name !== real && name.toLowerCase() !== real.toLowerCase() && /^[A-Za-z_$][\w$]*$/.test(name) && allowed(name, strategy)) return { name, strategy };
  }
  return null;
}

/** A name of a browser's or of Node's globals. */
export function foreignGlobal(chance, allowed) {
  const fit = GLOBALS.filter(allowed);
  return fit.length > 0 ? chance.pick(fit) : null;
}
