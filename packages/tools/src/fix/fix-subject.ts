/** `--fix`: the findings' own safe fixes, applied, judged again, and again, until nothing is left to fix (PROTOCOLS 4.7). */
import type { Finding, FixedFinding, FixReport } from '@plumbline/model';
import type { Subject } from '../operations/subject.js';
import type { Verdict } from '../operations/verdict.js';
import { applyFixes } from './apply-fixes.js';

/** As ESLint: what is not done after so many passes will not be. */
const MOST_PASSES = 10;

/**
 * Only files that were asked for are changed, never those that they load. A pass after which any file has a fault that it had
 * not before is taken back, and the files that it changed are left alone.
 */
export async function fixSubject<V extends Pick<Verdict, 'findings'>>(subject: Pick<Subject, 'entries' | 'files'>, before: V, judge: (texts: ReadonlyMap<string, string>) => Promise<V>): Promise<{ verdict: V; texts: ReadonlyMap<string, string>; report: FixReport }> {
  let verdict = before;
  let texts: ReadonlyMap<string, string> = new Map();
  const done: FixedFinding[] = [];
  const entries = new Set(subject.entries);
  const leftAlone = new Set<string>();
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const fixable = verdict.findings.filter(each => each.fix !== null && entries.has(each.file) && !leftAlone.has(each.file));
    if (fixable.length === 0) break;
    const next = new Map(texts);
    const applied: Finding[] = [];
    for (const file of new Set(fixable.map(each => each.file))) {
      const fixed = applyFixes(texts.get(file) ?? subject.files.read(file)!, fixable.filter(each => each.file === file));
      next.set(file, fixed.text);
      applied.push(...fixed.applied);
    }
    const after = await judge(next);
    if (hasNewFault(verdict.findings, after.findings)) {
      for (const each of applied) leftAlone.add(each.file);
      continue;
    }
    verdict = after;
    texts = next;
    done.push(...applied.map(({ file, line, column, rule, symbol }) => ({ file, line, column, rule, symbol })));
  }
  return { verdict, texts, report: { files: [...texts.keys()].sort(), findings: done.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column)) } };
}

function hasNewFault(before: readonly Finding[], after: readonly Finding[]): boolean {
  const left = new Map<string, number>();
  const identity = (each: Finding): string => [each.file, each.rule, each.symbol].join('\0');
  for (const each of before) left.set(identity(each), (left.get(identity(each)) ?? 0) + 1);
  return after.some(each => {
    if (each.rule === 'suppression/unused') return false;
    const count = left.get(identity(each)) ?? 0;
    left.set(identity(each), count - 1);
    return count === 0;
  });
}
