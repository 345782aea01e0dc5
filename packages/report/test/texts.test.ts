import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UsageError, type CheckResult, type DryRunResult, type Finding } from '@plumbline/model';
import { anyText } from '../../../test/any-text.js';
import { checkText, codeFrame, dryRunText, generateText, graphDifference, jsonText, linesOf, renderResult } from '../src/index.js';

const found: Finding = {
  family: 'member', rule: 'member/absent', severity: 'error', file: 'src/a.js', line: 2, column: 8, endLine: 2, endColumn: 11, symbol: 'canvas.foo', name: 'foo',
  receiver: { text: 'canvas', interface: 'Canvas', because: 'documented global' }, message: 'Canvas has no member foo.', action: 'Delete this call: it closes by itself.',
  candidates: [], elsewhere: [], fix: null, source: ['canvas.md#canvas'], via: 'static', fingerprint: '0',
};
const clean: CheckResult = {
  schema: 'plumbline/result@1', settings: { configuration: 'plumbline.config.json', graph: 'generated/tiny', dialect: { name: 'es3' }, roots: [], globals: ['HOST', '$'], ignore: [] }, graph: { engine: 'tiny', digest: 'sha256:0', interfaces: 1, members: 2 }, findings: [],
  judged: { member: 3, object: 0, function: 1, syntax: 0, option: 0, constructor: 0, engine: 0, file: 0 }, skipped: { parameter: 2 }, files: 1, notChecked: {}, summary: { errors: 0, warnings: 0, notes: 0 },
};
const read = (): string => 'var x;\ncanvas.foo();\n';

describe('text of a check', () => {
  test('a finding with its code frame, and the constant part', () => {
    expect(checkText({ ...clean, findings: [found], summary: { errors: 1, warnings: 0, notes: 0 } }, { colour: false, read })).toMatchInlineSnapshot(`
      "src/a.js:2:8 error member/absent
        2 | canvas.foo();
          |        ^^^
        Canvas has no member foo.
        Delete this call: it closes by itself.
        Documentation: canvas.md#canvas

      Judged: member 3, function 1.
      Not judged: parameter 2.
      Settings: configuration plumbline.config.json; graph generated/tiny; roots none; globals HOST, $; ignore none.
      Graph: tiny, 1 interface, 2 members; dialect: es3.
      1 file checked
      1 error, 0 warnings, 0 notes
      "
    `);
  });
  test('the same shape when nothing is wrong', () => {
    expect(checkText(clean, { colour: false, read })).toBe('Judged: member 3, function 1.\nNot judged: parameter 2.\nSettings: configuration plumbline.config.json; graph generated/tiny; roots none; globals HOST, $; ignore none.\nGraph: tiny, 1 interface, 2 members; dialect: es3.\n1 file checked\n0 errors, 0 warnings, 0 notes\n');
  });
  test('nothing staged to check is one line with the reasons; an empty folder has the shape of all results', () => {
    expect(checkText({ ...clean, files: 0, judged: { ...clean.judged, member: 0, function: 0 }, skipped: {} }, { colour: false, read })).toBe('Judged: nothing.\nSettings: configuration plumbline.config.json; graph generated/tiny; roots none; globals HOST, $; ignore none.\nGraph: tiny, 1 interface, 2 members; dialect: es3.\n0 files checked\n0 errors, 0 warnings, 0 notes\n');
    expect(checkText({ ...clean, settings: { ...clean.settings, staged: true }, files: 0, notChecked: { 'not a script': 1, excluded: 0 } }, { colour: false, read })).toBe('0 files checked (1 not a script, 0 excluded)\n');
  });
  test('colour only when told', () => {
    const result = { ...clean, findings: [found] };
    expect(checkText(result, { colour: false, read })).not.toContain('\u001b');
    expect(checkText(result, { colour: true, read })).toContain('\u001b[31merror\u001b[0m');
  });
  test('a script cannot write to the terminal', () => {
    const text = checkText({ ...clean, findings: [{ ...found, line: 1, endLine: 1 }] }, { colour: false, read: () => 'canvas.\u001b[2Jfoo\u0007()' });
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });
});

describe('code frames', () => {
  const place = (column: number, length: number) => ({ file: 'a.js', line: 1, column, endLine: 1, endColumn: column + length });
  test.each([[8, 3], [1, 1], [4000, 12], [3, 500]])('long lines are cut around column %i', (column, length) => {
    const line = 'abcdefghij'.repeat(800);
    const [code, carets] = codeFrame([line], place(column, length));
    expect(code!.length).toBeLessThanOrEqual(170);
    const at = carets!.indexOf('^');
    expect(code!.slice(at, at + Math.min(length, 10))).toBe(line.slice(column - 1, column - 1 + Math.min(length, 10)));
  });
  test('a tab keeps its one column, and a place past the text has no frame', () => {
    expect(codeFrame(linesOf('\tfoo()'), place(2, 3))).toEqual(['1 |  foo()', '  |  ^^^']);
    expect(codeFrame([], place(1, 1))).toEqual([]);
  });
  test('whatever the line, the carets stand under the accused text, and nothing reaches the terminal raw', () => {
    fc.assert(fc.property(anyText({ minLength: 1, maxLength: 400 }), fc.nat(), fc.nat({ max: 30 }), (text, at, length) => {
      const line = linesOf(text)[0]!;
      const start = line === '' ? 0 : at % line.length;
      const [code, carets] = codeFrame([line], place(start + 1, Math.min(length, line.length - start)));
      expect(`${code}${carets}`).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/);
      expect(carets!.indexOf('^')).toBeLessThanOrEqual(code!.length);
      if (line !== '' && /[ -~]/.test(line[start]!)) expect(code![carets!.indexOf('^')]).toBe(line[start]);
    }));
  });
  test('a byte order mark moves no caret: no column counts it', () => {
    expect(codeFrame(linesOf('\uFEFFfoo();\n'), place(1, 3))).toEqual(['1 | foo();', '  | ^^^']);
    expect(linesOf('\uFEFFa\n\uFEFFb')).toEqual(['a', '\uFEFFb']);
  });
  test('lines end as ECMAScript says', () => {
    expect(linesOf('a\r\nb\rc\nd\u2028e\u2029f')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});

test('text of a dry run', () => {
  const counts = { branches: { hit: 1, total: 2 }, functions: { hit: 0, total: 0 }, statements: { hit: 3, total: 3 } };
  const result: DryRunResult = {
    ...clean, schema: 'plumbline/dry-run@1', runs: [{ world: 'empty', outcome: 'crash', at: { file: 'src/a.js', line: 2, column: 1 }, message: 'x is null', log: ['hello'], dropped: 2 }, { world: 'one', outcome: 'ok', at: null, message: null, log: [], dropped: 0 }], notRun: [{ world: 'data', message: 'The time for all runs was over before.' }],
    coverage: { ...counts, worlds: { empty: { ...counts, branches: { hit: 0, total: 2 } }, one: counts }, neverRun: [{ file: 'src/a.js', line: 9, column: 3, what: 'else arm' }] }, guarantees: {}, proves: ['What ran is documented.'], cannotProve: ['How it looks.'],
  };
  expect(dryRunText(result, { colour: false, read })).toMatchInlineSnapshot(`
    "World empty: crash at src/a.js:2:1: x is null
      log: hello
      log: 2 further lines
    World one: ok
    World data: not run: The time for all runs was over before.

    Coverage: branches 1 of 2 (50 %), functions none, statements 3 of 3 (100 %)
      world empty: branches 0 of 2 (0 %), functions none, statements 3 of 3 (100 %)
      world one: branches 1 of 2 (50 %), functions none, statements 3 of 3 (100 %)
      never run: src/a.js:9:3 else arm

    This run shows:
      What ran is documented.
    It cannot show:
      How it looks.

    Judged: member 3, function 1.
    Not judged: parameter 2.
    Settings: configuration plumbline.config.json; graph generated/tiny; roots none; globals HOST, $; ignore none.
    Graph: tiny, 1 interface, 2 members; dialect: es3.
    1 file checked
    0 errors, 0 warnings, 0 notes
    "
  `);
});

describe('generate', () => {
  test('stale, with what to do', () => {
    expect(generateText({ schema: 'plumbline/generate@1', engine: 'tiny', settings: { configuration: null, docs: ['docs', 'more'], profile: 'omv', facts: [], check: true }, out: 'generated/tiny', outcome: 'stale', digest: 'sha256:0', files: ['members.json'], counts: { interface: 1, member: 2 }, differences: ['members.json: Canvas.x is documented now.'], remarks: [] }))
      .toBe('tiny: 1 interface and 2 members.\nRead: docs and more, with the profile omv; facts: none, no facts file was read.\ngenerated/tiny is not what the documentation gives:\n  members.json: Canvas.x is documented now.\nRun plumbline generate without --check, and commit the result.\n');
  });
  const graph = (members: object): string => JSON.stringify({ schema: 's', engine: 'e', digest: 'd', interfaces: { A: { parent: null, members } }, globals: { a: { type: 'A' } }, functions: {}, aliases: {}, samples: {}, absent: {} });
  test.each([
    ['members.json', undefined, '{}', ['members.json is missing.']],
    ['members.json', graph({}), graph({ x: { kind: 'property' } }), ['members.json: A.x is documented now.']],
    ['members.json', graph({ constructor: { kind: 'property' } }), graph({}), ['members.json: A.constructor is not documented any more.']],
    ['members.json', graph({ x: { type: 'number' } }), graph({ x: { type: 'string' } }), ['members.json: A.x: type is "number", and is "string" in the documentation.']],
    ['members.json', graph({}).replace('"type":"A"', '"type":"B"'), graph({}), ['members.json: the global a: type is "B", and is "A" in the documentation.']],
    ['members.json', '{', graph({}), ['members.json: it is not valid JSON any more.']],
    ['members.json', `${graph({})}\n`, graph({}), ['members.json: line 2 is surplus: "".']],
    ['constructs.json', '{"constructs":[{"id":"table"}]}', '{"constructs":[{"id":"table","end":"x"},{"id":"list"}]}', ['constructs.json: constructs: table differs.', 'constructs.json: constructs: list is new.']],
    ['engine.d.ts', 'a\nb', 'a\nc', ['engine.d.ts: line 2 is "b", and is "c" in what generate makes.']],
    ['engine.d.ts', 'a', 'a', []],
  ])('difference of %s: %#', (name, before, after, expected) => {
    expect(graphDifference(name, before, after)).toEqual(expected);
  });
});

test('json ends with a line break', () => {
  expect(jsonText({ a: 1 })).toBe('{\n  "a": 1\n}\n');
});

test('a report that no text can hold says so, and what to do', () => {
  const long: CheckResult = { ...clean, get judged(): never { 'x'.repeat(2 ** 30); throw new Error('this Node has longer texts'); } };
  const options = { colour: false, read, version: '1', files: [] };
  expect(() => renderResult('json', long, options)).toThrow(UsageError);
  expect(() => renderResult('json', { ...clean, get judged(): never { throw new RangeError('fault'); } }, options)).toThrow(RangeError);
});
