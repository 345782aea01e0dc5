/** `diff`: what a new release of the documentation changes, and which lines of customers' code each change breaks. */
import { diffGraphs, type Graph, type GraphSummary, type RawFinding } from '@plumbline/model';
import { changeWords, linesOf, type Breakage, type DiffResult } from '@plumbline/report';
import { viewPath } from '../files/view-path.js';
import { loadEither } from '../graph-folder/load-either.js';
import { echo, effectiveSettings } from '../settings/effective.js';
import { finishFindings } from './finish-findings.js';

export interface DiffRequest {
  /** Absolute. */
  readonly cwd: string;
  /** Graph folders, or files in the form of `members.json`. */
  readonly before: string;
  readonly after: string;
  /** Files and folders of customers' code; none: the graphs alone are compared. */
  readonly code?: readonly string[];
  readonly dialect?: string | undefined;
}

/** @throws UsageError for a graph, a path or settings that cannot be used. */
export async function diff(request: DiffRequest): Promise<DiffResult> {
  const { cwd } = request;
  const [before, after] = [loadEither(cwd, request.before), loadEither(cwd, request.after)];
  const changes = diffGraphs(before.members, after.members);
  const base = { schema: 'plumbline/diff@1' as const, before: summaryOf(before), after: summaryOf(after) };
  const named = { before: viewPath(cwd, request.before), after: viewPath(cwd, request.after) };
  if (request.code === undefined || request.code.length === 0) {
    return { ...base, settings: named, changes: changes.map(each => ({ ...each, words: changeWords(each), breaks: [] })), code: null };
  }
  const [{ openCode }, { attributor }] = await Promise.all([import('./judge-code.js'), import('../diff/attribute.js')]);
  const { graph: _graph, ...settings } = echo(cwd, effectiveSettings(cwd, { graph: request.after, dialect: request.dialect }));
  const code = openCode(cwd, request.code, effectiveSettings(cwd, { graph: request.after, dialect: request.dialect }));
  const [old, now] = [code.judge(before), code.judge(after)];
  const [oldPlaces, nowPlaces] = [placesOf(old.findings), placesOf(now.findings)];
  // What a comment excuses does not break; under the old graph it may have been there all the same.
  const fresh = code.findings(after).filter(each => !oldPlaces.has(placeOf(each)));
  const breakages = breakagesOf(fresh, after, file => code.files.read(file) ?? '');
  const attribute = attributor(changes, before, after);
  const byChange = new Map<number, Breakage[]>();
  for (const { finding, breakage } of breakages) {
    const index = attribute(finding);
    byChange.set(index, [...(byChange.get(index) ?? []), breakage]);
  }
  return {
    ...base,
    settings: { ...named, ...settings, code: request.code.map(path => viewPath(cwd, path)) },
    changes: changes.map((each, index) => ({ ...each, words: changeWords(each), breaks: byChange.get(index) ?? [] })),
    code: {
      files: now.files, notChecked: { ...code.notChecked, ...now.notChecked }, breaks: breakages.length, unexplained: byChange.get(-1) ?? [],
      settled: [...oldPlaces].filter(each => !nowPlaces.has(each)).length,
    },
  };
}

/** Exit code of a comparison: 1 when code breaks. */
export function diffExitCode(result: DiffResult): 0 | 1 {
  return result.code !== null && result.code.breaks > 0 ? 1 : 0;
}

function summaryOf(graph: Graph): GraphSummary {
  return { engine: graph.engine, digest: graph.digest, ...graph.counts() };
}

function placeOf({ file, line, column, name }: RawFinding): string {
  return `${file}\0${line}\0${column}\0${name}`;
}
function placesOf(findings: readonly RawFinding[]): Set<string> {
  return new Set(findings.map(placeOf));
}

function breakagesOf(findings: readonly RawFinding[], graph: Graph, read: (file: string) => string): { finding: RawFinding; breakage: Breakage }[] {
  const lines = new Map<string, readonly string[]>();
  const lineOf = (file: string, line: number): string => {
    let known = lines.get(file);
    if (!known) lines.set(file, known = linesOf(read(file)));
    return (known[line - 1] ?? '').trim().slice(0, 200);
  };
  const raw = new Map(findings.map(each => [placeOf(each), each]));
  return finishFindings(findings, graph).map(worded => {
    const { file, line, column, endLine, endColumn, rule, severity, symbol, name, message, action } = worded;
    const finding = raw.get(`${file}\0${line}\0${column}\0${name}`)!;
    return { finding, breakage: { file, line, column, endLine, endColumn, rule, severity, symbol, name, message, action, code: lineOf(file, line) } };
  });
}
