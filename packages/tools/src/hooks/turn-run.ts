/** The one dry run at the end of a turn (GUARD 7): the scripts that start what the turn changed. */
import type { Finding } from '@plumbline/model';
import type { ProjectJudge } from './judge-files.js';

/** A build has few scripts that nothing else loads; of more, the first are run. */
const MOST_ENTRIES = 10;
/**
 * What a run of a part of a project may say: names of the engine alone. Which names the project itself declares, and which files it
 * has, the check knows better: it has seen all scripts.
 */
const TRUSTED: ReadonlySet<string> = new Set(['member', 'option', 'constructor', 'engine']);

/** Errors in `changed` that only running them shows. */
export async function runErrors(judge: ProjectJudge, changed: readonly string[], timeoutMs: number, signal: AbortSignal): Promise<readonly Finding[]> {
  const entries = (await starters(judge, changed)).slice(0, MOST_ENTRIES);
  if (entries.length === 0) return [];
  const [{ dryRun }, { cancellable }] = await Promise.all([import('../operations/dry-run.js'), import('../agent-tools/cancellable-runner.js')]);
  const { result } = await dryRun({ cwd: judge.session.cwd, entries, graph: judge.state.effective.graphFolder, timeoutMs, runner: await cancellable(signal) });
  return result.findings.filter(each => each.severity === 'error' && TRUSTED.has(each.family) && changed.includes(each.file));
}

/** The scripts that no other one loads and that load, sooner or later, one of these; of a circle, the changed ones themselves. */
async function starters(judge: ProjectJudge, changed: readonly string[]): Promise<string[]> {
  const { session, state } = judge;
  const { effective, graph } = state;
  const [{ loadProject }, { viewOf }] = await Promise.all([import('@plumbline/script'), import('../agent-tools/view-of.js')]);
  const project = [...new Set([...(effective.configuration === null ? [] : session.scripts(effective)), ...changed])].sort();
  const { references } = loadProject({
    files: viewOf(session, state), entries: project, project, graph, dialect: effective.dialect, roots: [...effective.roots], cwd: session.cwd, globals: [...effective.globals], memory: await session.summaries(effective.dialect),
  });
  const loadedBy = new Map<string, Set<string>>();
  for (const { file, purpose, resolution } of references) {
    if ((purpose !== 'include' && purpose !== 'load') || resolution.kind !== 'found' || resolution.path === file) continue;
    loadedBy.set(resolution.path, (loadedBy.get(resolution.path) ?? new Set()).add(file));
  }
  const out = new Set<string>();
  for (const file of changed) {
    const tops = climb(file, loadedBy, new Set([file]));
    for (const each of tops.length > 0 ? tops : [file]) out.add(each);
  }
  return [...out].sort();
}

function climb(file: string, loadedBy: ReadonlyMap<string, ReadonlySet<string>>, seen: Set<string>): string[] {
  const above = loadedBy.get(file);
  if (!above) return [file];
  return [...above].filter(each => !seen.has(each)).flatMap(each => climb(each, loadedBy, seen.add(each)));
}
