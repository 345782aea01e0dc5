/** Whole files: the project joined, its sites collected, every rule asked. */
import { INTERNAL_ERROR, UsageError, type Family, type FileView, type RawFinding } from '@plumbline/model';
import { atOnce, collectSitesInSteps, loadProject, loadProjectInSteps, type LoadedProject, type ProjectInput, type Steps } from '@plumbline/script';
import { judgeSites } from './judge.js';
import { readSuppressions, type Suppression } from './suppressions/suppressions.js';

export interface CheckOutcome {
  /** Before suppressions and baseline: `applySuppressions` is the caller's to call, once all findings are together. */
  readonly findings: readonly RawFinding[];
  readonly suppressions: readonly Suppression[];
  readonly judged: Record<Family, number>;
  readonly skipped: Record<string, number>;
  /** Files (or fences) checked. */
  readonly files: number;
  readonly notChecked: Record<string, number>;
}

export interface CheckProjectInput extends ProjectInput {
  /** Told the joined project: for a session that asks more about it. */
  readonly joined?: ((loaded: LoadedProject) => void) | undefined;
}

/**
 * Checks the entries and what they load (DESIGN 4.1). Paths of findings are the input's. A file that meets a fault of ours is left
 * out and told in `notChecked`; the others are judged as beside a file that cannot be read.
 */
export function checkProject(input: CheckProjectInput): CheckOutcome {
  return atOnce(checkProjectInSteps(input));
}

/**
 * The same, pausing at each file. Between two steps nothing else may join files of the same `memory`: joining writes on what it
 * remembers.
 */
export function* checkProjectInSteps(input: CheckProjectInput): Steps<CheckOutcome> {
  const faults = new Map<string, string>();
  for (;;) {
    const faulty = new Set([...(input.faulty ?? []), ...faults.keys()]);
    try {
      const outcome = yield* judgeProject({ ...input, faulty });
      return { ...outcome, notChecked: { ...outcome.notChecked, ...Object.fromEntries([...faults].sort().map(([file, words]) => [`${INTERNAL_ERROR} in ${file}: ${words}`, 1])) } };
    } catch (error) {
      if (error instanceof UsageError) throw error;
      const found = faultyFile(input, faulty);
      if (!found) throw error;
      faults.set(...found);
    }
  }
}

function* judgeProject(input: CheckProjectInput): Steps<CheckOutcome> {
  const loaded = yield* loadProjectInSteps(input);
  input.joined?.(loaded);
  const collected = yield* collectSitesInSteps(loaded, input.graph, input.dialect, { snippets: false });
  const unparsed = loaded.reported.filter(file => file.parsed.grammar === 'none').length;
  return {
    ...judgeSites(collected, loaded, input.graph, input.dialect),
    suppressions: loaded.reported.flatMap(file => readSuppressions(file.parsed)),
    files: loaded.reported.length - unparsed, notChecked: unparsed > 0 ? { unparsable: unparsed } : {},
  };
}

/** The first file that meets the fault even when it is checked alone, with what the fault said. */
function faultyFile(input: CheckProjectInput, known: ReadonlySet<string>): [string, string] | null {
  const { files } = input;
  for (const path of new Set([...input.entries, ...input.project, ...loadedBy(input)])) {
    if (known.has(path)) continue;
    const alone: FileView = { read: each => (each === path ? files.read(each) : undefined), isFile: each => each === path && files.isFile(each), list: () => [] };
    try {
      atOnce(judgeProject({ ...input, files: alone, entries: [path], project: [], joined: undefined, faulty: known }));
    } catch (error) {
      return [path, (error instanceof Error ? error.message : String(error)).split('\n')[0]!];
    }
  }
  return null;
}
/** Whatever was read: loads are no entries. */
function loadedBy(input: CheckProjectInput): Set<string> {
  const seen = new Set<string>();
  const { files } = input;
  const watched: FileView = { read: path => { seen.add(path); return files.read(path); }, isFile: path => files.isFile(path), list: folder => files.list(folder) };
  try {
    loadProject({ ...input, files: watched });
  } catch {
    // The fault itself is asked for elsewhere: here, what was read before it.
  }
  return seen;
}
