/** Hooks and servers in the agents' own settings: merged, once, and taken out again. */
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { install } from '../src/index.js';
import { nodeAt, readJson, valueOf, withItem, withMember, withoutChild } from '../src/install/json-text.js';
import { put, temporary } from './temporary.js';

const FILES: readonly (readonly [target: string, files: readonly string[]])[] = [
  ['claude-code', ['.claude/settings.json', '.mcp.json']], ['codex', ['.codex/hooks.json', '.codex/config.toml']], ['gemini', ['.gemini/settings.json']], ['cursor', ['.cursor/hooks.json', '.cursor/mcp.json']],
  ['copilot', ['.github/hooks/plumbline.json', '.vscode/mcp.json']], ['cline', ['.clinerules/hooks/UserPromptSubmit', '.clinerules/hooks/PreToolUse', '.clinerules/hooks/PostToolUse']], ['opencode', ['.opencode/plugin/plumbline.js', 'opencode.json']], ['mcp', ['.mcp.json']],
];
const read = (folder: string, files: readonly string[]): (string | null)[] => files.map(each => (existsSync(join(folder, each)) ? readFileSync(join(folder, each), 'utf8') : null));

describe.each(FILES)('%s', (target, files) => {
  test('from nothing: made, twice is once, a dry run writes nothing, nothing is left of it', () => {
    const cwd = temporary();
    expect(install({ cwd, target, dryRun: true }).map(each => [each.file, each.before, each.written])).toEqual(files.map(each => [each, null, false]));
    expect(read(cwd, files)).toEqual(files.map(() => null));
    const made = install({ cwd, target });
    expect(made.map(each => [each.file, each.written])).toEqual(files.map(each => [each, true]));
    expect(made.at(-1)!.next).toMatch(/\S/);
    const texts = read(cwd, files);
    for (const [index, text] of texts.entries()) {
      expect(text).toMatch(files[index]!.endsWith('.js') ? /"npx","--no-install","plumbline"/ : /plumbline(?: hook|",|")/);
      if (files[index]!.endsWith('.json')) JSON.parse(text!);
    }
    expect(install({ cwd, target }).map(each => each.written)).toEqual(files.map(() => false));
    install({ cwd, target, command: 'node "my tools/plumbline.js"' });
    expect(read(cwd, files)).not.toEqual(texts);
    expect(read(cwd, files).join('\n')).not.toContain('npx');
    install({ cwd, target });
    // What was renewed may stand after what was not.
    const lines = (all: readonly (string | null)[]): string[] => all.flatMap(each => each!.split(/,?\n/)).sort();
    expect(lines(read(cwd, files))).toEqual(lines(texts));
    install({ cwd, target, uninstall: true });
    expect(read(cwd, files)).toEqual(files.map(() => null));
    expect(install({ cwd, target, uninstall: true }).every(each => !each.written)).toBe(true);
  });
});

const OTHERS = `{
    // ours, by hand
    "permissions": { "allow": ["Bash(ls)"] }, /* keep */
    "hooks": {
        "PreToolUse": [
            { "matcher": "Bash", "hooks": [ { "type": "command", "command": "lint" } ] } // first
        ],
        "Stop": []
    },
    "mcpServers": {"other": {"command": "x"}}
}
`;

describe('settings that somebody wrote', () => {
  test.each<[string, string, string]>([
    ['claude-code', '.claude/settings.json', OTHERS], ['gemini', '.gemini/settings.json', OTHERS], ['claude-code', '.claude/settings.json', OTHERS.replaceAll('\n', '\r\n')], ['claude-code', '.claude/settings.json', '{"a":1,}\n'],
    ['claude-code', '.claude/settings.json', '{\n\t"a": 1 // last\n}\n'], ['codex', '.codex/config.toml', 'model = "x"\n\n[mcp_servers.other]\ncommand = "y"\n'], ['cursor', '.cursor/hooks.json', '{\n  "version": 1,\n  "hooks": {\n    "stop": [\n      { "command": "x" }\n    ]\n  }\n}\n'],
    ['mcp', '.mcp.json', '{\n  "mcpServers": {\n    "other": {}\n  }\n}\n'], ['opencode', 'opencode.json', '{ "theme": "x" }'], ['copilot', '.vscode/mcp.json', '{\n  "servers": {}, // none\n  "inputs": []\n}\n'],
  ])('%s: %s keeps every other byte, and is as it was afterwards', (target, file, before) => {
    const cwd = temporary({ [file]: before });
    install({ cwd, target });
    const after = readFileSync(join(cwd, file), 'utf8');
    expect(after).not.toBe(before);
    for (const piece of before.match(/\/\/[^\n\r]*|\/\*[^]*?\*\/|"(?:command|allow|theme)": "?[^\n\r,"]*/g) ?? []) expect(after).toContain(piece);
    if (before.includes('\r\n')) expect(after.replaceAll('\r\n', '')).not.toContain('\n');
    install({ cwd, target });
    expect(readFileSync(join(cwd, file), 'utf8')).toBe(after);
    install({ cwd, target, uninstall: true });
    expect(readFileSync(join(cwd, file), 'utf8')).toBe(before);
  });
  test('beside hooks of others; ours in a group of theirs goes alone', () => {
    const cwd = temporary({ '.claude/settings.json': OTHERS });
    install({ cwd, target: 'claude-code' });
    const file = join(cwd, '.claude/settings.json');
    const hooks = valueOf(nodeAt(readJson(readFileSync(file, 'utf8'), 'x'), ['hooks'])!) as Record<string, { matcher?: string; hooks: { command: string }[] }[]>;
    expect(hooks.PreToolUse!.map(each => [each.matcher, each.hooks[0]!.command])).toEqual([['Bash', 'lint'], ['Write|Edit|MultiEdit', 'npx --no-install plumbline hook pre-write --agent claude']]);
    put(cwd, { '.claude/settings.json': JSON.stringify({ hooks: { Stop: [{ hooks: [{ command: 'mine' }, { command: 'plumbline hook stop --agent claude' }] }] } }) });
    install({ cwd, target: 'claude-code', uninstall: true });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ hooks: { Stop: [{ hooks: [{ command: 'mine' }] }] } });
  });
  test.each<[string, Record<string, string>, string, RegExp]>([
    ['no JSON', { '.claude/settings.json': '{\n  "a": \n}\n' }, 'claude-code', /^\.claude\/settings\.json:3: not valid JSON: a value is expected; correct the file/], ['no object', { '.mcp.json': '[]' }, 'mcp', /^\.mcp\.json: expected a JSON object/],
    ['hooks are a list', { '.claude/settings.json': '{"hooks": []}' }, 'claude-code', /hooks: expected an object/], ['an event is an object', { '.claude/settings.json': '{"hooks": {"Stop": {}}}' }, 'claude-code', /hooks\.Stop: expected a list/],
    ['the second file', { '.mcp.json': '{' }, 'claude-code', /^\.mcp\.json:1: not valid JSON/], ['a server of that name', { '.codex/config.toml': '[mcp_servers.plumbline]\ncommand = "x"\n' }, 'codex', /it has a server plumbline of its own/],
    ['a hook of another', { '.clinerules/hooks/PreToolUse': '#!/bin/sh\ncat\n' }, 'cline', /there is a hook already/], ['a plugin of another', { '.opencode/plugin/plumbline.js': 'export const x = 1;\n' }, 'opencode', /there is a plugin of that name/],
  ])('%s: one sentence, and nothing is written', (_what, files, target, message) => {
    const cwd = temporary(files);
    expect(() => install({ cwd, target })).toThrow(message);
    const all = FILES.find(([name]) => name === target)![1];
    expect(read(cwd, all)).toEqual(all.map(each => files[each] ?? null));
  });
  test.each(['', '\n'])('a file that says %j is no mistake, and none of ours to take away', text => {
    const cwd = temporary({ '.gemini/settings.json': text });
    expect(install({ cwd, target: 'gemini', uninstall: true }).map(each => each.written)).toEqual([false]);
    expect(readFileSync(join(cwd, '.gemini/settings.json'), 'utf8')).toBe(text);
  });
  test('what is read-only stays as it is', () => {
    const cwd = temporary({ '.mcp.json': '{}\n' });
    chmodSync(join(cwd, '.mcp.json'), 0o444);
    expect(() => install({ cwd, target: 'mcp' })).toThrow(/^\.mcp\.json: the file cannot be written \(EACCES\); make it writable, and run the command again\.$/);
    expect(readFileSync(join(cwd, '.mcp.json'), 'utf8')).toBe('{}\n');
  });
  test('scripts can be executed', () => {
    const cwd = temporary();
    install({ cwd, target: 'cline' });
    expect(statSync(join(cwd, '.clinerules/hooks/PreToolUse')).mode & 0o111).toBe(0o111);
  });
});

describe('JSON changed in place', () => {
  const anyJson = fc.letrec(tie => ({
    value: fc.oneof({ maxDepth: 3 }, fc.jsonValue({ maxDepth: 0 }), fc.array(tie('value'), { maxLength: 3 }), fc.dictionary(fc.constantFrom('a', 'b', 'hooks', '__proto__', 'constructor', 'ä"\\'), tie('value'), { maxKeys: 3 })),
  })).value;
  const anyObject = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'constructor', 'ä"\\'), anyJson, { maxKeys: 4 });
  test('a member put in is there, everything else is as it was, and taking it out gives the same value', () => {
    fc.assert(fc.property(anyObject, anyJson, fc.constantFrom(undefined, 2, '\t'), (data, value, indent) => {
      const text = JSON.stringify(data, null, indent);
      const out = withMember(text, ['new', 'x'], value, 'x');
      expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify({ ...data, new: { x: value } })));
      const root = readJson(out, 'x');
      expect(JSON.parse(withoutChild(out, root, root.members.length - 1))).toEqual(JSON.parse(text));
    }));
  });
  test('an element appended to a list, and each element taken out', () => {
    fc.assert(fc.property(fc.array(anyJson, { maxLength: 4 }), anyJson, fc.constantFrom(undefined, 2), (list, value, indent) => {
      const text = JSON.stringify({ list }, null, indent);
      const out = withItem(text, ['list'], value, 'x');
      expect((JSON.parse(out) as { list: unknown[] }).list).toEqual(JSON.parse(JSON.stringify([...list, value])));
      for (const index of list.keys()) expect((JSON.parse(withoutChild(out, nodeAt(readJson(out, 'x'), ['list'])!, index)) as { list: unknown[] }).list).toEqual(JSON.parse(JSON.stringify([...list, value].filter((_each, at) => at !== index))));
    }));
  });
  test.each(['{"a" 1}', '{a: 1}', '{"a": 01}', '{"a": "\n"}', '{"a": 1}}', '{"a": [1 2]}', '{"a": \'x\'}', '{"a": tru}', '{"a": "\\x"}', '', '{,}'])('refused: %s', text => {
    expect(() => readJson(text, 'f.json')).toThrow(/^f\.json/);
  });
});

test.each([['cursor', '.cursor/mcp.json', 'mcpServers'], ['copilot', '.vscode/mcp.json', 'servers']])('%s starts servers in another folder than the open one: the server is told which', (target, file, key) => {
  const cwd = temporary({});
  install({ cwd, target });
  const { args } = (JSON.parse(readFileSync(join(cwd, file), 'utf8')) as Record<string, { plumbline: { args: string[] } }>)[key]!.plumbline;
  expect(args.slice(args.indexOf('mcp'))).toEqual(['mcp', '--root', '${workspaceFolder}']);
});
test('Cursor asks about edits by every name that its tools have for them', () => {
  const cwd = temporary({});
  install({ cwd, target: 'cursor' });
  const [{ matcher }] = (JSON.parse(readFileSync(join(cwd, '.cursor/hooks.json'), 'utf8')) as { hooks: { preToolUse: [{ matcher: string }] } }).hooks.preToolUse;
  expect(['Write', 'StrReplace', 'Edit'].every(each => new RegExp(matcher).test(each))).toBe(true);
  expect(['Shell', 'Read', 'Grep'].some(each => new RegExp(matcher).test(each))).toBe(false);
});
