/**
 * At the end of a turn: the files that it changed are checked and run once, and the finish gate says whether the turn may end (GUARD
 * 1). The gate holds within its own budgets and never twice on the same findings; what it cannot hold, the user is told.
 */
import { existsSync } from 'node:fs';
import { deedsIn, finishGate, SILENCE, writeLedger, type GuardState, type OutstandingFinding } from '@plumbline/guard';
import { UsageError, type Finding } from '@plumbline/model';
import { realPath } from '../files/confinement.js';
import { viewPath } from '../files/view-path.js';
import { canBeDone, changedSince, scriptsChanged } from './changed-files.js';
import { byRoot, engineFile, type EngineFile } from './engine-files.js';
import { QUIET, type HookAnswer, type HookEvent } from './hook-event.js';
import { bounded, endsWith, lineOf, notChecked, outstanding, settingsChanged } from './hook-words.js';
import type { SessionFile } from './session-file.js';
import { settingsOfTurn } from './settings-of-turn.js';

interface Looked { readonly findings: readonly OutstandingFinding[]; readonly files: readonly EngineFile[]; /** Why a part of it was not looked at. */ readonly failed: readonly string[] }

export async function stop(event: HookEvent, memory: SessionFile, timeoutMs: number, signal: AbortSignal): Promise<HookAnswer> {
  const known = memory.read();
  if (event.aborted) return QUIET;
  const cwd = realPath(event.cwd);
  const recorded = (known?.files ?? []).filter(each => existsSync(each)).flatMap(each => engineFile(each, event.cwd) ?? []);
  const since = known?.turnBegan ?? known?.started ?? null;
  const files = filesOfTurn(recorded, cwd, known?.started ?? null, since);
  const looked = await look(files, cwd, timeoutMs, signal);
  // Somebody has held this turn, and nothing is remembered of it: holding again could go on for ever.
  if (event.again && known === null) return letGo(looked.findings, looked.failed, []);
  const { message, reasons, settings } = await memory.change(event, session => {
    const judged = withFiles(session.guard, looked.files.map(each => viewPath(cwd, each.absolute)), event.draft ?? '', cwd, session.turnBegan);
    const draft = event.draft ?? '';
    const gate = finishGate(judged, { findings: () => looked.findings, isFile: name => existsSync(`${cwd}/${name}`) }, { oncePerFindings: true });
    const held = event.again && judged.gates.turnPushes + judged.gates.reservePushes === 0 ? null : gate.gate(draft, /[?？]\s*$/.test(draft.trimEnd()));
    session.guard.gates = judged.gates;
    session.held = [...new Set([...session.held, ...judged.gates.heldFindings])];
    session.ended = held === null;
    session.outstanding = held === null ? looked.findings.map(lineOf) : [];
    const written = held === null ? writeLedger(session.guard.writes).changedFiles().map(each => each.path) : [];
    return { message: held, reasons: judged.gates.notChecked.map(each => `${each.gate}: ${each.reason}`), settings: held === null ? settingsOfTurn(cwd, written, since) : [] };
  });
  return message === null ? letGo(looked.findings, [...looked.failed, ...reasons], settings) : { kind: 'refuse', text: bounded(message, SILENCE) };
}

/** What calls told, and what else was written since the turn began, by a shell for one. */
function filesOfTurn(recorded: readonly EngineFile[], cwd: string, started: number | null, since: number | null): EngineFile[] {
  const others = recorded.length === 0 ? scriptsChanged(cwd, started) : since === null ? [] : scriptsChanged(cwd, since).filter(each => changedSince(each.absolute, since));
  return [...new Map([...recorded, ...others].map(each => [each.absolute, each])).values()];
}

function letGo(findings: readonly OutstandingFinding[], failed: readonly string[], settings: readonly string[]): HookAnswer {
  const parts = [...(findings.length > 0 ? [endsWith(findings)] : []), ...(settings.length > 0 ? [settingsChanged(settings)] : []), ...(failed.length > 0 ? [notChecked(failed.join(' '))] : [])];
  return parts.length === 0 ? QUIET : { kind: 'notice', text: bounded(parts.join('\n\n')) };
}

/** Checks and runs; what fails of it is told and holds nothing. */
async function look(files: readonly EngineFile[], cwd: string, timeoutMs: number, signal: AbortSignal): Promise<Looked> {
  if (files.length === 0) return { findings: [], files, failed: [] };
  const [{ ProjectJudge }, { runErrors }] = await Promise.all([import('./judge-files.js'), import('./turn-run.js')]);
  const findings: OutstandingFinding[] = [];
  const failed: string[] = [];
  for (const [root, own] of byRoot(files)) {
    const names = own.map(each => each.file);
    const judge = new ProjectJudge(root, signal);
    const { errors: checked } = await judge.look(names);
    let ran: readonly Finding[] = [];
    try {
      ran = await runErrors(judge, names, Math.max(250, Math.floor(timeoutMs / 8)), signal);
    } catch (error) {
      if (signal.aborted) throw error;
      failed.push(`the dry run did not take place (${error instanceof UsageError ? error.message : `internal error, please report it: ${(error as Error).message}`})`);
    }
    const place = (each: { readonly file: string; readonly line: number; readonly column: number; readonly name: string }): string => `${each.file}\0${each.line}\0${each.column}\0${each.name}`;
    const seen = new Set(checked.map(place));
    for (const each of [...checked, ...ran.filter(one => !seen.has(place(one)))]) findings.push(outstanding(each, judge.graph, root, cwd));
  }
  return { findings, files, failed };
}

/**
 * The state that the gate judges by: what the ledger has, and what the file system shows besides, since files are changed by more than
 * the tools whose calls we see.
 */
function withFiles(guard: GuardState, files: readonly string[], draft: string, cwd: string, since: number | null): GuardState {
  const judged = structuredClone(guard);
  const ledger = writeLedger(judged.writes);
  const changed = new Set(ledger.changedFiles().map(each => each.path));
  const add = (target: string, kind: 'updated' | 'removed'): void => {
    if (changed.has(target)) return;
    changed.add(target);
    ledger.record({ tool: 'files', target, isFile: true, kind, ids: [], outcome: 'applied', reason: null, missing: [] });
  };
  for (const each of files) add(each, 'updated');
  for (const deed of deedsIn(draft, name => existsSync(`${cwd}/${name}`))) {
    const removed = deed.kind === 'removed' && deed.whole;
    if (canBeDone(cwd, deed.file, removed, since)) add(deed.file, removed ? 'removed' : 'updated');
  }
  return judged;
}
