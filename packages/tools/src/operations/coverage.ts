/** `coverage`: how complete is the documentation? Code that is known to work says what it lacks. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError, type RawFinding } from '@plumbline/model';
import type { CoverageResult } from '@plumbline/report';
import { viewPath } from '../files/view-path.js';
import { loadGraphFolder } from '../graph-folder/load-graph-folder.js';
import { echo, effectiveSettings } from '../settings/effective.js';

export interface CoverageRequest {
  /** Absolute. */
  readonly cwd: string;
  /** Files and folders of code that is known to work. */
  readonly code: readonly string[];
  readonly graph?: string | undefined;
  readonly dialect?: string | undefined;
  /** How many uses of each name are listed; totals are always true. Default 5. */
  readonly uses?: number | undefined;
  /** Where entries for the facts file go. */
  readonly write?: string | undefined;
}

/**
 * Suppressed findings count too: what somebody excused works, and is not documented.
 * @throws UsageError for a path, a graph or settings that cannot be used, and for a file that exists already.
 */
export async function coverage(request: CoverageRequest): Promise<CoverageResult> {
  const { cwd, uses = 5 } = request;
  const [{ openCode }, { undocumentedNames, findStubs }, { closedGraph }, { factsFragment }] = await Promise.all([
    import('./judge-code.js'), import('../completeness/undocumented-names.js'), import('../completeness/closed-graph.js'), import('../completeness/facts-fragment.js'),
  ]);
  const effective = effectiveSettings(cwd, request);
  const graph = loadGraphFolder(effective.graphFolder, viewPath(cwd, effective.graphFolder));
  const code = openCode(cwd, request.code, effective);
  const outcome = code.judge(graph);
  // What a script defines that is missing is not documented for that: such names are told apart.
  const placeOf = ({ file, line, column }: RawFinding): string => `${file}:${line}:${column}`;
  const places = new Set(outcome.findings.map(placeOf));
  const unsure = outcome.incomplete ? code.judge(graph, true).findings.filter(each => !places.has(placeOf(each))) : [];
  const { groups, others } = undocumentedNames(outcome.findings, uses, unsure);
  const asIfClosed = graph.anyOpen ? code.judge(closedGraph(graph)).findings : outcome.findings;
  const undocumented = outcome.findings.filter(each => each.family === 'member').length;
  const fragment = request.write === undefined ? null : factsFragment(groups);
  if (fragment !== null) writeNew(cwd, request.write!, fragment.text);
  return {
    schema: 'plumbline/coverage@1',
    settings: { ...echo(cwd, effective), code: request.code.map(path => viewPath(cwd, path)), uses },
    graph: { engine: graph.engine, digest: graph.digest, ...graph.counts() },
    files: outcome.files,
    notChecked: { ...code.notChecked, ...outcome.notChecked },
    memberUses: { judged: outcome.judged.member, documented: Math.max(0, outcome.judged.member - undocumented) },
    skipped: outcome.skipped,
    groups, stubs: findStubs(graph, asIfClosed), otherFindings: others,
    written: fragment === null ? null : { file: viewPath(cwd, request.write!), entries: fragment.entries },
  };
}

function writeNew(cwd: string, file: string, text: string): void {
  try {
    writeFileSync(resolve(cwd, file), text, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(code === 'EEXIST' ? `--write ${file}: there is such a file already, and nothing was written; give another name, or delete it first.` : `--write ${file}: the file cannot be written (${code ?? message}); give another one.`);
  }
}
