/** `check --baseline`, `--fix` and `--shard`, through the real command. */
import { chmodSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, plumbline, put, type Ran } from './command.js';
import { repositoryRoot } from './shared.js';

const graph = join(repositoryRoot, 'generated/quire');
interface Result { findings: { rule: string; file: string; line: number; name: string; fingerprint: string }[]; skipped: Record<string, number>; baseline?: Record<string, unknown>; fixed?: { files: string[]; findings: { file: string; line: number; rule: string }[] }; files: number; notChecked: Record<string, number>; judged: Record<string, number> }
const check = (cwd: string, ...args: string[]): Ran => plumbline(['check', '--graph', graph, ...args], { cwd });
const result = (ran: Ran): Result => { expect(ran.stderr).toBe(''); return JSON.parse(ran.stdout) as Result; };
const found = (ran: Ran): string[] => result(ran).findings.map(each => `${each.file}:${each.line} ${each.name}`);

describe('a baseline', () => {
  const BASE = ['--baseline', 'base.json'];
  test('known findings are left out and counted, new ones told; edits elsewhere change nothing', () => {
    const top = folderWith({ 'a.js': 'layout.one();\nlayout.two();\n', 'b.js': 'layout.three();\n' });
    const before = result(check(top, '.', '--format', 'json'));
    const made = check(top, '.', ...BASE, '--update-baseline');
    expect([made.status, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toContain('Baseline base.json: 3 findings known.');
    const text = readFileSync(join(top, 'base.json'), 'utf8');
    const lines = text.split('\n').filter(line => /^ {4}"[0-9a-f]{32}": \[/.test(line));
    expect(lines.map(line => line.slice(5, 37))).toEqual(before.findings.map(each => each.fingerprint).sort());
    expect(JSON.parse(text)).toMatchObject({ schema: 'plumbline/baseline@1' });
    put(top, { 'a.js': '\n\nvar x = 1;\nlayout.two();\nlayout.one();\nlayout.four();\n' });
    const ran = check(top, '.', ...BASE, '--format', 'json');
    expect([ran.status, found(ran), result(ran).skipped.baseline]).toEqual([1, ['a.js:6 four'], 3]);
    expect(result(ran).baseline).toEqual({ file: 'base.json', known: 3, stale: 0, pruned: 0 });
  });
  test('stale entries are told, and pruned by an update, those of files not looked at kept', () => {
    const top = folderWith({ 'a.js': 'layout.one();\n', 'b.js': 'layout.two();\n', 'c.js': 'layout.three();\n' });
    check(top, '.', ...BASE, '--update-baseline');
    put(top, { 'a.js': '', 'b.js': '' });
    expect(check(top, 'a.js', ...BASE).stdout).toContain('Baseline base.json: 0 findings known, 1 entry found no more: --update-baseline takes it out.');
    expect(check(top, 'a.js', ...BASE, '--update-baseline').stdout).toContain('0 findings known, 1 entry taken out.');
    expect(result(check(top, '.', ...BASE, '--format', 'json')).baseline).toMatchObject({ known: 1, stale: 1 });
  });
  test('the same from a folder inside; the same bytes again; nothing left beside', () => {
    const top = folderWith({ 'src/a.js': 'layout.one();\nlayout.one();\n' });
    check(top, '.', ...BASE, '--update-baseline');
    const bytes = readFileSync(join(top, 'base.json'), 'utf8');
    expect(check(join(top, 'src'), '.', '--baseline', '../base.json').status).toBe(0);
    check(join(top, 'src'), 'a.js', '--baseline', '../base.json', '--update-baseline');
    expect(readFileSync(join(top, 'base.json'), 'utf8')).toBe(bytes);
    expect(readdirSync(top).sort()).toEqual(['base.json', 'src']);
  });
  test.each<[string, string | null, string[], RegExp]>([
    ['missing', null, BASE, /^plumbline: --baseline base\.json: there is no such file; make it with --update-baseline\.\n$/],
    ['no JSON', '{', BASE, /^plumbline: base\.json:1: not valid JSON .+\.\n$/],
    ['of another schema', '{"schema":"plumbline/baseline@2","findings":{}}', BASE, /^plumbline: base\.json: expected a baseline of the schema plumbline\/baseline@1, found "plumbline\/baseline@2"; .+\.\n$/],
    ['of another schema, and no update overwrites it', '{"name":"x"}', [...BASE, '--update-baseline'], /^plumbline: base\.json: expected a baseline .+, found none; .+\.\n$/],
    ['with a line that is none', '{"schema":"plumbline/baseline@1","findings":{"__proto__":1,"x":2}}', BASE, /^plumbline: base\.json: findings\..+: expected a fingerprint .+\.\n$/],
    ['not named', null, ['--update-baseline'], /^plumbline: --update-baseline writes the file of --baseline; give --baseline FILE too\.\n$/],
  ])('%s: one sentence, exit 2', (_what, text, args, message) => {
    const top = folderWith({ 'a.js': 'layout.one();\n', ...(text !== null && { 'base.json': text }) });
    const ran = check(top, 'a.js', ...args);
    expect(ran.stderr).toMatch(message);
    expect([ran.status, ran.stdout]).toEqual([2, '']);
    if (text !== null) expect(readFileSync(join(top, 'base.json'), 'utf8')).toBe(text);
  });
});

describe('--fix', () => {
  const BROKEN = 'layout.tableStart(new Table());\n  layout.tableRowEnd();\r\nvar o = { a: 1, };\nlayout.pageBrake();\n';
  const FIXED = 'layout.tableStart(new Table());\nvar o = { a: 1 };\nlayout.pageBrake();\n';
  test('safe fixes alone are made; the rest remains and is told', () => {
    const top = folderWith({ 'a.js': BROKEN, 'b.js': 'layout.pageBreak();\n' });
    const before = statSync(join(top, 'b.js')).mtimeMs;
    const ran = check(top, '.', '--fix', '--format', 'json');
    expect([ran.status, found(ran)]).toEqual([1, ['a.js:3 pageBrake']]);
    expect(result(ran).fixed).toMatchObject({ files: ['a.js'], findings: [{ line: 2, rule: 'member/absent' }, { line: 3, rule: 'syntax/trailing-comma' }] });
    expect(readFileSync(join(top, 'a.js'), 'utf8')).toBe(FIXED);
    expect(statSync(join(top, 'b.js')).mtimeMs).toBe(before);
    expect(check(top, '.', '--fix').stdout).not.toContain('Fixed');
    expect(readdirSync(top).sort()).toEqual(['a.js', 'b.js']);
  });
  test('in words', () => {
    expect(check(folderWith({ 'a.js': BROKEN }), 'a.js', '--fix').stdout).toMatch(/^Fixed a\.js:2:\d+ member\/absent layout\.tableRowEnd\nFixed a\.js:3:\d+ syntax\/trailing-comma .+\n2 findings fixed in 1 file\.\n\na\.js:3:8 error member\/undocumented\n/);
  });
  test('--fix-dry-run writes nothing and says the same', () => {
    const top = folderWith({ 'a.js': BROKEN });
    expect(result(check(top, '.', '--fix-dry-run', '--format', 'json')).fixed?.findings).toHaveLength(2);
    expect(readFileSync(join(top, 'a.js'), 'utf8')).toBe(BROKEN);
  });
  test('standard input: the fixed text comes out, the findings on standard error', () => {
    const top = folderWith({});
    const ran = plumbline(['check', '--graph', graph, '--stdin', '--fix', '--format', 'unix'], { cwd: top, input: BROKEN });
    expect([ran.status, ran.stdout]).toEqual([1, FIXED]);
    expect(ran.stderr).toMatch(/^stdin\.js:3:8: Layout has no method pageBrake/);
    const clean = plumbline(['check', '--graph', graph, '--stdin', '--fix', '--format', 'unix'], { cwd: top, input: 'layout.pageBreak();\n' });
    expect(clean).toEqual({ status: 0, stdout: 'layout.pageBreak();\n', stderr: '' });
  });
  test('a file keeps its encoding and mode; suppressed findings and loaded files are left alone', () => {
    const code = 'var s = "größe €";\nlayout.tableRowEnd();\n';
    const cp1252 = Buffer.from(code.replace('€', '\x80'), 'latin1');
    const top = folderWith({
      'utf16.js': Buffer.from(`\ufeff${code}`, 'utf16le'), 'old.js': cp1252, 'bom.js': `\ufeff${code}`,
      'kept.js': 'layout.tableRowEnd(); // plumbline-disable-line -- on purpose\n', 'main.js': 'importJS("lib/x.jsx");\n', 'lib/x.jsx': 'layout.tableRowEnd();\n',
    });
    chmodSync(join(top, 'old.js'), 0o640);
    const ran = check(top, 'utf16.js', 'old.js', 'bom.js', 'kept.js', 'main.js', '--fix', '--format', 'json');
    expect(found(ran)).toEqual(['lib/x.jsx:1 tableRowEnd']);
    const read = (name: string): Buffer => readFileSync(join(top, name));
    expect(read('utf16.js').toString('utf16le')).toBe('\ufeffvar s = "größe €";\n');
    expect(read('bom.js').toString('utf8')).toBe('\ufeffvar s = "größe €";\n');
    expect(read('old.js')).toEqual(cp1252.subarray(0, cp1252.indexOf('\n') + 1));
    expect(statSync(join(top, 'old.js')).mode & 0o777).toBe(0o640);
    expect(read('kept.js').toString()).toContain('tableRowEnd');
  });
  test.each<[string, string, string?]>([
    ['an if without a block', 'if (layout) layout.tableRowEnd();\nlayout.pageBreak();\n'],
    ['an else without a block', 'if (layout) { layout.pageBreak(); } else layout.tableRowEnd();\nlayout.pageBreak();\n'],
    ['a loop without a block', 'while (layout.x) layout.tableRowEnd();\nlayout.pageBreak();\n'],
    ['a label', 'here: layout.tableRowEnd();\nlayout.pageBreak();\n'],
    ['a value', 'var x = layout.tableRowEnd();\n'],
    ['its own semicolon on the next line', 'var x = 1\nlayout.tableRowEnd()\n;[1].concat(x);\n', 'var x = 1\n;[1].concat(x);\n'],
    ['no semicolon before', 'var x = 1\nlayout.tableRowEnd();\n(x)\n', 'var x = 1\n;\n(x)\n'],
    ['two on a line', 'layout.tableRowEnd(); layout.tableRowEnd(); layout.pageBreak();\n', '  layout.pageBreak();\n'],
  ])('a deletion never changes what is around it: %s', (_what, code, fixed) => {
    const top = folderWith({ 'a.js': code });
    check(top, 'a.js', '--fix');
    const after = readFileSync(join(top, 'a.js'), 'utf8');
    expect(after).toBe(fixed ?? code);
  });
  test.each<[string[], RegExp]>([
    [['--staged', '--fix'], /--fix changes files, and --staged checks what git has in its index; .+\./],
    [['--snippet', '.', '--fix'], /--fix changes scripts, and --snippet .+\./],
  ])('%s: one sentence, exit 2', (args, message) => {
    expect(check(folderWith({ 'a.js': '' }), ...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(message) as string });
  });
  test('a read-only file is told, and left as it was', () => {
    const top = folderWith({ 'a.js': BROKEN });
    chmodSync(join(top, 'a.js'), 0o444);
    const ran = check(top, '.', '--fix');
    expect([ran.status, ran.stderr, readFileSync(join(top, 'a.js'), 'utf8')]).toEqual([2, 'plumbline: a.js: the file is read-only, and was not fixed; make it writable, or check without --fix.\n', BROKEN]);
  });
  test('a file that cannot be written is told, and left as it was', () => {
    if (process.getuid?.() === 0) return;
    const top = folderWith({ 'sub/a.js': BROKEN });
    chmodSync(join(top, 'sub'), 0o555);
    const ran = check(top, '.', '--fix');
    chmodSync(join(top, 'sub'), 0o755);
    expect([ran.status, readFileSync(join(top, 'sub/a.js'), 'utf8')]).toEqual([2, BROKEN]);
  });
});

describe('--shard', () => {
  const files = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`f${i}.js`, `layout.invented${i}();\nfrom${(i + 1) % 12}();\nfunction from${i}() {}\n`]));
  test.each([['without', {}], ['with', { 'plumbline.config.json': '{}' }]])('%s a configuration: together the shards find what one run finds, each once', (_what, more) => {
    const top = folderWith({ ...files, ...more, 'f0.js': 'importJS("f1.js");\nlayout.invented0();\nnobody();\nfunction from0() {}\n' });
    const whole = found(check(top, '.', '--format', 'json'));
    expect(whole).toHaveLength(13);
    const parts = [1, 2, 3].map(part => result(check(top, '.', '--shard', `${part}/3`, '--format', 'json')));
    const all = parts.flatMap(each => each.findings.map(one => `${one.file}:${one.line} ${one.name}`)).sort();
    expect(all).toEqual([...whole].sort());
    expect(parts.every(each => each.findings.length > 0 && each.notChecked['other shards']! > 0)).toBe(true);
    expect(check(top, 'f0.js', '--shard', '1/1', '--format', 'unix').stdout).toBe(check(top, 'f0.js', '--format', 'unix').stdout);
  });
  test.each(['0/3', '4/3', '1', '1/0', 'a/b', '1/3/4'])('%s is no shard', value => {
    expect(check(folderWith({ 'a.js': '' }), '.', '--shard', value)).toMatchObject({ status: 2, stderr: expect.stringContaining('Expected I/N') as string });
  });
  test('the same file is in the same shard whatever else there is', () => {
    const top = folderWith(files);
    const shardOfFile = (name: string, ...others: string[]): number => [1, 2, 3, 4].findIndex(part => result(check(top, name, ...others, '--shard', `${part}/4`, '--format', 'json')).findings.some(each => each.file === name));
    expect(shardOfFile('f3.js')).toBe(shardOfFile('f3.js', 'f4.js', 'f5.js'));
    writeFileSync(join(top, 'f3.js'), 'layout.other();\n');
    expect(shardOfFile('f3.js', 'f1.js')).toBe(shardOfFile('f3.js'));
  });
});
