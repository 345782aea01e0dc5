/** `plumbline generate` through the real command: every bad input is one sentence, the exit code 2, and nothing written. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bin, contents, folderWith, plumbline, put, TINY_DOCS } from './command.js';
import { repositoryRoot, sharedPath } from './shared.js';

const FILES = ['chunks.jsonl', 'constructs.json', 'engine.d.ts', 'fake-engine.js', 'members.json', 'report.json', 'topics.json'];
const XML_SUBSET = '<?xml version="1.0"?>\n<!DOCTYPE r [<!ENTITY a "b">]>\n<r>&a;</r>';

describe('bad input', () => {
  test.each<[string, Record<string, string>, string[], RegExp]>([
    ['no documentation named', {}, [], /^plumbline: No documentation to read: give --docs PATH, or set "docs" in plumbline\.config\.json\.\n$/],
    ['a folder that does not exist', {}, ['--docs', 'gone'], /^plumbline: --docs gone: there is no such file or folder; correct the path\.\n$/],
    ['a folder without documentation', { 'docs/a.png': 'x' }, ['--docs', 'docs'], /^plumbline: --docs docs: no documentation here; expected files ending in \.md,.*\.\n$/],
    ['a folder without a chunk', { 'docs/a.md': '# Thoughts\n\nNothing of any interface.\n' }, ['--docs', 'docs'], /^plumbline: .+\.\n$/],
    ['malformed XML', { 'docs/a.xml': '<reference>\n<chunk id="a" title="A-b">\n</reference>' }, ['--docs', 'docs'], /^plumbline: docs\/a\.xml:3: not well-formed XML .+\.\n$/],
    ['a DOCTYPE with entities', { 'docs/a.xml': XML_SUBSET }, ['--docs', 'docs'], /^plumbline: docs\/a\.xml:2: the DOCTYPE has an internal subset.+\.\n$/],
    ['malformed JSONL', { 'docs/a.jsonl': '{"title":"A-b","text":"x"}\n\n{"title":\n' }, ['--docs', 'docs'], /^plumbline: docs\/a\.jsonl:3: not valid JSON \(expected a value, found the end\); write one record a line\.\n$/],
    ['a dump without a record', { 'docs/a.jsonl': '' }, ['--docs', 'docs'], /^plumbline: docs\/a\.jsonl: the file is empty; name the documentation with --docs\.\n$/],
    ['records without a text', { 'docs/a.json': '[{"title":"A-b"}]' }, ['--docs', 'docs'], /^plumbline: docs\/a\.json, record 1: has no text; expected one of the fields text, .+\.\n$/],
    ['declarations that nothing closes', { 'docs/a.d.ts': '\ninterface A {' }, ['--docs', 'docs', '--profile', 'dts'], /^plumbline: docs\/a\.d\.ts:2: nothing closes this "\{"; correct the declarations\.\n$/],
    ['malformed JSON', { 'docs/a.json': '[{"title":' }, ['--docs', 'docs'], /^plumbline: docs\/a\.json:1: not valid JSON \(expected a value, found the end\); write an array of records, or one record a line\.\n$/],
    ['an unknown profile', { 'docs/a.md': TINY_DOCS }, ['--docs', 'docs', '--profile', 'nope'], /^plumbline: there is no profile "nope"; expected .+\.\n$/],
    ['a profile file that does not exist', { 'docs/a.md': TINY_DOCS }, ['--docs', 'docs', '--profile', 'p.json'], /^plumbline: --profile p\.json: the file cannot be read \(ENOENT\).+\.\n$/],
    ['a profile that is no profile', { 'docs/a.md': TINY_DOCS, 'p.json': '{"name":"p","member":["("]}' }, ['--docs', 'docs', '--profile', 'p.json'], /^plumbline: p\.json: member: .+\.\n$/],
    ['a facts file that does not exist', { 'docs/a.md': TINY_DOCS }, ['--docs', 'docs', '--facts', 'f.json'], /^plumbline: --facts f\.json: there is no such file; correct the path\.\n$/],
    ['malformed facts', { 'docs/a.md': TINY_DOCS, 'docs/facts.json': '{' }, ['--docs', 'docs'], /^plumbline: docs\/facts\.json:1: not valid JSON \(.+\); correct the facts file\.\n$/],
    ...([
      ['no schema', '{}', 'expected an object with "schema": "plumbline/facts@1", found nothing; write the schema first, then the lists'],
      ['another schema', '{"schema":"plumbline/facts@2"}', 'expected an object with "schema": "plumbline/facts@1", found "schema": "plumbline/facts@2"; write the schema first, then the lists'],
      ['an unknown list', '{"schema":"plumbline/facts@1","constructor":[]}', '"constructor" is no list of a facts file; expected one of aliases, absent, present, open, closed, globals, functions, globalAliases, samples, paths, loads, data, logs, topics; rename or delete it'],
      ['a list that is none', '{"schema":"plumbline/facts@1","open":{}}', 'open: expected a list of entries, found {}; write [ … ] around them'],
      ['an entry that is none', '{"schema":"plumbline/facts@1","open":[3]}', 'open[0]: expected an object with interface, reason, found 3; correct the entry'],
      ['an unknown key', '{"schema":"plumbline/facts@1","open":[{"interface":"Sheet","why":"x","reason":"y"}]}', 'open[0].why: not known here; expected interface, reason; rename or delete it'],
      ['a type that is none', '{"schema":"plumbline/facts@1","functions":[{"name":"f","params":[],"returns":"a sheet","reason":"y"}]}', 'functions[0].returns: expected a type such as Table, number, A|B or A[], or null where it is not known, found "a sheet"; correct the entry'],
      ['a name that is none', '{"schema":"plumbline/facts@1","globals":[{"name":"a b","type":null,"reason":"y"}]}', 'globals[0].name: expected a name such as app, found "a b"; correct the entry'],
      ['a parameter that is none', '{"schema":"plumbline/facts@1","functions":[{"name":"f","params":[{"name":"a","type":3}],"returns":null,"reason":"y"}]}', 'functions[0].params: expected a list of parameters, each a name, or an object with name and, where known, type, optional and options; or null where they are not known, found [{"name":"a","type":3}]; correct the entry'],
      ['a kind that is none', '{"schema":"plumbline/facts@1","present":[{"name":"Sheet.x","kind":"prop","reason":"y"}]}', 'present[0].kind: expected method, property, constant or event, found "prop"; correct the entry'],
    ] as const).map(([what, text, message]): [string, Record<string, string>, string[], RegExp] => [`facts: ${what}`, { 'docs/a.md': TINY_DOCS, 'docs/facts.json': text }, ['--docs', 'docs'], new RegExp(`^plumbline: docs/facts\\.json: ${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\.\n$`)]),
    ['a folder as the facts file', { 'docs/a.md': TINY_DOCS }, ['--docs', 'docs', '--facts', 'docs'], /^plumbline: --facts docs: this is no file; name the facts file itself\.\n$/],
    ['a fact without a reason', { 'docs/a.md': TINY_DOCS, 'docs/facts.json': '{"schema":"plumbline/facts@1","open":[{"interface":"Sheet"}]}' }, ['--docs', 'docs'], /^plumbline: docs\/facts\.json: open\[0\]\.reason: .+\.\n$/],
    ['a fact that contradicts the documentation', { 'docs/a.md': TINY_DOCS, 'docs/facts.json': '{"schema":"plumbline/facts@1","absent":[{"name":"Canvas.sheetEnd","text":"x","reason":"y"}]}' }, ['--docs', 'docs'], /^plumbline: .*docs\/facts\.json.*absent\[0\].*a\.md#canvas-sheetend.*\.\n$/],
    ['chunks that contradict each other', { 'docs/a.md': TINY_DOCS, 'docs/b.md': '## Sheet-columns\n\nThem.\n\nType: string\n' }, ['--docs', 'docs'], /^plumbline: .*a\.md#sheet-columns.*b\.md#sheet-columns.*\.\n$/],
    ['an empty folder\'s name', { 'docs/a.md': TINY_DOCS }, ['--docs', 'docs', '--out', ''], /^plumbline: --out: the value is empty; .+\.\n$/],
    ['a graph around its documentation', { 'docs/sub/a.md': TINY_DOCS }, ['--docs', 'docs/sub', '--out', 'docs'], /^plumbline: --out docs: the documentation docs\/sub is in this folder; give another one\.\n$/],
    ['an engine\'s name that is no folder', { 'docs/a.md': TINY_DOCS }, ['--docs', 'docs', '--engine', '../x'], /^plumbline: The engine's name "\.\.\/x" is no folder's name.+\.\n$/],
    ['a configuration that is no configuration', { 'plumbline.config.json': '{"doc":1}', 'docs/a.md': TINY_DOCS }, ['--docs', 'docs'], /^plumbline: .*plumbline\.config\.json: doc: not known here.+\.\n$/],
    ['an unknown option', {}, ['--doc', 'x'], /^error: unknown option '--doc'/],
  ])('%s', (_what, files, args, message) => {
    const top = folderWith(files);
    const before = contents(top);
    const ran = plumbline(['generate', ...args], { cwd: top });
    expect(ran.stderr).toMatch(message);
    expect([ran.status, ran.stdout]).toEqual([2, '']);
    expect(contents(top)).toEqual(before);
  });
});

test('links in a circle are one sentence, whatever names them', () => {
  const top = folderWith({ 'docs/a.md': TINY_DOCS });
  symlinkSync('loop', join(top, 'loop'));
  for (const args of [['--docs', 'loop'], ['--docs', 'docs', '--facts', 'loop'], ['--docs', 'docs', '--profile', 'loop.json']]) {
    const ran = plumbline(['generate', ...args], { cwd: top });
    expect([ran.status, ran.stdout, ran.stderr]).toEqual([2, '', expect.stringMatching(/^plumbline: --(?:docs|facts|profile) loop(?:\.json)?: the file cannot be read \((?:ELOOP|ENOENT)\); .+\.\n$/)]);
  }
});

describe('what is written', () => {
  test('seven files, in generated/<engine>, the same bytes again and in whatever order', () => {
    const [first, second] = TINY_DOCS.split(/(?=^## Sheet\n)/m) as [string, string];
    const one = folderWith({ 'tiny/a.md': first, 'tiny/b.md': second });
    const ran = plumbline(['generate', '--docs', 'tiny'], { cwd: one });
    expect([ran.status, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout).toContain('Written to generated/tiny: ');
    expect(Object.keys(contents(join(one, 'generated')))).toEqual(FILES.map(name => `tiny/${name}`));
    const chunks = first.split(/(?=^## )/m);
    const two = folderWith({ 'tiny/b.md': second, 'tiny/a.md': [chunks[0], ...chunks.slice(1).reverse()].join('') });
    expect(plumbline(['generate', '--docs', join(two, 'tiny'), '--out', 'generated/tiny'], { cwd: two }).status).toBe(0);
    expect(contents(join(two, 'generated'))).toEqual(contents(join(one, 'generated')));
    expect(JSON.stringify(contents(join(one, 'generated')))).not.toContain(one);
    const again = plumbline(['generate', '--docs', 'tiny'], { cwd: one });
    expect(again.stdout).toContain('generated/tiny holds the same already.');
  });
  test('several roots: one corpus, sources prefixed by the root; the configuration names them as well', () => {
    const [first, second] = TINY_DOCS.split(/(?=^## Sheet\n)/m) as [string, string];
    const top = folderWith({ 'x/one/a.md': first, 'y/two/a.md': second, 'x/one/facts.json': '{"schema":"plumbline/facts@1","open":[{"interface":"Sheet","reason":"r"}]}' });
    expect(plumbline(['generate', '--docs', 'x/one', '--docs', 'y/two', '--engine', 'tiny'], { cwd: top }).status).toBe(0);
    const members = JSON.parse(readFileSync(join(top, 'generated/tiny/members.json'), 'utf8'));
    expect([members.interfaces.Canvas.source, members.interfaces.Sheet.source, members.interfaces.Sheet.open]).toEqual([['one/a.md#canvas'], ['two/a.md#sheet'], true]);
    put(top, { 'plumbline.config.json': '{"docs":["x/one","y/two"]}', 'sub/x': '' });
    expect(plumbline(['generate', '--engine', 'tiny', '--out', '../generated/tiny', '--check'], { cwd: join(top, 'sub') }).stdout).toContain('is what the documentation gives.');
  });
  test('JSON on standard output alone', () => {
    const top = folderWith({ 'tiny/a.md': TINY_DOCS });
    const ran = plumbline(['generate', '--docs', 'tiny', '--format', 'json'], { cwd: top });
    expect(JSON.parse(ran.stdout)).toMatchObject({ schema: 'plumbline/generate@1', engine: 'tiny', out: 'generated/tiny', outcome: 'written', files: FILES, counts: { interface: 2, member: 6 }, differences: [] });
  });
  test('says what was read, the facts files or that there is none', () => {
    const top = folderWith({ 'tiny/a.md': TINY_DOCS });
    expect(plumbline(['generate', '--docs', 'tiny'], { cwd: top }).stdout).toContain('\nRead: tiny, with the profile interface-member; facts: none, no facts file was read.\n');
    put(top, { 'tiny/facts.json': '{"schema":"plumbline/facts@1","functions":[{"name":"f","params":[{"name":"a","type":"Lost"}],"returns":"Gone[]","reason":"r"}]}' });
    const ran = plumbline(['generate', '--docs', 'tiny', '--format', 'json'], { cwd: top });
    expect(JSON.parse(ran.stdout)).toMatchObject({ settings: { configuration: null, docs: ['tiny'], profile: 'interface-member', facts: ['tiny/facts.json'], check: false } });
    expect((JSON.parse(readFileSync(join(top, 'generated/tiny/report.json'), 'utf8')) as { unknownTypes: { name: string; source: string[] }[] }).unknownTypes).toEqual(['Gone', 'Lost'].map(name => ({ name, reason: 'no chunk documents it', source: ['facts.json#functions'] })));
  });
  test('a folder that cannot be written is an error, and no half graph', () => {
    const top = folderWith({ 'tiny/a.md': TINY_DOCS, generated: 'a file' });
    const ran = plumbline(['generate', '--docs', 'tiny'], { cwd: top });
    expect([ran.status, ran.stderr]).toEqual([2, expect.stringMatching(/^plumbline: generated\/tiny: the folder cannot be written \((?:EEXIST|ENOTDIR)\); .+\.\n$/)]);
    expect(readFileSync(join(top, 'generated'), 'utf8')).toBe('a file');
  });
  test('a file in the folder\'s place is one sentence', () => {
    const top = folderWith({ 'tiny/a.md': TINY_DOCS, out: 'a file' });
    expect(plumbline(['generate', '--docs', 'tiny', '--out', 'out'], { cwd: top })).toMatchObject({ status: 2, stderr: 'plumbline: --out out: this is a file; give a folder.\n' });
    expect(readFileSync(join(top, 'out'), 'utf8')).toBe('a file');
  });
  test('what an earlier run has written is no documentation', () => {
    const top = folderWith({ 'tiny/a.md': TINY_DOCS });
    const args = ['generate', '--docs', '.', '--engine', 'tiny'];
    expect(plumbline(args, { cwd: top })).toMatchObject({ status: 0, stderr: '' });
    expect(plumbline([...args, '--check'], { cwd: top })).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('--check', () => {
  test('says in words what differs, and writes nothing', () => {
    const top = folderWith({ 'tiny/a.md': TINY_DOCS });
    plumbline(['generate', '--docs', 'tiny'], { cwd: top });
    put(top, { 'tiny/a.md': TINY_DOCS.replace('## Canvas-width', '## Canvas-breadth'), 'generated/tiny/old.json': '{}' });
    const before = contents(top);
    const ran = plumbline(['generate', '--docs', 'tiny', '--check'], { cwd: top });
    expect(ran.status).toBe(1);
    expect(ran.stdout).toContain('members.json: Canvas.breadth is documented now.');
    expect(ran.stdout).toContain('members.json: Canvas.width is not documented any more.');
    expect(ran.stdout).toContain('old.json: generate does not make this file; delete it.');
    expect(contents(top)).toEqual(before);
  });
  test('one byte of any file, one missing file, one orphan', () => {
    const top = folderWith({ 'tiny/a.md': TINY_DOCS });
    const folder = join(top, 'generated/tiny');
    plumbline(['generate', '--docs', 'tiny'], { cwd: top });
    const check = (): ReturnType<typeof plumbline> => plumbline(['generate', '--docs', 'tiny', '--check'], { cwd: top });
    expect(check()).toMatchObject({ status: 0, stderr: '' });
    for (const name of FILES) {
      const bytes = readFileSync(join(folder, name));
      const changed = Buffer.from(bytes);
      changed[changed.length >> 1]! ^= 1;
      writeFileSync(join(folder, name), changed);
      const ran = check();
      expect([ran.status, ran.stderr], name).toEqual([1, '']);
      expect(ran.stdout).toMatch(new RegExp(`^  ${name.replaceAll('.', '\\.')}: `, 'm'));
      writeFileSync(join(folder, name), bytes);
    }
    rmSync(join(folder, 'topics.json'));
    writeFileSync(join(folder, 'old.js'), '');
    const ran = check();
    expect(ran.status).toBe(1);
    expect(ran.stdout).toContain('  topics.json is missing.\n  old.js: generate does not make this file; delete it.\n');
  });
  test('one byte of the committed graph of Quire', () => {
    const top = folderWith({});
    cpSync(join(repositoryRoot, 'generated/quire'), join(top, 'quire'), { recursive: true });
    const text = readFileSync(join(top, 'quire/members.json'), 'utf8');
    writeFileSync(join(top, 'quire/members.json'), text.replace('"tableStart"', '"tableStarT"'));
    const ran = plumbline(['generate', '--docs', 'docs-fixtures/quire/pages', '--facts', 'docs-fixtures/quire/facts.json', '--engine', 'quire', '--out', join(top, 'quire'), '--check']);
    expect([ran.status, ran.stderr]).toEqual([1, '']);
    expect(ran.stdout).toContain('  members.json: Layout.tableStarT is not documented any more.\n');
    expect(ran.stdout).toContain('  members.json: Layout.tableStart is documented now.\n');
  });
  test('the committed graph of Quire is what the documentation gives', () => {
    const ran = plumbline(['generate', '--docs', 'docs-fixtures/quire/pages', '--facts', 'docs-fixtures/quire/facts.json', '--engine', 'quire', '--out', 'generated/quire', '--check']);
    expect([ran.status, ran.stderr]).toEqual([0, '']);
  });
});

test('every form of Quire\'s manual gives the same facts', () => {
  const facts = (form: string): unknown => {
    const out = folderWith({});
    expect(plumbline(['generate', '--docs', `docs-fixtures/quire/${form}`, '--facts', 'docs-fixtures/quire/facts.json', '--engine', 'quire', '--out', join(out, 'g')])).toMatchObject({ status: 0 });
    return ['members.json', 'constructs.json', 'topics.json'].map(name => JSON.parse(readFileSync(join(out, 'g', name), 'utf8'), (key, value: unknown) => (key === 'source' || key === 'digest' ? undefined : value)) as unknown);
  };
  const pages = facts('pages');
  for (const form of ['chunks', 'html', 'xml', 'jsonl']) expect(facts(form), form).toEqual(pages);
});

test('killed with SIGKILL at whatever moment, the old graph or the new one is there, whole', async () => {
  const top = folderWith({ 'tiny/a.md': TINY_DOCS });
  const args = (docs: string): string[] => ['generate', '--docs', docs, '--engine', 'tiny', '--out', 'generated/tiny'];
  expect(plumbline(args('tiny'), { cwd: top }).status).toBe(0);
  const began = performance.now();
  put(top, { 'two/a.md': `${TINY_DOCS}\n## Sheet-rows\n\nRows.\n\nType: number\n`, 'use.js': 'canvas.leafBreak();' });
  expect(plumbline(args('two'), { cwd: top }).status).toBe(0);
  const whole = performance.now() - began;
  const sides = [1, 2].map(() => '');
  for (const [index, docs] of ['tiny', 'two'].entries()) {
    expect(plumbline(args(docs), { cwd: top }).status).toBe(0);
    sides[index] = JSON.stringify(contents(join(top, 'generated/tiny')));
  }
  for (let round = 0; round < 10; round++) {
    const child = spawn(process.execPath, [bin, ...args(round % 2 === 0 ? 'tiny' : 'two')], { cwd: top, stdio: 'ignore' });
    const ended = new Promise(resolve => child.on('exit', resolve));
    await new Promise(resolve => setTimeout(resolve, whole * (0.4 + 0.06 * round)));
    child.kill('SIGKILL');
    await ended;
    // A reader that finds a committed set goes on with it; the files themselves are whole after the next run.
    if (!existsSync(join(top, 'generated/.tiny.next'))) expect(sides).toContain(JSON.stringify(contents(join(top, 'generated/tiny'))));
    expect(plumbline(['generate', '--docs', 'tiny', '--out', 'generated/tiny', '--check'], { cwd: top }).status).toBeLessThan(2);
  }
});

const corpora = sharedPath('corpora');
if (corpora !== undefined) {
  describe('real documentation', () => {
    test.each([['servicenow', 'pages'], ['servicenow', 'chunks.jsonl']])('%s/%s against its truth', (corpus, form) => {
      const top = folderWith({});
      const ran = plumbline(['generate', '--docs', join(corpora, corpus, form), '--profile', 'servicenow', '--engine', 'real', '--out', 'g'], { cwd: top });
      expect([ran.status, ran.stderr]).toEqual([0, '']);
      const score = scoreOf(corpora, corpus, join(top, 'g/members.json'));
      for (const what of ['interfaces', 'members'] as const) {
        expect(score[what].precision).toBeGreaterThanOrEqual(0.995);
        expect(score[what].recall).toBeGreaterThanOrEqual(0.995);
      }
      expect(score.globals.recall).toBe(1);
      expect(score.kinds).toBeGreaterThanOrEqual(0.995);
      expect(score.types.agreement).toBeGreaterThanOrEqual(0.97);
    });
  });
  const cases = sharedPath('cases')!;
  test('chunks in another order, and repeated ones (case 096), give the same graph: only the report tells of the repetition', () => {
    const graphs = ['a', 'b'].map(each => {
      const top = folderWith({ 'docs/chunks.md': readFileSync(join(cases, `096-generator-order-and-duplicates/chunks-${each}.md`)) });
      expect(plumbline(['generate', '--docs', 'docs'], { cwd: top })).toMatchObject({ status: 0, stderr: '' });
      const { 'docs/report.json': report, ...made } = contents(join(top, 'generated'));
      expect(JSON.parse(report!).duplicates).toHaveLength(each === 'a' ? 0 : 1);
      return made;
    });
    expect(graphs[1]).toEqual(graphs[0]);
  });
}

interface Share { readonly precision: number; readonly recall: number }
function scoreOf(folder: string, corpus: string, members: string): Record<'interfaces' | 'members' | 'parents' | 'globals', Share> & { kinds: number; types: { agreement: number } } {
  const ran = execFileSync(process.execPath, [join(folder, 'score.mjs'), join(folder, corpus, 'truth.json'), members], { encoding: 'utf8' });
  return JSON.parse(ran.trim().split('\n').at(-1)!) as ReturnType<typeof scoreOf>;
}
