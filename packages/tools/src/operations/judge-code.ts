/** Customers' scripts judged against one graph, for operations that compare: `coverage` and `diff`. */
import { applySuppressions, checkProject, type CheckOutcome } from '@plumbline/checker';
import type { FileView, Graph, RawFinding } from '@plumbline/model';
import type { Effective } from '../settings/effective.js';
import { fromDisk } from './subject.js';

/** `incomplete`: the program runs code that nobody sees, so that names which nothing defines are not judged. */
export type CodeOutcome = CheckOutcome & { readonly incomplete: boolean };

export interface Code {
  readonly files: FileView;
  /** What a folder's expansion left out, by reason. */
  readonly notChecked: Readonly<Record<string, number>>;
  /** Everything that is found, suppressed or not. */
  readonly judge: (graph: Graph, assumeComplete?: boolean) => CodeOutcome;
  /** What is found and not suppressed. */
  readonly findings: (graph: Graph) => readonly RawFinding[];
}

/** Opens the scripts once; @throws UsageError for a path that cannot be read. */
export function openCode(cwd: string, paths: readonly string[], effective: Effective): Code {
  const subject = fromDisk({ cwd, paths }, effective);
  const judge = (graph: Graph, assumeComplete = false): CodeOutcome => {
    let incomplete = false;
    const outcome = checkProject({
      files: subject.files, entries: [...subject.entries], project: [...subject.project], graph, dialect: effective.dialect, roots: [...effective.roots], cwd, globals: [...effective.globals],
      assumeComplete, joined: ({ project }) => { incomplete = project.incomplete.size > 0; },
    });
    return { ...outcome, incomplete };
  };
  return {
    files: subject.files, notChecked: subject.notChecked, judge,
    findings: graph => { const { findings, suppressions } = judge(graph); return applySuppressions(findings, suppressions).findings.filter(each => each.data.rule !== 'suppression/unused'); },
  };
}
