/** Settings in JSON with comments: what was put in is taken out to the byte. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AGENT_TARGETS } from '../src/install/agent-settings.js';

const FILES: readonly (readonly [target: string, file: string])[] = [
  ['claude-code', '.claude/settings.json'], ['codex', '.codex/hooks.json'], ['gemini', '.gemini/settings.json'], ['cursor', '.cursor/hooks.json'], ['copilot', '.github/hooks/plumbline.json'], ['mcp', '.mcp.json'], ['opencode', 'opencode.json'],
];
/** As the agents' readers take it. */
const plain = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, '').replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g, '$1').replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, '$1'));

function fileOf(target: string, path: string) {
  const { add, remove, empty } = AGENT_TARGETS.get(target)!.files.find(each => each.path === path)!;
  return { put: (text: string | undefined, command = 'npx --no-install plumbline') => add(text, command, path), take: (text: string) => remove(text, path), empty };
}

/** In, twice, renewed and out: the text with ours in it. */
function there(target: string, path: string, before: string): string {
  const { put, take, empty } = fileOf(target, path);
  const after = put(before);
  expect(() => plain(after), after).not.toThrow();
  expect(put(after)).toBe(after);
  const renewed = put(after, 'node x.js');
  expect([after.includes('npx'), renewed.includes('npx'), renewed.includes('x.js')]).toEqual([true, false, true]);
  for (const each of [after, renewed]) expect(take(each)).toBe(before);
  expect(take(before)).toBe(before);
  expect(empty.test(before)).toBe(false);
  return after;
}

describe.each(FILES)('%s', (target, file) => {
  test.each([
    ['{}'], ['{}\n'], ['{ }\n'], ['{\n}\n'], ['{\r\n}\r\n'], ['{"hooks": {}}\n'], ['{\n  "hooks": {},\n}\n'], ['{\n  "hooks": {\n  }\n}\n'], ['{\n  "hooks": {\n    // nothing yet\n  }\n}\n'], ['{"hooks": {"PreToolUse": [], "stop": []}}'], ['{ // ours\n}\n'],
    ['{"mcpServers": {}}\n'], ['{"mcp": {}, "servers": { }}'], ['{\n\t"mcpServers": {\n\t\t"other": {"command": "x"},\n\t},\n}\n'], ['{\n  "model": "x", // keep\n}\n'], ['// top\n{\n  /* a */ "model": "x" // end\n}\n// tail\n'], ['{ "a": 1, "b": [1,2] }'], ['{"a":["x",],},'.slice(0, -1)],
    ['{\n  "hooks": {\n    "PreToolUse": [\n      { "matcher": "Bash", "hooks": [{ "type": "command", "command": "echo hi" },], },\n    ],\n  },\n}\n'], ['{"hooks":{"Stop":[{"hooks":[]}]}}'], ['{"hooks":{"Stop":[\n  // mine\n  {"x":1}\n  // end\n]}}'], ['{"hooks":{},"hooks":{}}'], ['\uFEFF{\n  "model": "x"\n}\n'], ['{\n    "a": {\n        "b": 1\n    }\n}'],
  ])('%j is as it was afterwards', before => {
    there(target, file, before);
  });
  test('what we made goes whole, also when it was renewed or written anew by another program', () => {
    const { put, take, empty } = fileOf(target, file);
    for (const each of [undefined, '', '\n']) expect(put(each)).toMatch(/^\{\n {2}"/);
    expect(take(put(undefined))).toMatch(empty);
    expect(take(put(put(undefined), 'node x.js'))).toMatch(empty);
    const start = /cursor|copilot/.test(target) ? { version: 1 } : {};
    const anew = `${JSON.stringify({ ...(plain(put(undefined)) as object), other: 1 }, null, 4)}\n`;
    expect(JSON.parse(take(anew))).toEqual({ ...start, other: 1 });
  });
});

test('what is put behind a comma gets one; what is put into an empty object begins at its bracket', () => {
  expect(there('mcp', '.mcp.json', '{\n  "mcpServers": {\n    "a": {}, // x\n  },\n}\n')).toBe('{\n  "mcpServers": {\n    "a": {}, // x\n    "plumbline": {\n      "command": "npx",\n      "args": [\n        "--no-install",\n        "plumbline",\n        "mcp"\n      ]\n    },\n  },\n}\n');
  expect(there('mcp', '.mcp.json', '{\n  "mcpServers": {}\n}\n')).toMatch(/^\{\n {2}"mcpServers": \{"plumbline": \{\n {4}"command"/);
});

const trivia = fc.constantFrom('', '', ' ', '\n', '\n  ', '\t', '\r\n', ' /* c, } */ ', ' // c "]\n');
const text = fc.letrec<{ value: string; list: string; object: string }>(tie => ({
  value: fc.oneof({ maxDepth: 3 }, fc.constantFrom('1', 'null', '"a,\\"}"', 'true'), tie('list'), tie('object')),
  list: fc.tuple(fc.array(fc.tuple(trivia, tie('value'), trivia), { maxLength: 2 }), trivia, fc.boolean()).map(([items, blank, comma]) => `[${items.map(each => each.join('')).join(',')}${comma && items.length > 0 ? `,${blank}` : items.length > 0 ? '' : blank}]`),
  object: fc.tuple(fc.uniqueArray(fc.tuple(trivia, fc.constantFrom('a', 'b', 'hook', 'command'), trivia, tie('value'), trivia), { maxLength: 2, selector: each => each[1] }), trivia, fc.boolean()).map(([members, blank, comma]) => written(members, blank, comma)),
}));
function written(members: readonly (readonly [string, string, string, string, string])[], blank: string, comma: boolean): string {
  return `{${members.map(([before, key, between, value, after]) => `${before}"${key}"${between}:${between}${value}${after}`).join(',')}${members.length === 0 ? blank : comma ? `,${blank}` : ''}}`;
}
const part = (key: fc.Arbitrary<string>, value: fc.Arbitrary<string>): fc.Arbitrary<[string, string, string, string, string]> => fc.tuple(trivia, key, trivia, value, trivia);
const objectOf = (key: fc.Arbitrary<string>, value: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.tuple(fc.uniqueArray(part(key, value), { maxLength: 3, selector: each => each[1] }), trivia, fc.boolean()).map(([members, blank, comma]) => written(members, blank, comma));
const settings = fc.tuple(fc.uniqueArray(fc.oneof(part(fc.constantFrom('a', 'b'), text.value), part(fc.constant('hooks'), objectOf(fc.constantFrom('PreToolUse', 'Stop', 'Other', 'BeforeTool'), text.list)), part(fc.constant('mcpServers'), objectOf(fc.constantFrom('other', 'more'), text.value))), { maxLength: 4, selector: each => each[1] }), trivia, fc.boolean())
  .map(([members, blank, comma]) => written(members, blank, comma));

test.each([['claude-code', '.claude/settings.json'], ['gemini', '.gemini/settings.json'], ['mcp', '.mcp.json']])('%s: any settings with any blanks, comments and commas', (target, file) => {
  fc.assert(fc.property(settings, fc.constantFrom('', '\n', ' // end\n'), (body, end) => { there(target, file, `${body}${end}`); }), { numRuns: 100 });
});
