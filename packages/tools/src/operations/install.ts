/** `install` and `uninstall`: the few lines that each place needs, merged into the user's file, and taken out again (DESIGN 7). */
import { chmodSync, readFileSync, rmSync, mkdirSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '@plumbline/model';
import type { InstallChange } from '@plumbline/report';
import { viewPath } from '../files/view-path.js';
import { writeAtomically } from '../files/write-atomically.js';
import { INSTALL_TARGETS, type InstallFile } from '../install/targets.js';

/** How a project runs the command that it has among its own dependencies. */
const COMMAND = 'npx --no-install plumbline';

export interface InstallRequest {
  /** Absolute. */
  readonly cwd: string;
  /** One of `installTargets()`. */
  readonly target: string;
  readonly uninstall?: boolean;
  /** Writes nothing. */
  readonly dryRun?: boolean;
  /** How the command is started; default: `npx --no-install plumbline`. */
  readonly command?: string | undefined;
}

export function installTargets(): string[] {
  return [...INSTALL_TARGETS.keys()];
}

/**
 * Doing it twice changes nothing; undoing it gives the same bytes as before. Nothing is written when one of the target's files cannot be changed.
 * @returns a change for each of the target's files
 * @throws UsageError for a place that is not there or a file that cannot be changed.
 */
export function install(request: InstallRequest): InstallChange[] {
  const { cwd, uninstall = false, dryRun = false, command = COMMAND } = request;
  const target = INSTALL_TARGETS.get(request.target);
  if (!target) throw new UsageError(`install: there is no target ${JSON.stringify(request.target)}; expected one of ${installTargets().join(', ')}.`);
  if (/[\r\n]/.test(command)) throw new UsageError('--command: expected one line.');
  const planned = target.files.map(each => {
    const file = each.file(cwd);
    const shown = viewPath(cwd, file);
    const place = each.place?.(cwd) ?? '';
    const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
    return { file, shown, before, after: uninstall ? without(each, before, shown, place) : each.add(before ?? undefined, command, shown, place), executable: each.executable };
  });
  if (!dryRun) for (const each of planned) write(each);
  const last = planned.findLast(each => each.after !== each.before);
  return planned.map(each => ({
    target: request.target, file: each.shown, before: each.before, after: each.after, written: !dryRun && each.after !== each.before,
    next: uninstall || each !== last ? null : target.next,
  }));
}

/** Null: there is nothing left that anybody but us wrote. */
function without(file: InstallFile, before: string | null, shown: string, place: string): string | null {
  const rest = before === null || before.trim() === '' ? before : file.remove(before, shown, place);
  return rest !== null && rest !== before && file.empty.test(rest) ? null : rest;
}

function write({ file, shown, before, after, executable }: { readonly file: string; readonly shown: string; readonly before: string | null; readonly after: string | null; readonly executable: boolean }): void {
  if (after === before) return;
  try {
    if (after === null) { rmSync(file); return; }
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, after);
    if (executable) chmodSync(file, 0o755);
  } catch (error) {
    throw new UsageError(`${shown}: the file cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); make it writable, and run the command again.`);
  }
}
