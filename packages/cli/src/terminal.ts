/** What a command sees of the process: the streams, the folder, the exit code. */
import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { UsageError } from '@plumbline/model';
import { writeAtomically } from '@plumbline/tools';

export class Terminal {
  exitCode: 0 | 1 | 2 = 0;
  readonly cwd: string = process.cwd();

  /** Results go to standard output alone, or to the file that `-o` names. */
  print(text: string, file?: string): void {
    if (file === undefined) { process.stdout.write(text); return; }
    try {
      writeAtomically(resolve(this.cwd, file), text);
    } catch (error) {
      throw new UsageError(`-o ${file}: the file cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); give another one.`);
    }
  }

  /** What is no result goes to standard error. */
  tell(text: string): void {
    process.stderr.write(text);
  }

  /** Under GitHub's runner, the job's summary: room for what its annotations have not. */
  summarise(text: () => string): void {
    const { GITHUB_STEP_SUMMARY } = process.env;
    if (GITHUB_STEP_SUMMARY === undefined || GITHUB_STEP_SUMMARY === '') return;
    try {
      appendFileSync(GITHUB_STEP_SUMMARY, text());
    } catch (error) {
      // The annotations are out, and they are the result.
      this.tell(`plumbline: the job's summary cannot be written (GITHUB_STEP_SUMMARY, ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}).\n`);
    }
  }

  /** Standard input, whole. Not by readFileSync(0): on a pipe it leaves Node 20's realpath, and so every later import, confused. */
  readInput(): Promise<Buffer> {
    return buffer(process.stdin);
  }

  /** Colours for a text on standard output: FORCE_COLOR and NO_COLOR decide, else whether a person reads it. */
  colour(wanted: boolean, file?: string): boolean {
    const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
    if (!wanted || file !== undefined || (NO_COLOR !== undefined && NO_COLOR !== '')) return false;
    if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
    return process.stdout.isTTY === true && TERM !== 'dumb';
  }
}
