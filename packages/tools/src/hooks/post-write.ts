/** After a write: the file is read back, and what really happened goes into the turn's ledger and back to the model (GUARD 4). */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeLedger, type Change } from '@plumbline/guard';
import { realPath } from '../files/confinement.js';
import { decodeText } from '../files/decode-text.js';
import { viewPath } from '../files/view-path.js';
import { byRoot, engineFile } from './engine-files.js';
import { QUIET, type FileChange, type HookAnswer, type HookEvent } from './hook-event.js';
import { afterWrite, outstanding } from './hook-words.js';
import type { SessionFile } from './session-file.js';

interface ReadBack { readonly change: Change; readonly remark: string | null }

/** Silent on files that are no scripts of a project; their changes are remembered all the same. */
export async function postWrite(event: HookEvent, memory: SessionFile, signal: AbortSignal): Promise<HookAnswer> {
  const read = event.changes.map(each => readBack(each, event));
  const scripts = event.changes.flatMap(each => engineFile(each.path, event.cwd) ?? []);
  const report = await memory.change(event, session => {
    const ledger = writeLedger(session.guard.writes);
    for (const { change } of read) ledger.record(change);
    session.files = [...new Set([...session.files, ...scripts.map(each => each.absolute)])].sort();
    return ledger.report();
  });
  if (scripts.length === 0) return QUIET;
  const { ProjectJudge } = await import('./judge-files.js');
  const findings = [];
  const cwd = realPath(event.cwd);
  for (const [root, files] of byRoot(scripts.filter(each => isFile(each.absolute)))) {
    const judge = new ProjectJudge(root, signal);
    for (const each of (await judge.look(files.map(file => file.file))).errors) findings.push(outstanding(each, judge.graph, root, cwd));
  }
  const text = afterWrite(report, read.flatMap(each => each.remark ?? []), findings);
  return read.some(each => each.change.outcome === 'failed') ? { kind: 'refuse', text } : { kind: 'tell', text };
}

function readBack(change: FileChange, event: HookEvent): ReadBack {
  const { outcome } = event;
  const absolute = resolve(event.cwd, change.path);
  const target = viewPath(realPath(event.cwd), realPath(absolute));
  const made = (result: Change['outcome'], reason: string | null, remark: string | null = null): ReadBack => ({
    remark, change: { tool: event.tool, target, isFile: true, kind: change.removes ? 'removed' : outcome.kind ?? (change.creates ? 'created' : 'updated'), ids: [], outcome: result, reason, missing: [] },
  });
  if (outcome.error !== undefined && outcome.error !== '') return made('failed', outcome.error);
  const there = change.removes ? existsSync(absolute) : isFile(absolute);
  if (change.removes) return there ? made('failed', 'the file is still there') : made('applied', null);
  if (outcome.staged) return made('failed', 'the tool keeps the text aside; the file on the disk is as it was');
  if (!there) return made('failed', 'no such file is on the disk');
  let bytes: Buffer;
  try {
    bytes = readFileSync(absolute);
  } catch (error) {
    return made('failed', `it cannot be read back (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`);
  }
  const text = sameEnds(decodeText(bytes).text);
  const asSent = change.whole !== undefined ? text.trimEnd() === sameEnds(change.whole).trimEnd() : change.holds.every(each => text.includes(sameEnds(each)));
  if (asSent && !outcome.userModified) return made('applied', null);
  return made('applied', null, `${target}: ${outcome.userModified ? 'the user changed the text before it was written' : 'the file on the disk is not what was sent; something else has changed it since'}. Read it again before the next edit.`);
}

/** False where nothing can be, too. */
function isFile(absolute: string): boolean {
  return existsSync(absolute) && statSync(absolute).isFile();
}

function sameEnds(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}
