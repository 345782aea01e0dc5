/** A FileView that notes every question and its answer: what a verdict depends on, beside the texts that its key covers. */
import { createHash } from 'node:crypto';
import { isRecord, type FileView } from '@plumbline/model';

/** Questions with a short form of their answers, sorted. */
export interface Trace {
  readonly read: readonly (readonly [path: string, digest: string | null])[];
  readonly isFile: readonly (readonly [path: string, answer: boolean])[];
  readonly list: readonly (readonly [folder: string, digest: string])[];
}

export class TracedFiles implements FileView {
  private readonly asked = { read: new Map<string, string | null>(), isFile: new Map<string, boolean>(), list: new Map<string, string>() };

  /** `known` are the files whose texts need no note. */
  constructor(private readonly files: FileView, private readonly known: ReadonlySet<string>) {}

  read(path: string): string | undefined {
    const text = this.files.read(path);
    if (!this.known.has(path)) this.asked.read.set(path, digestOf(text));
    return text;
  }
  isFile(path: string): boolean {
    const answer = this.files.isFile(path);
    if (!this.known.has(path) || !answer) this.asked.isFile.set(path, answer);
    return answer;
  }
  list(folder: string): readonly string[] {
    const names = this.files.list(folder);
    this.asked.list.set(folder, digestOfNames(names));
    return names;
  }

  trace(): Trace {
    const sorted = <V>(map: ReadonlyMap<string, V>): (readonly [string, V])[] => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
    return { read: sorted(this.asked.read), isFile: sorted(this.asked.isFile), list: sorted(this.asked.list) };
  }
}

/** Whether every question still has its answer. */
export function stillHolds(trace: Trace, files: FileView): boolean {
  return trace.isFile.every(([path, answer]) => files.isFile(path) === answer)
    && trace.read.every(([path, digest]) => digestOf(files.read(path)) === digest)
    && trace.list.every(([folder, digest]) => digestOfNames(files.list(folder)) === digest);
}

/** Whether a value out of a cache is a trace: what another program wrote there is none. */
export function isTrace(value: unknown): value is Trace {
  return isRecord(value) && ['read', 'isFile', 'list'].every(key => Array.isArray(value[key]) && value[key].every(each => Array.isArray(each) && each.length === 2 && typeof each[0] === 'string'));
}

export function isEmptyTrace(trace: Trace): boolean {
  return trace.read.length === 0 && trace.isFile.length === 0 && trace.list.length === 0;
}

function digestOf(text: string | undefined): string | null {
  return text === undefined ? null : digest(text);
}
function digestOfNames(names: readonly string[]): string {
  return digest([...names].sort().join('\0'));
}
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
