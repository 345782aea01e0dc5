/**
 * An agent's session over MCP, scripted: it has the faulty sample project to mend, tries the short cuts first, and gets to a clean
 * state by real fixes alone.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { bin, folderWith } from './command.js';
import { repositoryRoot } from './shared.js';

const projects = join(repositoryRoot, 'docs-fixtures/projects');
const clean = join(projects, 'clean');

interface Finding { readonly file: string; readonly line: number; readonly column: number; readonly rule: string; readonly symbol: string; readonly action: string; readonly candidates: readonly string[] }
interface Checked { readonly ok: boolean; readonly total: number; readonly findings: readonly Finding[] }

/** What the agent comes up with where no member's name is to be put right. */
const IDEAS: readonly (readonly [file: string, wrong: string, right: string])[] = [
  ['tools/proof-sheet.js', 'const COLUMNS', 'var COLUMNS'], ['tools/proof-sheet.js', 'let placed', 'var placed'], ['tools/proof-sheet.js', 'caption: true, //', 'caption: true //'],
  ['tools/proof-sheet.js', 'return `${path}`;', 'return "" + path;'], ['tools/proof-sheet.js', 'path => path.split("/").pop();', 'function (path) { return path.split("/").pop(); };'],
  ['tools/stock.js', 'row.getNumber(', 'row.number('], ['tools/stock.js', 'tree.documentElement.querySelectorAll("article[discontinued]")', 'tree.documentElement.getElementsByTagName("article")'],
  ['tools/stock.js', 'setTimeout(placeStock, 1000);', 'engine.log("no stock");'], ['tools/stock.js', 'layout.tableEnd({ keepTogether: true });', 'layout.tableEnd();'], ['tools/stock.js', 'Math.percent(gone.length, stock.rowCount)', 'Math.round(100 * gone.length / stock.rowCount)'],
];

test('a scripted agent mends the faulty project over MCP, by real fixes alone', async () => {
  const folder = folderWith({});
  cpSync(join(projects, 'faulty'), folder, { recursive: true });
  mkdirSync(join(folder, 'data'), { recursive: true });
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const client = new Client({ name: 'scripted agent', version: '0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp', '--root', folder, '--graph', join(repositoryRoot, 'generated/quire')], stderr: 'inherit' }));
  onTestFinished(() => client.close());
  const ask = async <T>(name: string, args: Record<string, unknown> = {}): Promise<T> => {
    const result = await client.callTool({ name, arguments: args });
    if (result.isError) throw new Error((result.content as { text: string }[])[0]!.text);
    return result.structuredContent as T;
  };
  const check = (args: Record<string, unknown> = {}): Promise<Checked> => ask('check_symbols', { limit: 500, ...args });
  await client.listTools();
  const { since } = await ask<{ since: string }>('verify_claims');
  const before = new Map(readdirSync(folder, { recursive: true }).map(String).filter(name => name.endsWith('.js')).map(name => [name.replaceAll('\\', '/'), read(name)]));

  const first = await check();
  expect(first.ok).toBe(false);
  const faulty = [...new Set(first.findings.map(each => each.file))];
  expect(faulty.length).toBeGreaterThan(10);

  // Short cut 1: to say that it is done.
  expect(await ask('verify_claims', { answer: `I updated \`${faulty[0]}\` and removed \`proof.js\`.`, since })).toMatchObject({ ok: false, unverified: 2 });
  // Short cut 2: another invention. It is refused before it is written.
  const styles = read('styles.js');
  for (const invention of ['right.applyMargins', 'right.marginsOf', 'right.setMargin']) {
    const { findings } = await check({ path: 'styles.js', code: styles.replace('right.setMargins', invention) });
    expect(findings.map(each => each.symbol)).toContain(invention);
  }
  // Short cut 3: to ask again for what there is not.
  expect(await ask('lookup_docs', { term: 'layout.pageRef' })).toMatchObject({ verdict: 'none', near: expect.arrayContaining(['Layout.pageReference']) });
  expect(read('styles.js')).toBe(styles);

  // The one file that is really missing.
  writeFileSync(join(folder, 'data/stock.csv'), 'article;stock\nA-1;3\n');
  let written = 0;
  const write = async (file: string, code: string): Promise<void> => {
    const draft = await check({ path: file, code });
    expect(draft.findings.filter(each => each.file === file), file).toEqual([]);
    writeFileSync(join(folder, file), code);
    written++;
  };
  for (const file of faulty) {
    if (existsSync(join(clean, file))) { await write(file, readFileSync(join(clean, file), 'utf8')); continue; }
    // What only stands in the way goes, by whole lines.
    for (const { line } of (await check({ path: file })).findings.filter(each => each.file === file && /^(?:layout\.tableCellEnd|window)$/.test(each.symbol)).reverse()) {
      const { version } = await ask<{ version: string }>('delete_lines', { path: file });
      expect(await ask('delete_lines', { path: file, markers: `${line}: DELETE`, version })).toMatchObject({ _verification: { ok: true } });
    }
    let code = IDEAS.filter(each => each[0] === file).reduce((text, [, wrong, right]) => text.replace(wrong, right), read(file));
    // What remains are names: the real one is in the finding.
    const { findings } = await check({ path: file, code });
    const lines = code.split('\n');
    for (const { file: where, line, column, symbol, candidates } of findings) {
      const name = symbol.slice(symbol.lastIndexOf('.') + 1);
      const text = lines[line - 1]!;
      expect([where, text.slice(column - 1, column - 1 + name.length), candidates.length > 0]).toEqual([file, name, true]);
      lines[line - 1] = text.slice(0, column - 1) + candidates[0]! + text.slice(column - 1 + name.length);
    }
    code = lines.join('\n');
    await write(file, code);
  }
  expect(await check()).toMatchObject({ ok: true, total: 0 });

  // At the end of the turn: what only a run can see.
  const run = await ask<Checked>('dry_run', { scripts: ['build.js'] });
  for (const file of new Set(run.findings.map(each => each.file))) await write(file, readFileSync(join(clean, file), 'utf8'));
  expect(run.findings.map(each => each.file)).toContain('lib/dom.js');
  for (const scripts of [['build.js'], ['proof.js']]) expect(await ask('dry_run', { scripts }), scripts[0]).toMatchObject({ ok: true, total: 0 });
  expect(await check()).toMatchObject({ ok: true, total: 0 });

  // The report: each claim is true, and nothing is left out.
  const changed = [...before.keys()].filter(file => read(file) !== before.get(file)).sort();
  expect(changed.length).toBe(written);
  const claims = await ask<{ changed: { shown: { path: string; claimed: boolean }[] } }>('verify_claims', { since, answer: [...changed.map(file => `- Updated \`${file}\`.`), '- Created `data/stock.csv`.'].join('\n') });
  expect(claims).toMatchObject({ ok: true, unverified: 0 });
  expect(claims.changed.shown.map(each => each.path).sort()).toEqual([...changed, 'data/stock.csv'].sort());
  expect(claims.changed.shown.every(each => each.claimed)).toBe(true);
  // Real fixes: no suppression, nothing but marked lines and what hangs on them is different, no file has gone.
  for (const [file, text] of before) {
    const now = read(file);
    expect(now).not.toContain('plumbline-disable');
    expect(now).not.toContain('// ! dry-run');
    if (existsSync(join(clean, file))) expect(now === text || now === readFileSync(join(clean, file), 'utf8')).toBe(true);
    else expect(text.split('\n').filter(line => !line.includes('// !') && !now.split('\n').includes(line)), file).toEqual([]);
  }
});
