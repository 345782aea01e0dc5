import { describe, expect, test } from 'vitest';
import { Graph, type ConstructGraph, type FindingData, type MemberGraph, type RawFinding } from '@plumbline/model';
import { wordFinding, wordsOf } from '../src/index.js';

const method = { kind: 'method' as const, params: null, returns: 'Cell', static: null, deprecated: null, source: ['a.md#x'] };
const members: MemberGraph = {
  schema: 'plumbline/members@1', engine: 'tiny', digest: 'sha256:0',
  interfaces: {
    Canvas: { parent: null, constructible: false, open: false, index: null, members: { leafBreak: method, sheetStart: method }, source: [] },
    Sheet: { parent: null, constructible: true, open: false, index: null, members: { addKnot: method }, source: [] },
    Cell: { parent: null, constructible: false, open: false, index: null, members: {}, source: [] },
  },
  globals: { canvas: { type: 'Canvas', source: [] } }, functions: {}, aliases: {}, samples: {}, absent: {},
};
const graph = new Graph(members, { schema: 'plumbline/constructs@1', engine: 'tiny', digest: 'sha256:0', constructs: [], skipped: [] } satisfies ConstructGraph);

function finding(data: FindingData, rest: Partial<RawFinding> = {}): RawFinding {
  return {
    family: 'member', severity: 'error', file: 'a.js', line: 1, column: 1, endLine: 1, endColumn: 2, symbol: 'canvas.foo', name: 'foo', receiver: null, data,
    candidates: [], elsewhere: [], fix: null, source: [], via: 'static', ...rest,
  };
}

/** One finding or more for each rule: [data, candidates, elsewhere]. */
const EACH: readonly (readonly [FindingData, Partial<RawFinding>?])[] = [
  [{ rule: 'member/undocumented', interface: 'Canvas', name: 'foo', access: 'call', static: false }, { candidates: ['leafBreak'] }],
  [{ rule: 'member/undocumented', interface: 'Canvas', name: 'foo', access: 'call', static: false }, { candidates: ['leafBreak', 'sheetStart'], elsewhere: ['Sheet'] }],
  [{ rule: 'member/undocumented', interface: 'Sheet', name: 'foo', access: 'call', static: false }, { elsewhere: ['Canvas'] }],
  [{ rule: 'member/undocumented', interface: 'Canvas', name: 'foo', access: 'read', static: false }, { elsewhere: ['Cell', 'Sheet'] }],
  [{ rule: 'member/undocumented', interface: 'Canvas', name: 'foo', access: 'write', static: false }],
  [{ rule: 'member/undocumented', interface: 'Sheet', name: 'foo', access: 'read', static: true }],
  [{ rule: 'member/undocumented', builtin: 'Math', name: 'foo', access: 'call' }],
  [{ rule: 'member/absent', interface: 'Canvas', name: 'foo', reason: 'Rows and cells end implicitly.', advice: 'delete the call' }],
  [{ rule: 'member/absent', interface: 'Canvas', name: 'foo', reason: 'Cells end with their row', advice: null }],
  [{ rule: 'member/absent', interface: 'Canvas', name: 'foo', reason: 'CSS is not read.', advice: 'write canvas.style' }],
  [{ rule: 'member/nowhere', name: 'foo' }],
  [{ rule: 'member/nowhere', name: 'foo' }, { candidates: ['leafBreak'] }],
  [{ rule: 'member/letter-case', interface: 'Canvas', name: 'foo', actual: 'leafBreak' }],
  [{ rule: 'member/unbalanced', construct: 'sheet', start: 'canvas.sheetStart', end: 'canvas.sheetEnd', fault: 'left-open' }],
  [{ rule: 'member/unbalanced', construct: 'sheet', start: 'canvas.sheetStart', end: 'canvas.sheetEnd', fault: 'not-open' }],
  [{ rule: 'member/unbalanced', construct: 'sheet', start: 'canvas.sheetStart', end: 'canvas.sheetEnd', fault: 'wrong-order' }],
  [{ rule: 'member/argument-count', callee: 'canvas.leafBreak', given: 0, least: 1, most: 2 }],
  [{ rule: 'member/argument-count', callee: 'canvas.leafBreak', given: 3, least: 1, most: 1 }],
  [{ rule: 'object/undeclared', name: 'foo', interface: null, host: null }],
  [{ rule: 'object/undeclared', name: 'window', interface: null, host: 'browsers' }],
  [{ rule: 'object/undeclared', name: 'Canvas', interface: 'Canvas', host: null }, { candidates: ['canvas'] }],
  [{ rule: 'object/undeclared', name: 'Cell', interface: 'Cell', host: null }],
  [{ rule: 'function/undeclared', name: 'foo', host: null }],
  [{ rule: 'syntax/const', production: 'const', text: 'const', edition: 'ES2015', dialect: 'es3', instead: null, recovered: false }],
  [{ rule: 'syntax/arrow-function', production: 'arrow-function', text: '=>', edition: 'ES2015', dialect: 'es3', instead: null, recovered: true }],
  [{ rule: 'syntax/trailing-comma', production: 'trailing-comma', text: ',', edition: 'ES5', dialect: 'es3', instead: null, recovered: false }],
  [{ rule: 'syntax/strange', production: 'strange', text: '@', edition: null, dialect: 'es3', instead: null, recovered: false }],
  [{ rule: 'option/unknown-key', callee: 'canvas.sheetStart', parameter: 'options', key: 'foo', type: null }],
  [{ rule: 'option/unknown-key', callee: 'canvas.sheetStart', parameter: 'shape', key: 'foo', type: 'Sheet' }],
  [{ rule: 'option/no-such-parameter', callee: 'canvas.sheetStart', position: 2, count: 1 }],
  [{ rule: 'constructor/undeclared', name: 'Foo', host: null }],
  [{ rule: 'constructor/undeclared', name: 'Foo', host: null }, { candidates: ['Sheet'] }],
  [{ rule: 'constructor/not-constructible', name: 'Canvas' }],
  [{ rule: 'constructor/not-constructible', name: 'Cell' }],
  [{ rule: 'engine/later-edition', owner: 'Object', name: 'keys', edition: 'ES5', dialect: 'es3' }],
  [{ rule: 'engine/later-edition', owner: null, name: 'WeakRef', edition: 'ES2021', dialect: 'es3' }],
  [{ rule: 'file/missing', path: 'lib/gone.js', purpose: 'include' }],
  [{ rule: 'file/missing', path: 'lib/gone.js', purpose: 'load' }, { candidates: ['lib/gone2.js'] }],
  [{ rule: 'file/letter-case', path: 'lib/A.js', actual: 'lib/a.js', purpose: 'path' }],
  [{ rule: 'suppression/unused', directive: 'plumbline-disable-line member' }],
];

const IMPERATIVE = /^(?:Write|Delete|Use|Take|Call|Pass|Declare|Define|Load|Correct|Close|Read|Rewrite|Put|Concatenate|Copy|Build|Count|Compare|Create|Collect|Test|Add)\b/;

describe('wording', () => {
  test('every rule, as a reader sees it', () => {
    expect(EACH.map(([data, rest]) => {
      const { message, action } = wordsOf(finding(data, rest), graph);
      return `${data.rule}: ${message} ${action}`;
    }).join('\n')).toMatchInlineSnapshot(`
      "member/undocumented: Canvas has no method foo. Write canvas.leafBreak.
      member/undocumented: Canvas has no method foo. Write canvas.leafBreak or canvas.sheetStart, or use foo of a Sheet: Sheet has it, Canvas has not.
      member/undocumented: Sheet has no method foo. Write canvas.foo: Canvas has it, Sheet has not.
      member/undocumented: Canvas has no member foo. Use foo of a Cell: Cell and Sheet have it, Canvas has not.
      member/undocumented: Canvas has no member foo, and nothing reads it back: the engine ignores this write. Use one of leafBreak or sheetStart.
      member/undocumented: Sheet has no static member foo. Use one of addKnot.
      member/undocumented: Math has no method foo. Delete this use of foo.
      member/absent: Canvas has no member foo. Delete this call: rows and cells end implicitly.
      member/absent: Canvas has no member foo. Delete this call: cells end with their row.
      member/absent: Canvas has no member foo. Write canvas.style: CSS is not read.
      member/nowhere: No object of this program has a method foo: neither the documentation, nor ECMAScript 3, nor the project defines it. Call a documented method instead, or define foo in the project.
      member/nowhere: No object of this program has a method foo: neither the documentation, nor ECMAScript 3, nor the project defines it. Write canvas.leafBreak.
      member/letter-case: Canvas documents leafBreak, which differs from foo by letter case only. Write canvas.leafBreak.
      member/unbalanced: canvas.sheetStart opens a sheet that nothing closes. Call canvas.sheetEnd once its content is placed.
      member/unbalanced: canvas.sheetEnd closes a sheet that is not open. Call canvas.sheetStart first, or delete this call.
      member/unbalanced: canvas.sheetEnd closes a sheet while something opened after it is still open. Close what was opened last first, then call canvas.sheetEnd.
      member/argument-count: canvas.leafBreak takes 1 to 2 arguments; this call gives 0. Pass 1 to 2 arguments.
      member/argument-count: canvas.leafBreak takes 1 argument; this call gives 3. Delete the surplus arguments.
      object/undeclared: Nothing declares foo. Declare foo with var, or load the script that defines it.
      object/undeclared: Nothing declares window: it belongs to browsers, and tiny has not got it. Use what tiny documents instead of window.
      object/undeclared: Canvas is the name of an interface, and no object that a script can use. Write canvas.
      object/undeclared: Cell is the name of an interface, and no object that a script can use. Take it from Sheet.addKnot(), canvas.leafBreak() or canvas.sheetStart().
      function/undeclared: Nothing defines a function foo. Define foo, or load the script that defines it.
      syntax/const: const is outside the dialect es3: const came with ES2015. Write var.
      syntax/arrow-function: => is outside the dialect es3: an arrow function came with ES2015; the rest of this file was read by a tolerant parser. Write function (…) { return …; }, and keep this in a variable where the body uses it.
      syntax/trailing-comma: , is outside the dialect es3: a trailing comma came with ES5. Delete the comma.
      syntax/strange: @ is outside the dialect es3 (strange). Rewrite this in ECMAScript 3.
      option/unknown-key: canvas.sheetStart documents no key foo for its options. Delete this key.
      option/unknown-key: canvas.sheetStart documents no key foo for its shape of type Sheet. Delete this key, or write addKnot.
      option/no-such-parameter: canvas.sheetStart has 1 parameter: it takes no object as argument 2. Delete this argument, and set what it says on the object itself.
      constructor/undeclared: Nothing declares a constructor Foo. Define a function Foo, or create an object that the documentation has.
      constructor/undeclared: Nothing declares a constructor Foo. Write new Sheet.
      constructor/not-constructible: The documentation says that a script cannot create a Canvas. Write canvas: it is the Canvas that the engine gives.
      constructor/not-constructible: The documentation says that a script cannot create a Cell. Take it from Sheet.addKnot(), canvas.leafBreak() or canvas.sheetStart().
      engine/later-edition: Object.keys came with ES5: the dialect es3 has not got it. Write a for-in loop with hasOwnProperty.
      engine/later-edition: WeakRef came with ES2021: the dialect es3 has not got it. Write it with what ECMAScript 3 has, or define WeakRef in a script that is loaded first.
      file/missing: There is no file lib/gone.js where this include looks for it: beside the script, the entry, in the working directory or under the configured roots. Correct the path, add the file, or name its folder in "roots" of the configuration.
      file/missing: There is no file lib/gone.js where this load looks for it: beside the script, the entry, in the working directory or under the configured roots. Write "lib/gone2.js".
      file/letter-case: The file is called lib/a.js, which differs from lib/A.js by letter case only. Write "lib/a.js".
      suppression/unused: This comment suppresses nothing: plumbline-disable-line member. Delete the comment."
    `);
  });

  test.each(EACH.map(([data, rest]) => [data.rule, finding(data, rest)] as const))('%s keeps the conventions', (_rule, raw) => {
    const { message, action } = wordsOf(raw, graph);
    expect(message).toMatch(/^[\p{L}\p{P}\p{S}].*\.$/u);
    expect(action).toMatch(/\.$/);
    expect(action).toMatch(IMPERATIVE);
    expect(`${message} ${action}`).not.toMatch(/not found|undefined|null\b(?!,| in)|\.\.(?!\.)|\bfix\b|please|\s{2}/i);
    expect(message).not.toBe(action);
  });

  test('names that objects inherit are ordinary', () => {
    const words = wordsOf(finding({ rule: 'engine/later-edition', owner: null, name: 'constructor', edition: 'ES5', dialect: 'es3' }), graph);
    expect(words.action).toBe('Write it with what ECMAScript 3 has, or define constructor in a script that is loaded first.');
    expect(wordsOf(finding({ rule: 'member/undocumented', interface: '__proto__', name: 'toString', access: 'read', static: false }, { name: 'toString', symbol: 'x.toString' }), graph).action).toBe('Delete this use of toString.');
  });

  test('a worded finding has the public keys and no data', () => {
    const worded = wordFinding(finding({ rule: 'member/nowhere', name: 'foo' }), graph);
    expect(Object.keys(worded)).toEqual(['family', 'rule', 'severity', 'file', 'line', 'column', 'endLine', 'endColumn', 'symbol', 'name', 'receiver', 'message', 'action', 'candidates', 'elsewhere', 'fix', 'source', 'via']);
  });
});
