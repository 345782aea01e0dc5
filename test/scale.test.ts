/** `--cache`, `--stdin-jsonl`, `--watch`, progress: what makes a check fit a large tree, through the real command. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { progressLine } from '../packages/cli/src/progress.js';
import { generate } from '../packages/tools/src/index.js';
import { bin, contents, folderWith, plumbline, put, type Ran } from './command.js';
import { hasProgram } from './program.js';
import { repositoryRoot } from './shared.js';

const graph = join(repositoryRoot, 'generated/quire');
const check = (cwd: string, ...args: string[]): Ran => plumbline(['check', '--graph', graph, ...args], { cwd });
const entriesOf = (folder: string): string[] => (readdirSync(folder, { recursive: true }) as string[]).filter(name => name.endsWith('.json')).sort();

describe('--cache', () => {
  const files = { 'plumbline.config.json': '{}', 'a.js': 'importJS("lib/x.txt");\nlayout.pageBrake();\nfromX();\nnew Image().load("images/a.png");\n', 'b.js': 'layout.pagebreak(); // plumbline-disable-line\n', 'lib/x.txt': 'function fromX() {}\n' };
  test.each(['text', 'json', 'sarif', 'html'])('the second run gives the same bytes, as %s', format => {
    const top = folderWith(files);
    const plain = check(top, '.', '--format', format);
    const [one, two] = [check(top, '.', '--cache', '--format', format), check(top, '.', '--cache', '--format', format)];
    expect([one.stdout, two.stdout]).toEqual([plain.stdout, plain.stdout]);
    expect([one.status, two.status, two.stderr]).toEqual([1, 1, '']);
    expect(entriesOf(join(top, '.plumbline-cache'))).toHaveLength(1);
    expect(readFileSync(join(top, '.plumbline-cache/.gitignore'), 'utf8')).toBe('*\n');
  });
  test.each<[string, (top: string) => void]>([
    ['a file of the project', top => put(top, { 'b.js': 'layout.other();\n' })],
    ['a file that is loaded from elsewhere', top => put(top, { 'lib/x.txt': 'function fromY() {}\n' })],
    ['a file that did not exist', top => put(top, { 'images/a.png': 'x' })],
    ['a file that is gone', top => rmSync(join(top, 'lib/x.txt'))],
    ['a file more', top => put(top, { 'c.js': 'layout.third();\n' })],
    ['the settings', top => put(top, { 'plumbline.config.json': '{"globals":["g"],"dialect":"extendscript","ignore":["b.js"]}' })],
    ['an entry that is damaged', top => { const folder = join(top, '.plumbline-cache'); writeFileSync(join(folder, entriesOf(folder)[0]!), 'x\n{"verdict":{}}'); }],
  ])('never an old verdict: %s', (_what, change) => {
    const top = folderWith(files);
    check(top, '.', '--cache');
    change(top);
    expect(check(top, '.', '--cache', '--format', 'json').stdout).toBe(check(top, '.', '--format', 'json').stdout);
    expect(check(top, '.', '--cache', '--format', 'json').stdout).toBe(check(top, '.', '--format', 'json').stdout);
  });
  test('what was read as Windows-1252 is told from the cache too', () => {
    const top = folderWith({ 'a.js': Buffer.from('var \xe4 = "\x80";\nlayout.pageBrake(\xe4);\n', 'latin1'), 'b.js': 'layout.pageBreak();\n' });
    const [plain, one, two] = [check(top, '.', '--format', 'json'), check(top, '.', '--cache', 'c', '--format', 'json'), check(top, '.', '--cache', 'c', '--format', 'json')];
    expect((JSON.parse(plain.stdout) as { settings: { readAsWindows1252: string[] } }).settings.readAsWindows1252).toEqual(['a.js']);
    expect([one.stdout, two.stdout]).toEqual([plain.stdout, plain.stdout]);
  });
  test('another graph of the same name has verdicts of its own', () => {
    const top = folderWith({ 'a.js': 'layout.pageBrake();\n' });
    put(top, { 'g/members.json': readFileSync(join(graph, 'members.json')), 'g/constructs.json': readFileSync(join(graph, 'constructs.json')) });
    const run = (): Ran => plumbline(['check', '.', '--graph', 'g', '--cache', 'c'], { cwd: top });
    expect(run().status).toBe(1);
    const members = JSON.parse(readFileSync(join(top, 'g/members.json'), 'utf8')) as { interfaces: Record<string, { members: Record<string, unknown> }> };
    members.interfaces.Layout!.members.pageBrake = members.interfaces.Layout!.members.pageBreak;
    put(top, { 'g/members.json': JSON.stringify(members) });
    expect(run().status).toBe(0);
    expect(run().status).toBe(0);
  });
  test.each(['{}', 'null', '[]', '{"trace":{}}', '{"trace":{"read":[],"isFile":[],"list":[]},"verdict":{}}', '{"trace":{"read":[null],"isFile":[],"list":[]},"verdict":{}}', '{"findings":5,"trace":5}'])('an entry that another program wrote is none: %s', body => {
    const top = folderWith({ 'a.js': 'layout.pageBrake();\n' });
    const request = `${JSON.stringify({ id: 1, path: 'a.js' })}\n`;
    for (const run of [() => check(top, 'a.js', '--cache', 'c', '--format', 'unix'), () => plumbline(['check', '--graph', graph, '--stdin-jsonl', '--cache', 'c'], { cwd: top, input: request })]) {
      const before = run();
      for (const name of Object.keys(contents(join(top, 'c'))).filter(each => each.endsWith('.json'))) put(top, { [`c/${name}`]: `${createHash('sha256').update(body).digest('hex').slice(0, 32)}\n${body}` });
      expect(run()).toEqual(before);
    }
  });
  test('a folder that cannot be made is one sentence, exit 2; one that can only be read serves', () => {
    const top = folderWith({ 'a.js': 'layout.pageBrake();\n', 'file': '' });
    expect(check(top, '.', '--cache', 'file/x')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^plumbline: --cache file\/x: the folder cannot be made \(ENOTDIR\); give another one\.\n$/) as string });
    check(top, '.', '--cache', 'c');
    for (const name of readdirSync(join(top, 'c'), { recursive: true }) as string[]) chmodSync(join(top, 'c', name), 0o555);
    expect(check(top, '.', '--cache', 'c').status).toBe(1);
  });
  test('many writers at once', async () => {
    const top = folderWith(files);
    const runs = await Promise.all(Array.from({ length: 6 }, () => new Promise<string>(resolve => {
      const child = spawn(process.execPath, [bin, 'check', '.', '--graph', graph, '--cache', '--format', 'json'], { cwd: top, stdio: ['ignore', 'pipe', 'inherit'] });
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => { out += chunk.toString(); });
      child.on('close', () => resolve(out));
    })));
    expect(new Set(runs)).toEqual(new Set([check(top, '.', '--format', 'json').stdout]));
    expect(Object.keys(contents(join(top, '.plumbline-cache'))).filter(name => name.endsWith('.tmp'))).toEqual([]);
  });
});

interface Line { id: unknown; path?: string; ok?: boolean; findings?: { file: string; line: number; name: string; fingerprint: string }[]; error?: { code: string; message: string } }
const jsonl = (cwd: string, input: string, ...args: string[]): { ran: Ran; lines: Line[] } => {
  const ran = plumbline(['check', '--stdin-jsonl', '--graph', graph, ...args], { cwd, input });
  return { ran, lines: ran.stdout.split('\n').slice(0, -1).map(line => JSON.parse(line) as Line) };
};

describe('--stdin-jsonl', () => {
  test('one result a line, in order; each request a program of its own; mistakes are lines', () => {
    const top = folderWith({ 'disk.js': 'layout.two();\n', 'lib/x.js': 'function fromX() {}\nlayout.three();\n' });
    const requests: unknown[] = [
      { id: 1, path: 'a.js', code: 'function shared() {}\nlayout.pageBrake();' }, { id: 'b', path: 'b.js', code: 'shared();' }, { id: null, path: 'disk.js' }, { id: 4, path: 'gone.js' },
      { id: 5, path: 'ok.js', code: 'layout.pageBreak();' }, { id: 6, path: 'm.md', lang: 'markdown', code: '```js\nlayout.four();\n```\n' }, { id: 7, path: 'c.js', code: 'importJS("lib/x.js"); fromX();' }, { id: 8 }, { id: 9, path: 'x.js', lang: 'cobol' }, [], { id: 10, path: 'warn.js', code: 'layout.pagebreak();' },
      { id: 11, path: 's.js', code: 'layout.no(); // plumbline-disable-line' }, { id: 12, path: 'u.js', code: '/* \u2028 */ layout.five();' },
    ];
    const { ran, lines } = jsonl(top, `${requests.map(each => JSON.stringify(each)).join('\n')}\n{broken\r\n\n`);
    expect([ran.status, ran.stderr]).toEqual([0, '']);
    expect(lines.map(each => each.error ? `${String(each.id)} ${each.error.code}` : `${String(each.id)} ${each.path} ${each.ok} ${each.findings!.map(one => `${one.file}:${one.line} ${one.name}`).join(',')}`)).toEqual([
      '1 a.js false a.js:2 pageBrake', 'b b.js false b.js:1 shared', 'null disk.js false disk.js:1 two', '4 not_found', '5 ok.js true ', '6 m.md false m.md:2 four', '7 c.js false lib/x.js:2 three', '8 bad_request', '9 bad_request', 'null bad_request', '10 warn.js true warn.js:1 pagebreak',
      '11 s.js true ', '12 u.js false u.js:2 five', 'null bad_request',
    ]);
    // Some readers take other separators for the end of a line.
    const separated = jsonl(top, JSON.stringify({ id: '\u2028\u0085', path: 'a\u2029.js', code: 'layout["\u009b"]();' })).ran.stdout;
    expect([separated.match(/[\u007f-\u009f\u2028\u2029]/), (JSON.parse(separated) as { id: string; findings: { name: string }[] }).id]).toEqual([null, '\u2028\u0085']);
    expect(Object.keys(lines[0]!)).toEqual(['id', 'path', 'ok', 'findings']);
    expect(Object.keys(lines[3]!)).toEqual(['id', 'error']);
    const alone = JSON.parse(plumbline(['check', 'disk.js', '--graph', graph, '--format', 'json'], { cwd: top }).stdout) as { findings: unknown[] };
    expect(lines[2]!.findings).toEqual(alone.findings);
  });
  test('the same text under another name: its own place and fingerprint, from the cache too', () => {
    const top = folderWith({});
    const input = ['a.js', 'b/c.js', 'a.js'].map(path => JSON.stringify({ id: path, path, code: 'layout.one();\nlayout.one();\n' })).join('\n');
    const { ran, lines } = jsonl(top, input);
    expect(lines.map(each => each.findings!.map(one => one.file))).toEqual([['a.js', 'a.js'], ['b/c.js', 'b/c.js'], ['a.js', 'a.js']]);
    expect(new Set(lines.flatMap(each => each.findings!.map(one => one.fingerprint))).size).toBe(4);
    for (let i = 0; i < 2; i++) expect(jsonl(top, input, '--cache', 'c').ran.stdout).toBe(ran.stdout);
    expect(jsonl(top, input, '--cache', 'c', '--stats').ran.stderr).toMatch(/^\{"requests":3,"findings":6,"errors":0,"cached":3,"internal":0,"milliseconds":\d+\}\n$/);
  });
  test('a load that appears changes a cached answer', () => {
    const top = folderWith({});
    const input = JSON.stringify({ id: 1, path: 'a.js', code: 'importJS("x.js");' });
    expect(jsonl(top, input, '--cache', 'c').lines[0]!.findings).toHaveLength(1);
    put(top, { 'x.js': '' });
    expect(jsonl(top, input, '--cache', 'c').lines[0]!.findings).toEqual([]);
  });
  test('a byte order mark before the first line; an id that has lost digits is refused', () => {
    const { lines } = jsonl(folderWith({}), `\ufeff{"id":1,"path":"a.js","code":""}\r\n{"id":12345678901234567890,"path":"a.js","code":""}\n{"id":9007199254740991,"path":"a.js","code":""}\n`);
    expect(lines.map(each => each.error ?? each.id)).toEqual([1, { code: 'bad_request', message: 'id: the number is past 9007199254740991 and has lost digits; write it as a text.' }, 9007199254740991]);
  });
  test('answers as soon as it is asked', async () => {
    const child = spawn(process.execPath, [bin, 'check', '--stdin-jsonl', '--graph', graph], { cwd: folderWith({}), stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => { child.kill('SIGKILL'); });
    for (const id of [1, 2]) {
      const answered = new Promise<string>(resolve => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())));
      child.stdin.write(`${JSON.stringify({ id, path: 'a.js', code: '' })}\n`);
      expect(JSON.parse(await answered)).toMatchObject({ id, ok: true });
    }
    const ended = new Promise(resolve => child.once('exit', resolve));
    child.stdin.end();
    expect(await ended).toBe(0);
  });
  test('ends quietly when nobody reads the answers any more', async () => {
    const child = spawn(process.execPath, [bin, 'check', '--stdin-jsonl', '--graph', graph], { cwd: folderWith({}), stdio: ['pipe', 'pipe', 'pipe'] });
    onTestFinished(() => { child.kill('SIGKILL'); });
    let told = '';
    child.stderr.on('data', (chunk: Buffer) => { told += chunk.toString(); });
    child.stdin.on('error', () => { /* as intended: nobody reads the requests either */ });
    const ended = new Promise(resolve => child.once('close', resolve));
    const request = `${JSON.stringify({ id: 1, path: 'a.js', code: 'layout.invented();' })}\n`;
    child.stdin.write(request);
    await new Promise(resolve => child.stdout.once('data', resolve));
    child.stdout.destroy();
    // The requests do not end: the command does.
    const more = setInterval(() => child.stdin.write(request), 20);
    onTestFinished(() => clearInterval(more));
    expect([await ended, told]).toEqual([0, '']);
  });
  test.each([[['x.js'], /takes no paths/], [['--staged'], /takes no --staged/], [['--fix'], /takes no --fix/], [['--graph', 'gone'], /gone: there is no such folder/]])('%s: exit 2, no line', (args, message) => {
    const { ran } = jsonl(folderWith({}), '{}\n', ...args);
    expect([ran.status, ran.stdout]).toEqual([2, '']);
    expect(ran.stderr).toMatch(message);
  });
  if (hasProgram('parallel')) {
    test('under GNU parallel: the same bytes for 1, 2 and 4 jobs, and with a warm cache', () => {
      const lines = Array.from({ length: 240 }, (_, i) => JSON.stringify({ id: i, path: `src/f${i % 90}.js`, code: `var x${i % 60} = 1;\nlayout.invented${i % 60}();\n${i % 7 === 0 ? 'importJS("lib.js");\nfromLib();\n' : ''}${i % 11 === 0 ? 'const c = 1;\n' : ''}` }));
      const top = folderWith({ 'in.jsonl': `${lines.join('\n')}\n{bad\n`, 'lib.js': 'function fromLib() {}\n' });
      const plain = plumbline(['check', '--stdin-jsonl', '--graph', graph], { cwd: top, input: readFileSync(join(top, 'in.jsonl')) }).stdout;
      expect(plain.split('\n')).toHaveLength(242);
      for (const [jobs, cache] of [[1, ''], [2, '--cache c'], [4, '--cache c'], [4, ''], [2, '--cache c']] as const) {
        const ran = spawnSync('bash', ['-c', `parallel --will-cite --pipe -j${jobs} -k --block 8k '"${process.execPath}" "${bin}" check --stdin-jsonl --graph "${graph}" ${cache}' < in.jsonl`], { cwd: top, encoding: 'utf8', env: { ...process.env, HOME: top, PARALLEL_HOME: top } });
        expect(ran.status, ran.stderr).toBe(0);
        expect(ran.stdout === plain, `${jobs} jobs ${cache}`).toBe(true);
      }
    });
  }
});

describe('--watch', () => {
  test('checks again when a file changes, survives a mistake, and stays until it is ended', async () => {
    const top = folderWith({ 'a.js': 'layout.pageBreak();\n', 'plumbline.config.json': '{}' });
    const child = spawn(process.execPath, [bin, 'check', '.', '--graph', graph, '--watch', '--format', 'unix'], { cwd: top, stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => { child.kill('SIGKILL'); });
    let all = '';
    let wake = (): void => { /* nobody waits yet */ };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { all += chunk.toString(); wake(); });
    const until = async (pattern: RegExp): Promise<void> => { while (!pattern.test(all)) await new Promise<void>(resolve => { wake = resolve; }); all = ''; };
    await until(/^Watching for changes/m);
    put(top, { 'a.js': 'layout.pageBrake();\n' });
    await until(/a\.js:1:8: [\s\S]+Watching/);
    put(top, { 'plumbline.config.json': '{"x":1}' });
    await until(/plumbline: .+x: not known here[\s\S]+Watching/);
    put(top, { 'plumbline.config.json': '{}', 'b.js': 'layout.other();\n' });
    await until(/b\.js:1:8: [\s\S]*Watching/);
    expect(child.exitCode).toBe(null);
  });
  test('what the runs write themselves, however it is spelt, starts no other one', async () => {
    const top = folderWith({ 'a.js': 'layout.pageBrake();\n', 'sub/b.js': '' });
    const child = spawn(process.execPath, [bin, 'check', '.', '--graph', graph, '--watch', '-o', './sub/../out.txt', '--cache', './sub/verdicts', '--baseline', join(top, 'base.json'), '--update-baseline'], { cwd: top, stdio: ['ignore', 'ignore', 'pipe'] });
    onTestFinished(() => { child.kill('SIGKILL'); });
    let all = '';
    const runs = (): number => all.split('Watching').length - 1;
    let wake = (): void => { /* nobody waits yet */ };
    child.stderr.on('data', (chunk: Buffer) => { all += chunk.toString(); wake(); });
    while (runs() === 0) await new Promise<void>(resolve => { wake = resolve; });
    await new Promise(resolve => setTimeout(resolve, 1200));
    expect(runs()).toBe(1);
  });
  test.each(['--staged', '--stdin'])('not with %s', other => {
    expect(check(folderWith({}), '--watch', other)).toMatchObject({ status: 2, stdout: '' });
  });
});

test('a result of many findings holds little for each: no hidden shape, no unjoined texts', () => {
  const lines = (count: number): string => Array.from({ length: count }, (_, i) => `layout.foo${i % 5000}();\n`).join('');
  const top = folderWith({ 'first.js': lines(500), 'a.js': lines(15_000) });
  const code = `import(${JSON.stringify(join(repositoryRoot, 'packages/cli/dist/index.js'))}).then(async ({ check }) => {
    const job = { cwd: process.cwd(), graph: ${JSON.stringify(graph)} };
    // What is there once: code, the graph, tables.
    await check({ ...job, paths: ['first.js'] });
    gc();
    const before = process.memoryUsage().heapUsed;
    const { result } = await check({ ...job, paths: ['a.js'] });
    gc();
    console.log((process.memoryUsage().heapUsed - before) / result.findings.length, result.findings.length);
  })`;
  const [bytes, count] = spawnSync(process.execPath, ['--expose-gc', '-e', code], { cwd: top, encoding: 'utf8' }).stdout.split(' ').map(Number);
  expect(count).toBe(15_000);
  expect(bytes).toBeLessThan(1000);
});

test('the progress of a long generate: on a terminal alone, after a second, and gone at the end', async () => {
  const written: string[] = [];
  const stream = { isTTY: true, write: (text: string) => { written.push(text); return true; } } as unknown as NodeJS.WriteStream;
  let time = 0;
  const progress = progressLine(stream, () => (time += 400));
  const top = folderWith(Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`docs/${i}.md`, `## Canvas-a${i}\n\nType: number\n`])));
  await generate({ cwd: top, docs: ['docs'], progress: progress.report });
  progress.end();
  expect(written).toEqual(['Reading file 3 of 4', 'Reading file 4 of 4', 'Cutting file 1 of 4', 'Cutting file 2 of 4', 'Cutting file 3 of 4', 'Cutting file 4 of 4', 'Mining member 1 of 4', 'Mining member 2 of 4', 'Mining member 3 of 4', 'Mining member 4 of 4', ''].map(text => `\r\u001b[K${text}`));
  expect(progressLine({ isTTY: false } as NodeJS.WriteStream).report).toBe(undefined);
});

if (hasProgram('script')) {
  test('on a terminal: colours, and a progress line that is gone at the end; NO_COLOR takes the colours out', () => {
    const top = folderWith(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}.js`, `layout.pageBrake();\n${'var a = [1, 2, 3]; function f(x) { return x + a[0]; }\n'.repeat(3000)}`])));
    const run = (env: Record<string, string>): string => {
      const { NO_COLOR: _no, FORCE_COLOR: _force, ...rest } = process.env;
      return spawnSync('script', ['-qec', `"${process.execPath}" "${bin}" check . --graph "${graph}" --max-warnings 0 | cat >/dev/null; "${process.execPath}" "${bin}" check f1.js --graph "${graph}"`, '/dev/null'], { cwd: top, encoding: 'utf8', env: { ...rest, TERM: 'xterm', ...env } }).stdout;
    };
    const shown = run({});
    expect(shown).toMatch(/\r\u001b\[KChecking file \d+ of 40/);
    expect(shown.lastIndexOf('\r\u001b[K')).toBeGreaterThan(shown.lastIndexOf('Checking file'));
    expect(shown).toContain('\u001b[31merror\u001b[0m');
    expect(run({ NO_COLOR: '1' })).not.toContain('\u001b[31m');
  });
}
