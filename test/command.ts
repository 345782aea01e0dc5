/** The real command line, as a user runs it. It is built by `npm test`; `npm run build` builds it alone. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { repositoryRoot } from './shared.js';

export const bin = join(repositoryRoot, 'packages/cli/bin/plumbline.js');

export interface Ran { readonly status: number | null; readonly stdout: string; readonly stderr: string }

export function plumbline(args: readonly string[], options: { readonly cwd?: string; readonly input?: string | Buffer; readonly env?: Readonly<Record<string, string>> } = {}): Ran {
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...env } = process.env;
  const ran = spawnSync(process.execPath, [bin, ...args], { cwd: options.cwd ?? repositoryRoot, input: options.input ?? '', encoding: 'utf8', env: { ...env, ...options.env }, maxBuffer: 1 << 27 });
  return { status: ran.status, stdout: ran.stdout, stderr: ran.stderr };
}

/** A folder for one test with files in it; removed afterwards. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'plumbline-e2e-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  put(folder, files);
  return folder;
}
export function put(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Names and contents of everything in a folder, hidden files included. */
export function contents(folder: string): Record<string, string> {
  const names = (readdirSync(folder, { recursive: true }) as string[]).filter(name => statSync(join(folder, name)).isFile()).sort();
  return Object.fromEntries(names.map(name => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'latin1')]));
}

/** A small documentation in the default profile's grammar. */
export const TINY_DOCS = `# Canvas

## Canvas

Places things. The Canvas object is accessed using the global property "canvas". A Canvas cannot be created by a script.

## Canvas-leafBreak

\`leafBreak([count])\`

Begins a new leaf.

| Parameter | Type | Description |
|---|---|---|
| count | number | optional; how many leaves |

Returns: void

## Canvas-width

The width of the leaf.

Type: number, read-only

## Canvas-sheetStart

\`sheetStart(sheet)\`

Opens a sheet. It is closed by sheetEnd.

| Parameter | Type | Description |
|---|---|---|
| sheet | Sheet | the sheet to open |

Returns: void

## Canvas-sheetEnd

\`sheetEnd()\`

Closes the sheet that was opened last.

Returns: void

## Canvas-sheetRowStart

\`sheetRowStart()\`

Begins a row, which ends implicitly at the next one.

Returns: void

## Sheet

A grid of rows. Created with \`new Sheet()\`.

## Sheet-columns

How many columns it has.

Type: number
`;
