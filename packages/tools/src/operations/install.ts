/** `install` and `uninstall`: the few lines that each place needs, merged into the user's file, and taken out again (DESIGN 7). */
import { chmodSync, readFileSync, rmSync, mkdirSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '@plumbline/model';
import type { InstallChange } from '@plumbline/report';
import { viewPath } from '../files/view-path.js';
import { writeAtomically } from '../files/write-atomically.js';
import { withoutBlock } from '../install/marked-block.js';
import { INSTALL_TARGETS } from '../install/targets.js';

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

/** Doing it twice changes nothing; undoing it gives the same bytes as before. @throws UsageError for a place that is not there or a file that cannot be changed. */
export function install(request: InstallRequest): InstallChange {
  const { cwd, uninstall = false, dryRun = false, command = COMMAND } = request;
  const target = INSTALL_TARGETS.get(request.target);
  if (!target) throw new UsageError(`install: there is no target ${JSON.stringify(request.target)}; expected one of ${installTargets().join(', ')}.`);
  if (/[\r\n]/.test(command)) throw new UsageError('--command: expected one line.');
  const file = target.file(cwd);
  const shown = viewPath(cwd, file);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const rest = before === null ? null : withoutBlock(before);
  const after = uninstall ? (rest !== null && rest !== before && target.empty.test(rest) ? null : rest) : target.add(before ?? undefined, command, shown);
  const written = !dryRun && after !== before;
  if (written) {
    try {
      if (after === null) rmSync(file);
      else {
        mkdirSync(dirname(file), { recursive: true });
        writeAtomically(file, after);
        if (target.executable) chmodSync(file, 0o755);
      }
    } catch (error) {
      throw new UsageError(`${shown}: the file cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); make it writable, and run the command again.`);
    }
  }
  return { target: request.target, file: shown, before, after, written, next: uninstall || after === before ? null : target.next };
}
