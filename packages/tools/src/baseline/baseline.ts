/** A baseline: findings that are known and accepted for now, by fingerprint (DESIGN 4.5), one a line, sorted, so that merges are easy. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fingerprints, parseJson, UsageError, type BaselineReport, type Finding } from '@plumbline/model';
import { viewPath } from '../files/view-path.js';
import { writeAtomically } from '../files/write-atomically.js';

export const BASELINE_SCHEMA = 'plumbline/baseline@1';

/** File (relative to the baseline's folder), rule, symbol: for a reader; the fingerprint alone counts. */
type Entry = readonly [file: string, rule: string, symbol: string];

export interface Baseline {
  /** What is not known yet, and how much is. `checked` are the files that this run looked at: only their entries can be stale. */
  readonly apply: (findings: readonly Finding[], checked: readonly string[]) => { readonly findings: readonly Finding[]; readonly report: BaselineReport };
}

/**
 * Fingerprints count from the baseline's folder: a run in a folder inside knows the same findings. With `update`, `apply` writes
 * the file: new findings in, those found no more in the checked files out.
 * @throws UsageError when the file is missing (without `update`), or is no baseline.
 */
export function openBaseline(cwd: string, path: string, update: boolean): Baseline {
  const file = resolve(cwd, path);
  const shown = viewPath(cwd, file);
  if (!update && !existsSync(file)) throw new UsageError(`--baseline ${path}: there is no such file; make it with --update-baseline.`);
  const entries = existsSync(file) ? readEntries(file, shown) : new Map<string, Entry>();
  const folder = dirname(file);
  const toFolder = (each: string): string => viewPath(folder, each, cwd);
  return {
    apply(findings, checked) {
      const there = findings.map(each => ({ ...each, file: toFolder(each.file) }));
      const prints = fingerprints(there);
      const found = new Set(prints);
      const looked = new Set([...checked.map(toFolder), ...there.map(each => each.file)]);
      const stale = [...entries].filter(([print, [of]]) => !found.has(print) && (looked.has(of) || !existsSync(resolve(folder, of)))).map(([print]) => print);
      if (update) {
        const next = new Map(entries);
        for (const print of stale) next.delete(print);
        prints.forEach((print, index) => next.set(print, [there[index]!.file, there[index]!.rule, there[index]!.symbol]));
        writeEntries(file, path, next);
        return { findings: [], report: { file: shown, known: findings.length, stale: 0, pruned: stale.length } };
      }
      return { findings: findings.filter((_, index) => !entries.has(prints[index]!)), report: { file: shown, known: prints.filter(each => entries.has(each)).length, stale: stale.length, pruned: 0 } };
    },
  };
}

function readEntries(file: string, shown: string): Map<string, Entry> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${shown}: the baseline cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); make it readable.`);
  }
  const data = parseJson(text, shown, 'correct it, or delete it and run with --update-baseline');
  const { schema, findings } = (typeof data === 'object' && data !== null ? data : {}) as { schema?: unknown; findings?: unknown };
  if (schema !== BASELINE_SCHEMA) throw new UsageError(`${shown}: expected a baseline of the schema ${BASELINE_SCHEMA}, found ${schema === undefined ? 'none' : JSON.stringify(schema)}; give another file, or delete this one and run with --update-baseline.`);
  if (typeof findings !== 'object' || findings === null || Array.isArray(findings)) throw new UsageError(`${shown}: findings: expected an object of fingerprints; delete the file and run with --update-baseline.`);
  const out = new Map<string, Entry>();
  for (const [print, entry] of Object.entries(findings)) {
    if (!/^[0-9a-f]{32}$/.test(print) || !Array.isArray(entry) || entry.length !== 3 || !entry.every(each => typeof each === 'string')) throw new UsageError(`${shown}: findings.${print}: expected a fingerprint with its file, rule and symbol; delete the line, or run with --update-baseline.`);
    out.set(print, entry as unknown as Entry);
  }
  return out;
}

function writeEntries(file: string, shown: string, entries: ReadonlyMap<string, Entry>): void {
  const lines = [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([print, entry]) => `    ${JSON.stringify(print)}: ${JSON.stringify(entry)}`);
  try {
    writeAtomically(file, `{\n  "schema": "${BASELINE_SCHEMA}",\n  "findings": {${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}}\n}\n`);
  } catch (error) {
    throw new UsageError(`--baseline ${shown}: the file cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); give another one.`);
  }
}
