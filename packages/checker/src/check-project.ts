/** Whole files: the project joined, its sites collected, every rule asked. */
import type { Family, RawFinding } from '@plumbline/model';
import { collectSites, loadProject, type LoadedProject, type ProjectInput } from '@plumbline/script';
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

/** Checks the entries and what they load (DESIGN 4.1). Paths of findings are the input's. */
export function checkProject(input: CheckProjectInput): CheckOutcome {
  const loaded = loadProject(input);
  input.joined?.(loaded);
  const collected = collectSites(loaded, input.graph, input.dialect, { snippets: false });
  const unparsed = loaded.reported.filter(file => file.parsed.grammar === 'none').length;
  return {
    ...judgeSites(collected, loaded, input.graph, input.dialect),
    suppressions: loaded.reported.flatMap(file => readSuppressions(file.parsed)),
    files: loaded.reported.length - unparsed, notChecked: unparsed > 0 ? { unparsable: unparsed } : {},
  };
}
