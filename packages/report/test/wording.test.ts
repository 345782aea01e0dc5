import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseScript } from '@plumbline/script';
import { repositoryRoot } from '../../../test/shared.js';
import { Graph, LATER_EDITIONS, resolveDialect, type ConstructGraph, type FindingData, type MemberGraph, type RawFinding } from '@plumbline/model';
import { es3WayOfSyntax, WORDED_PRODUCTIONS, wordFinding, wordsOf } from '../src/index.js';

const method = { kind: 'method' as const, params: null, returns: 'Cell', static: null, deprecated: null, source: ['a.md#x'] };
const members: MemberGraph = {
  schema: 'plumbline/members@1', engine: 'tiny', digest: 'sha256:0',
  interfaces: {
    Canvas: { parent: null, constructible: false, open: false, index: null, members: { leafBreak: method, sheetStart: method }, source: [] },
    Sheet: { parent: null, constructible: true, open: false, index: null, members: { addKnot: method }, source: [] },
    Frame: { parent: null, constructible: true, open: false, index: null, members: { width: { kind: 'property', type: 'number', static: false, readonly: false, deprecated: null, source: ['a.md#y'] } }, source: [] },
    Cell: { parent: null, constructible: false, open: false, index: null, members: {}, source: [] },
    Wide: { parent: null, constructible: false, open: false, index: null, members: Object.fromEntries([...'abcdefghij'].map(letter => [`step${letter}`, { ...method, returns: 'void' }])), source: [] },
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
  [{ rule: 'member/undocumented', interface: 'Canvas', name: 'leafBrake', access: 'call', static: false }, { symbol: 'canvas.leafBrake', name: 'leafBrake', candidates: ['leafBreak', 'sheetStart'] }],
  [{ rule: 'member/undocumented', interface: 'Canvas', name: 'leafBrake', access: 'call', static: false }, { symbol: 'canvas.leafBrake', name: 'leafBrake', candidates: ['leafBreak'], elsewhere: ['Sheet'] }],
  [{ rule: 'member/undocumented', interface: 'Wide', name: 'foo', access: 'call', static: false }, { symbol: 'wide.foo' }],
  [{ rule: 'member/undocumented', interface: 'Sheet', name: 'foo', access: 'call', static: false }, { elsewhere: ['Canvas'] }],
  [{ rule: 'member/undocumented', interface: 'Canvas', name: 'foo', access: 'read', static: false }, { elsewhere: ['Cell', 'Sheet'] }],
  [{ rule: 'member/undocumented', interface: 'Canvas', name: 'foo', access: 'write', static: false }],
  [{ rule: 'member/undocumented', interface: 'Sheet', name: 'foo', access: 'read', static: true }],
  [{ rule: 'member/undocumented', builtin: 'Math', name: 'foo', access: 'call' }],
  [{ rule: 'member/undocumented', interface: 'Frame', name: 'foo', access: 'call', static: false }, { symbol: 'frame.foo' }],
  [{ rule: 'member/undocumented', interface: 'Frame', name: 'widht', access: 'call', static: false }, { symbol: 'frame.widht', name: 'widht', candidates: ['width'] }],
  [{ rule: 'member/undocumented', interface: 'Frame', name: 'widht', access: 'read', static: false }, { symbol: 'frame.widht', name: 'widht', candidates: ['width'] }],
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
  [{ rule: 'function/undeclared', name: 'leafBreak', host: null }, { name: 'leafBreak', symbol: 'leafBreak', candidates: ['canvas.leafBreak'] }],
  [{ rule: 'function/undeclared', name: 'foo', host: null }, { symbol: 'foo', candidates: ['importSheet'] }],
  [{ rule: 'syntax/const', production: 'const', text: 'const', edition: 'ES2015', dialect: 'es3', instead: null, recovered: false }],
  [{ rule: 'syntax/arrow-function', production: 'arrow-function', text: '=>', edition: 'ES2015', dialect: 'es3', instead: null, recovered: true }],
  [{ rule: 'syntax/trailing-comma', production: 'trailing-comma', text: ',', edition: 'ES5', dialect: 'es3', instead: null, recovered: false }],
  [{ rule: 'syntax/strange', production: 'strange', text: '@', edition: null, dialect: 'es3', instead: null, recovered: false }],
  [{ rule: 'option/unknown-key', callee: 'canvas.sheetStart', parameter: 'options', key: 'foo', type: null }],
  [{ rule: 'option/unknown-key', callee: 'canvas.sheetStart', parameter: 'shape', key: 'foo', type: 'Sheet' }],
  [{ rule: 'option/no-such-parameter', callee: 'canvas.sheetStart', position: 2, count: 1 }],
  [{ rule: 'constructor/undeclared', name: 'Foo', host: null }],
  [{ rule: 'constructor/undeclared', name: 'Foo', host: null }, { candidates: ['Sheet'] }],
  [{ rule: 'constructor/undeclared', name: 'Sheets', host: null }, { name: 'Sheets', candidates: ['Sheet'] }],
  [{ rule: 'constructor/not-constructible', name: 'Canvas' }],
  [{ rule: 'constructor/not-constructible', name: 'Cell' }],
  [{ rule: 'engine/later-edition', owner: 'Object', name: 'keys', edition: 'ES5', dialect: 'es3' }],
  [{ rule: 'engine/later-edition', owner: 'String.prototype', name: 'includes', edition: 'ES2015', dialect: 'es3' }],
  [{ rule: 'engine/later-edition', owner: null, name: 'WeakRef', edition: 'ES2021', dialect: 'es3' }],
  [{ rule: 'file/missing', path: 'lib/gone.js', purpose: 'include' }],
  [{ rule: 'file/missing', path: 'lib/gone.js', purpose: 'load' }, { candidates: ['lib/gone2.js'] }],
  [{ rule: 'file/letter-case', path: 'lib/A.js', actual: 'lib/a.js', purpose: 'path' }],
  [{ rule: 'file/missing', path: '', purpose: 'data' }],
  [{ rule: 'file/missing', path: 'lib', purpose: 'load', folder: true }],
  [{ rule: 'file/malformed', path: 'rows.xml', fault: 'not well-formed XML: Unclosed tag a' }],
  [{ rule: 'file/unused', path: 'rows.xml' }],
  [{ rule: 'file/unused', path: 'rows.csv' }],
  [{ rule: 'constructor/not-constructible', name: 'XmlLoader' }],
  [{ rule: 'suppression/unused', directive: 'plumbline-disable-line member', rules: ['member'] }],
  [{ rule: 'suppression/unused', directive: 'plumbline-disable-line membr, syntax/x', rules: ['membr', 'syntax/x'] }],
];

const IMPERATIVE = /^(?:Write|Delete|Use|Take|Call|Pass|Declare|Define|Load|Correct|Close|Read|Rewrite|Put|Concatenate|Copy|Build|Count|Compare|Create|Collect|Test|Add|Rename|Perhaps|Keep|Throw|Push|Set|Assign|Multiply|Shift|Round|Free|Search|Replace)\b/;

describe('wording', () => {
  test('every rule, as a reader sees it', () => {
    expect(EACH.map(([data, rest]) => {
      const { message, action } = wordsOf(finding(data, rest), graph);
      return `${data.rule}: ${message} ${action}`;
    }).join('\n')).toMatchInlineSnapshot(`
      "member/undocumented: Canvas has no method foo. Perhaps canvas.leafBreak is meant.
      member/undocumented: Canvas has no method foo. Use foo of a Sheet: Sheet has it, Canvas has not; perhaps canvas.leafBreak or canvas.sheetStart is meant.
      member/undocumented: Canvas has no method leafBrake. Write canvas.leafBreak.
      member/undocumented: Canvas has no method leafBrake. Write canvas.leafBreak, or use leafBrake of a Sheet: Sheet has it, Canvas has not.
      member/undocumented: Wide has no method foo. Use one of the 10 methods of Wide (plumbline explain Wide lists them), or delete this use of foo.
      member/undocumented: Sheet has no method foo. Write canvas.foo: Canvas has it, Sheet has not.
      member/undocumented: Canvas has no member foo. Use foo of a Cell: Cell and Sheet have it, Canvas has not.
      member/undocumented: Canvas has no member foo, and nothing reads it back: the engine ignores this write. Use one of leafBreak or sheetStart.
      member/undocumented: Sheet has no static member foo. Use addKnot: it is the only documented member of Sheet.
      member/undocumented: Math has no method foo. Delete this use of foo.
      member/undocumented: Frame has no method foo. Delete this call: Frame has no methods, only the property width.
      member/undocumented: Frame has no method widht. Read frame.width: width is a property, which is not called.
      member/undocumented: Frame has no member widht. Write frame.width.
      member/absent: Canvas has no member foo. Delete this call: rows and cells end implicitly.
      member/absent: Canvas has no member foo. Delete this call: cells end with their row.
      member/absent: Canvas has no member foo. Write canvas.style: CSS is not read.
      member/nowhere: No object of this program has a method foo: neither the documentation, nor ECMAScript 3, nor the project defines it. Call a documented method instead, or define foo in the project.
      member/nowhere: No object of this program has a method foo: neither the documentation, nor ECMAScript 3, nor the project defines it. Perhaps canvas.leafBreak is meant.
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
      function/undeclared: Nothing defines a function leafBreak. Write canvas.leafBreak.
      function/undeclared: Nothing defines a function foo. Perhaps importSheet is meant.
      syntax/const: const is outside the dialect es3: const came with ES2015. Write var.
      syntax/arrow-function: => is outside the dialect es3: the arrow function came with ES2015; the rest of this file was read by a tolerant parser. Write function (…) { return …; }, and keep this in a variable where the body uses it.
      syntax/trailing-comma: , is outside the dialect es3: the trailing comma in an object literal came with ES5. Delete the comma.
      syntax/strange: @ is outside the dialect es3 (strange). Rewrite this in ECMAScript 3.
      option/unknown-key: canvas.sheetStart documents no key foo for its options. Delete this key.
      option/unknown-key: canvas.sheetStart documents no key foo for its shape of type Sheet. Delete this key, or write addKnot.
      option/no-such-parameter: canvas.sheetStart has 1 parameter: it takes no object as argument 2. Delete this argument, and set what it says on the object itself.
      constructor/undeclared: Nothing declares a constructor Foo. Define a function Foo, or create an object that the documentation has.
      constructor/undeclared: Nothing declares a constructor Foo. Perhaps new Sheet is meant.
      constructor/undeclared: Nothing declares a constructor Sheets. Write new Sheet.
      constructor/not-constructible: The documentation says that a script cannot create a Canvas. Write canvas: it is the Canvas that the engine gives.
      constructor/not-constructible: The documentation says that a script cannot create a Cell. Take it from Sheet.addKnot(), canvas.leafBreak() or canvas.sheetStart().
      engine/later-edition: Object.keys came with ES5: the dialect es3 has not got it. Write a for-in loop with hasOwnProperty, and push each key onto an array.
      engine/later-edition: String.prototype.includes came with ES2015: the dialect es3 has not got it. Write indexOf(text) !== -1.
      engine/later-edition: WeakRef came with ES2021: the dialect es3 has not got it. Keep the object in a variable: ECMAScript 3 has no weak references.
      file/missing: There is no file lib/gone.js where this include looks for it: beside the script, the entry, in the working directory or under the configured roots. Correct the path, add the file, or name its folder in "roots" of the configuration.
      file/missing: There is no file lib/gone.js where this load looks for it: beside the script, the entry, in the working directory or under the configured roots. Write "lib/gone2.js".
      file/letter-case: The file is called lib/a.js, which differs from lib/A.js by letter case only. Write "lib/a.js".
      file/missing: This data path is empty. Write the path of a file.
      file/missing: lib is a folder, and this load needs a file. Write the path of a file in it.
      file/malformed: rows.xml is not read: not well-formed XML: Unclosed tag a. A made-up value stood for its data. Correct the file.
      file/unused: No load used the data file rows.xml. Delete this --data, or give the file the name that the build loads.
      file/unused: No load used the data file rows.csv. Use a file whose name ends in .xml or .json.
      constructor/not-constructible: The documentation says that a script cannot create an XmlLoader. Use the XmlLoader that the engine hands to the script.
      suppression/unused: This comment suppresses nothing: plumbline-disable-line member. Delete the comment.
      suppression/unused: This comment suppresses nothing: plumbline-disable-line membr, syntax/x. Correct "membr": expected a family (member, object, function, syntax, option, constructor, engine, file) or a rule such as member/undocumented; a reason stands behind " -- "."
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

  test('every name that a later edition added has its ES3 way, in an imperative', () => {
    const later = Object.entries(LATER_EDITIONS).filter(([, edition]) => edition !== 'non-standard-or-host');
    for (const [path, edition] of later) {
      const [name, owner] = [path.split('.').at(-1)!, path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : null];
      const { action } = wordsOf(finding({ rule: 'engine/later-edition', owner, name, edition, dialect: 'es3' }), graph);
      expect(action, path).not.toMatch(/^Write it with what ECMAScript 3 has/);
      expect(action, path).toMatch(IMPERATIVE);
      expect(action, path).toMatch(/\.$/);
    }
  });

  test('a worded finding has the public keys and no data', () => {
    const worded = wordFinding(finding({ rule: 'member/nowhere', name: 'foo' }), graph, 'print');
    expect(Object.keys(worded)).toEqual(['family', 'rule', 'severity', 'file', 'line', 'column', 'endLine', 'endColumn', 'symbol', 'name', 'receiver', 'message', 'action', 'candidates', 'elsewhere', 'fix', 'source', 'via', 'fingerprint']);
  });
});

/** Code that has each production, with the words for it. */
const PRODUCTIONS: readonly (readonly [string, string])[] = [
  ['const', 'const a = 1;'], ['let', 'let a = 1;'], ['using-declaration', '{ using a = b; }'], ['arrow-function', 'var a = () => 1;'], ['template-literal', 'var a = `x`;'], ['class', 'class A {}'],
  ['destructuring', 'var { a } = b;'], ['spread', 'f(...a);'], ['rest-parameter', 'function f(...a) {}'], ['rest-element', 'var [a, ...b] = c;'], ['class-field', 'class A { b = 1; }'], ['private-name', 'class A { #b() {} }'], ['static-block', 'class A { static {} }'], ['default-parameter', 'function f(a = 1) {}'], ['default-value', 'var [a = 1] = b;'],
  ['getter', 'var o = { get a() { return 1; } };'], ['setter', 'var o = { set a(b) {} };'], ['shorthand-property', 'var o = { width };'], ['method-property', 'var o = { place() {} };'], ['computed-key', 'var o = { [a]: 1 };'],
  ['trailing-comma', 'var o = { a: 1, };'], ['trailing-comma', 'f(1, );'], ['reserved-property', 'o.default = 1;'], ['reserved-word', 'var int = 1;'], ['for-of', 'for (var a of b) {}'], ['for-await', 'async function f() { for await (var a of b) {} }'],
  ['generator', 'function* f() {}'], ['yield', 'function* f() { yield 1; }'], ['async-function', 'async function f() {}'], ['await', 'async function f() { await 1; }'], ['optional-chaining', 'a?.b;'],
  ['nullish', 'a ?? b;'], ['nullish', 'a ??= b;'], ['logical-assignment', 'a ||= b;'], ['logical-assignment', 'a &&= b;'], ['exponent', 'a ** b;'], ['exponent', 'a **= b;'], ['bigint-literal', 'var a = 10n;'], ['numeric-separator', 'var a = 1_000;'],
  ['binary-literal', 'var a = 0b1;'], ['octal-literal', 'var a = 0o7;'], ['legacy-octal', 'var a = 010;'], ['code-point-escape', 'var a = "\\u{41}";'], ['line-separator-in-string', 'var a = "\u2028";'], ['line-continuation', 'var a = "b\\\nc";'], ['regexp-flag', 'var a = /a/y;'],
  ['regexp-modifiers', 'var a = /(?i:a)/;'], ['regexp-lookbehind', 'var a = /(?<=a)b/;'], ['regexp-named-group', 'var a = /(?<year>a)/;'], ['import', 'import a from "b";'], ['dynamic-import', 'import("b");'], ['export', 'export var a = 1;'],
  ['meta-property', 'function F() { return new.target; }'], ['optional-catch-binding', 'try { a(); } catch { b(); }'], ['html-comment', '<!-- a'], ['directive', '#include "a.js"'], ['return-outside-function', 'return 1;'], ['unexpected-token', 'var a = ;'],
];

describe('productions', () => {
  const narrow = { ...resolveDialect('es3'), htmlComments: false, octal: false };
  const faultOf = (name: string, code: string) => parseScript('a.js', code, narrow).faults.find(each => each.production === name);

  test('each is said by its noun and its ES3 way', () => {
    expect(PRODUCTIONS.map(([name, code]) => {
      const { text, edition } = faultOf(name, code)!;
      const { message, action } = wordsOf(finding({ rule: `syntax/${name}`, production: name, text, edition, dialect: 'es3', instead: null, recovered: false }), graph);
      return `${message.replace(' is outside the dialect es3', '')} ${action}`;
    }).join('\n')).toMatchInlineSnapshot(`
      "const: const came with ES2015. Write var.
      let: let came with ES2015. Write var.
      using: the declaration using came with ES2027. Write var, and close the object in a finally block.
      =>: the arrow function came with ES2015. Write function (…) { return …; }, and keep this in a variable where the body uses it.
      \`: the template literal came with ES2015. Concatenate the parts with +.
      class: the class came with ES2015. Write a constructor function, and put its methods on its prototype.
      {: destructuring came with ES2015. Read each property into a variable of its own.
      ...: the spread came with ES2015. Write apply for a call, concat for an array, and a for-in loop for an object.
      ...: the rest parameter came with ES2015. Read the arguments object from the first surplus index.
      ...: the rest of a pattern came with ES2015. Read what is left with slice, or with a for-in loop for an object.
      b: the field of a class came with ES2022. Assign the property in the constructor function.
      #b: the private name came with ES2022. Keep the value in a variable of the constructor function.
      static: the static block came with ES2022. Write the statements after the constructor function.
      a = 1: the default of a parameter came with ES2015. Test the parameter for undefined at the top of the function, and assign its default there.
      a = 1: the default in a pattern came with ES2015. Read the property into a variable, and assign its default where it is undefined.
      get: the getter came with ES5. Write an ordinary method.
      set: the setter came with ES5. Write an ordinary method.
      width: the shorthand property came with ES2015. Write the key and the value: width: width.
      place: the method in an object literal came with ES2015. Write the key and a function: place: function () { … }.
      [: the computed key came with ES2015. Create the object first, then assign object[key].
      ,: the trailing comma in an object literal came with ES5. Delete the comma.
      ,: the trailing comma in parameters and arguments came with ES2017. Delete the comma.
      default: a reserved word as a property name came with ES5. Put the name in quotes: object["default"], or { "default": … }.
      int (a reserved word). Rename it: ECMAScript 3 reserves the word.
      of: the for-of loop came with ES2015. Count an index from 0 to the length, and read the element by it.
      await: the for-await loop came with ES2018. Count an index from 0 to the length, and read the element by it.
      *: the generator came with ES2015. Collect the values in an array, and return it.
      yield: yield came with ES2015. Collect the values in an array, and return it.
      async: the async function came with ES2017. Write an ordinary function: the engine runs scripts from top to bottom.
      await: await came with ES2017. Call the function directly: the engine runs scripts from top to bottom.
      ?.: optional chaining came with ES2020. Test the object with && before the access.
      ??: the nullish operator came with ES2020. Compare with null in a conditional: a != null ? a : b.
      ??=: the nullish assignment came with ES2021. Test for null first: if (a == null) { a = b; }.
      ||=: the logical assignment came with ES2021. Write the assignment in full: a = a || b.
      &&=: the logical assignment came with ES2021. Write the assignment in full: a = a && b.
      **: the exponent operator came with ES2016. Call Math.pow.
      **=: the exponent assignment came with ES2016. Call Math.pow.
      10n: the BigInt literal came with ES2020. Write an ordinary number.
      1_000: the separator in numbers came with ES2021. Delete the underscores.
      0b1: the binary literal came with ES2015. Write the number in decimal or hexadecimal.
      0o7: the octal literal came with ES2015. Write the number in decimal or hexadecimal.
      010 (an octal number). Write the number in decimal or hexadecimal.
      "\\u{41}": the code point escape came with ES2015. Write \\uXXXX, with a surrogate pair past FFFF.
      \\u2028: a bare line separator in a string came with ES2019. Write the escape \\u2028 or \\u2029.
      \\: a string that goes on over a line end came with ES5. End the string, and join the next line to it with +.
      y: the flag y of a regular expression came with ES2015. Delete the flag: ECMAScript 3 has g, i and m.
      (?i:: the modifiers inside a regular expression came with ES2025. Put the flag at the end of the expression, or write both letter cases in a class.
      (?<=: the lookbehind came with ES2018. Match the text before with a group, and drop it afterwards.
      (?<: the named group came with ES2018. Use a numbered group.
      import: the import declaration came with ES2015. Load the file with what the documentation has for that, and use its globals.
      import: the import call came with ES2020. Load the file with what the documentation has for that, and use its globals.
      export: the export declaration came with ES2015. Declare a global with var or function.
      new.target: new.target came with ES2015. Test this instanceof the constructor in place of new.target; a script has no import.meta.
      catch: the catch without a name came with ES2019. Name the caught error: catch (error).
      <!-- (an HTML-like comment). Write a // comment.
      #include (a directive). Delete the line, or set a dialect that has directives in the configuration.
      return (a return outside every function). Put the statements into a function, and call it.
      ; is not expected here. Correct the text here: no grammar of ECMAScript reads it."
    `);
  });

  test('the table is total: every production of the parser has words, and no words are left over', () => {
    expect([...new Set(PRODUCTIONS.map(([name]) => name))].sort()).toEqual(WORDED_PRODUCTIONS);
    const named = ['faults', 'parse-script', 'recover'].flatMap(file => readFileSync(join(repositoryRoot, `packages/script/src/parse/${file}.ts`), 'utf8').split('\n'))
      .filter(line => /\.add\(|\.token\(|faultAt\(|production: '|production = '/.test(line)).flatMap(line => [...line.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].map(match => match[1]!));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(name => es3WayOfSyntax(name) === undefined)).toEqual([]);
  });
});
