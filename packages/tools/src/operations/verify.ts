/**
 * `verify`: a check and a dry run of the same build, as one answer (DESIGN 2, 4.5, 5). The same fault appears once, with how
 * it was seen; a name that a forced branch touched counts in full when the checker types its receiver independently.
 */
import { compareFindings, FAMILIES, summarise, VERIFY_SCHEMA, type Family, type RawFinding, type ScriptCoverage, type Severity, type VerifyResult } from '@plumbline/model';
import { echo } from '../settings/effective.js';
import { run, runFields, type DryRunRequest } from './dry-run.js';
import { finishFindings } from './finish-findings.js';
import { judge } from './judge.js';
import { sortedCounts } from './sorted-counts.js';

export interface VerifyRequest extends DryRunRequest {
  readonly maxWarnings?: number | null;
}
export interface VerifyAnswer {
  readonly result: VerifyResult;
  readonly read: (file: string) => string | undefined;
  readonly files: readonly string[];
  /** What ran, by place, for the coverage page. */
  scripts(): readonly ScriptCoverage[];
}

/** What checking proves by itself, beside what the run proves. */
const CHECK_PROVES = 'In all of the code, reached by the run or not: no name whose receiver is certain is undocumented, except for the findings.';

/** Every world is run, `forced` included, unless others are asked for. @throws UsageError for an entry, a data file, a graph or settings that cannot be used. */
export async function verify(request: VerifyRequest): Promise<VerifyAnswer> {
  const { cwd } = request;
  const { applySuppressions } = await import('@plumbline/checker');
  const ran = await run({ ...request, worlds: request.worlds ?? ['forced'] });
  const checked = await judge({ cwd, paths: request.entries, graph: request.graph, dialect: request.dialect, roots: request.roots });
  const merged = mergeFindings(checked.outcome.findings, ran.outcome.findings);
  const { findings: kept, suppressed } = applySuppressions(merged.findings, checked.outcome.suppressions);
  const findings = finishFindings(kept, checked.graph).map(each => ({ ...each, seen: merged.both.has(identity(each)) ? BOTH : [each.via] }));
  const { graph, effective } = checked;
  return {
    read: file => ran.files.read(file), files: checked.subject.entries, scripts: ran.outcome.scripts,
    result: {
      schema: VERIFY_SCHEMA,
      settings: { ...echo(cwd, effective), ...ran.settings, maxWarnings: request.maxWarnings ?? null, readAsWindows1252: ran.files.readAsWindows1252 },
      graph: { engine: graph.engine, digest: graph.digest, ...graph.counts() },
      findings,
      judged: Object.fromEntries(FAMILIES.map(family => [family, checked.outcome.judged[family] + ran.outcome.judged[family]])) as Record<Family, number>,
      skipped: sortedCounts(addCounts(checked.outcome.skipped, ran.outcome.skipped, suppressed > 0 ? { suppressed } : {})),
      files: Math.max(checked.outcome.files, ran.outcome.files),
      notChecked: sortedCounts(addCounts(checked.subject.notChecked, checked.outcome.notChecked, ran.outcome.notChecked)),
      summary: summarise(findings),
      ...runFields(ran.outcome),
      proves: [CHECK_PROVES, ...ran.outcome.proves],
    },
  };
}

const BOTH: readonly RawFinding['via'][] = ['static', 'dry-run'];
const RANK: Readonly<Record<Severity, number>> = { note: 0, warning: 1, error: 2 };

/** One fault is one place and one name. */
function identity(finding: Pick<RawFinding, 'file' | 'line' | 'column' | 'name'>): string {
  return [finding.file, finding.line, finding.column, finding.name].join('\0');
}

/** The checker's finding is kept, since it knows the type; the graver severity counts. `both` holds what both saw. */
function mergeFindings(checked: readonly RawFinding[], ran: readonly RawFinding[]): { readonly findings: RawFinding[]; readonly both: ReadonlySet<string> } {
  const byRun = new Map(ran.map(each => [identity(each), each]));
  const both = new Set<string>();
  const findings = checked.map((each): RawFinding => {
    const other = byRun.get(identity(each));
    if (!other) return each;
    both.add(identity(each));
    // "No object has it" says less than the interface that the run saw by itself; a forced branch may have put any object there.
    const better = each.data.rule === 'member/nowhere' && other.receiver?.interface && !other.forced ? { ...other, via: each.via } : each;
    return { ...better, severity: RANK[other.severity] > RANK[each.severity] ? other.severity : each.severity };
  });
  return { findings: [...findings, ...ran.filter(each => !both.has(identity(each)))].sort(compareFindings), both };
}

function addCounts(...all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const out = new Map<string, number>();
  for (const counts of all) for (const [reason, count] of Object.entries(counts)) out.set(reason, (out.get(reason) ?? 0) + count);
  return Object.fromEntries(out);
}
