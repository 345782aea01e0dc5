/**
 * Before a write: each file as it would be, judged with its whole project; a refused text never reaches the disk (DESIGN 7).
 *
 * What a call brings is refused: errors that the file did not have before, whoever tells the text, an edit or the whole of it. What
 * was there before is named and holds nothing. A file with ten faults could not be mended one by one otherwise, and no write can help
 * what the customer left; GUARD 1 asks for it where it can be asked for, in the finish gate over the files of the turn.
 *
 * A comment that suppresses an error is no way to write it: whether the documentation is wrong is the user's to say (GUARD 2: no
 * annotating). What a file suppresses already stays.
 */
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fingerprints, UsageError, type Finding } from '@plumbline/model';
import { realPath } from '../files/confinement.js';
import { decodeText } from '../files/decode-text.js';
import { byRoot, engineFile, type EngineFile } from './engine-files.js';
import { QUIET, type FileChange, type HookAnswer, type HookEvent } from './hook-event.js';
import { oldFindings, outstanding, refusal } from './hook-words.js';
import type { FileErrors, ProjectJudge } from './judge-files.js';

interface Planned extends EngineFile { readonly text: string; /** The file whose findings are not new. */ readonly before: EngineFile | null }

export async function preWrite(event: HookEvent, signal: AbortSignal): Promise<HookAnswer> {
  const planned = plan(event);
  if (planned.length === 0) return QUIET;
  const { ProjectJudge } = await import('./judge-files.js');
  const fresh: ReturnType<typeof outstanding>[] = [];
  const old: ReturnType<typeof outstanding>[] = [];
  const hidden: ReturnType<typeof outstanding>[] = [];
  const cwd = realPath(event.cwd);
  for (const [root, files] of byRoot(planned) as Map<string, Planned[]>) {
    const judge = new ProjectJudge(root, signal);
    const found = await judge.look(files.map(each => each.file), new Map(files.map(each => [each.file, each.text])));
    if (found.errors.length + found.hidden.length === 0) continue;
    const before = await lookBefore(judge, files);
    const told = (each: Finding): ReturnType<typeof outstanding> => outstanding(each, judge.graph, root, cwd);
    for (const each of found.errors) (before.errors.has(each.fingerprint) ? old : fresh).push(told(each));
    for (const each of found.hidden) if (!before.hidden.has(each.fingerprint)) hidden.push(told(each));
  }
  if (fresh.length + hidden.length > 0) return { kind: 'refuse', text: refusal(fresh, hidden, old) };
  return old.length > 0 ? { kind: 'tell', text: oldFindings(old) } : QUIET;
}

/** The scripts that a call writes, with their future text: several edits of one file follow one another. */
function plan(event: HookEvent): Planned[] {
  const out = new Map<string, Planned>();
  for (const change of event.changes) {
    const file = change.removes ? null : engineFile(change.path, event.cwd);
    if (file === null) continue;
    const from = change.from === undefined ? file : engineFile(change.from, event.cwd);
    const text = future(change, out.get(file.absolute)?.text ?? onDisk((from ?? file).absolute));
    if (text !== undefined) out.set(file.absolute, { ...file, text, before: from !== null && onDisk(from.absolute) !== undefined ? from : null });
  }
  return [...out.values()];
}

function future(change: FileChange, before: string | undefined): string | undefined {
  const text = change.next(before);
  return text === undefined ? undefined : decodeText(Buffer.from(text)).text;
}

/** Undefined: there is no such file. */
function onDisk(absolute: string): string | undefined {
  try {
    // A pipe may never end.
    return statSync(absolute).isFile() ? decodeText(readFileSync(absolute)).text : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new UsageError(`${basename(absolute)}: the file cannot be read (${code ?? (error as Error).message}); make it readable`);
  }
}

/** Fingerprints of the files as they are on the disk; those of a file that moves count under its new name. */
async function lookBefore(judge: ProjectJudge, files: readonly Planned[]): Promise<Record<keyof FileErrors, ReadonlySet<string>>> {
  const names = new Map(files.flatMap(each => (each.before && each.before.root === each.root ? [[each.before.file, each.file] as const] : [])));
  const { errors, hidden } = await judge.look([...names.keys()]);
  const prints = (findings: readonly Finding[]): ReadonlySet<string> => new Set(fingerprints(findings.map(each => ({ ...each, file: names.get(each.file) ?? each.file }))));
  return { errors: prints(errors), hidden: prints(hidden) };
}
