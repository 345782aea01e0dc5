/**
 * What a mutating call really did (GUARD 4): its verifier asks the state, by the ids that the tool returned, and the verdict
 * goes into the ledger, into pending work, and into the result under `_verification`. `persisted` becomes true here alone.
 */
import type { Plan } from '../gates/plan.js';
import type { PendingWork } from './pending.js';
import type { ChangeKind, ChangeOutcome } from './change.js';
import type { WriteLedger } from './write-ledger.js';

type JsonLike = null | boolean | number | string | readonly JsonLike[] | { readonly [key: string]: JsonLike };
type Fields = { readonly [key: string]: JsonLike };

/** The key that is the guard's in every result of a mutating call. */
export const VERIFICATION_KEY = '_verification';

/** What a tool returned; `ToolResult` of the registry fits. */
export interface WriteResult {
  readonly content: string;
  readonly isError?: boolean;
  readonly change?: { readonly target: string; readonly isFile: boolean; readonly kind: ChangeKind };
  readonly ids?: readonly string[];
  readonly missing?: readonly string[];
  readonly fields?: Fields;
}
export interface WriteAttempt<A = Fields> {
  readonly tool: string;
  /** The section of work that the call belongs to. */
  readonly section: string;
  readonly args: A;
  readonly result: WriteResult;
  /** Asks the state; without one nothing can be confirmed. */
  readonly verify?: (ids: readonly string[], args: A) => Promise<{ readonly ok: boolean; readonly reason: string | null }>;
}

export interface Verdict {
  readonly ok: boolean;
  readonly outcome: ChangeOutcome | 'nothing to do';
  readonly persisted: boolean;
  readonly ids: readonly string[];
  readonly reason: string | null;
}

/** A verifier from one question: which of these ids exist and belong here? A write needs all of them, a delete none. */
export function verifierByIds<A>(kind: ChangeKind, owned: (ids: readonly string[], args: A) => Promise<readonly string[]>): NonNullable<WriteAttempt<A>['verify']> {
  return async (ids, args) => {
    const found = new Set(await owned(ids, args));
    const wrong = ids.filter(each => found.has(each) === (kind === 'removed'));
    if (wrong.length === 0) return { ok: true, reason: null };
    return { ok: false, reason: kind === 'removed' ? `still there: ${wrong.join(', ')}` : `not there, or not owned: ${wrong.join(', ')}` };
  };
}

/** Asks the state. No ids, no verifier or a verifier that failed itself: unverified, never success. */
export async function verifyWrite<A>({ args, result, verify }: WriteAttempt<A>): Promise<Verdict> {
  const ids = result.ids ?? [];
  const verdict = (outcome: Verdict['outcome'], reason: string | null): Verdict => ({ ok: outcome === 'applied' || outcome === 'nothing to do', outcome, persisted: outcome === 'applied', ids, reason });
  if (result.isError || (result.missing ?? []).length > 0) return verdict('failed', result.content);
  if (ids.length === 0) return verdict('unverified', 'the tool returned no ids to ask the state by');
  if (!verify) return verdict('unverified', 'the tool has no verifier');
  try {
    const { ok, reason } = await verify(ids, args);
    if (!ok) return verdict('failed', reason ?? 'the state does not show it');
  } catch (error) {
    return verdict('unverified', `the state could not be asked: ${error instanceof Error ? error.message : String(error)}`);
  }
  return verdict(result.change ? 'applied' : 'nothing to do', null);
}

/** The fields of a result with the verdict. A field that the tool itself returned under the reserved key is not overwritten: all it returned then stands under `result`. */
export function foldVerdict(fields: Fields | undefined, verdict: Verdict): Fields {
  const told: Fields = { ok: verdict.ok, outcome: verdict.outcome, persisted: verdict.persisted, ids: [...verdict.ids], reason: verdict.reason };
  return fields !== undefined && Object.hasOwn(fields, VERIFICATION_KEY) ? { result: fields, [VERIFICATION_KEY]: told } : { ...fields, [VERIFICATION_KEY]: told };
}

/** Verifies one mutating call and takes note of it everywhere. The result returned is what the model gets: an error unless it is confirmed. */
export async function settleWrite<A extends Readonly<Record<string, unknown>>, R extends WriteResult>(attempt: WriteAttempt<A> & { readonly result: R }, { writes, pending, plan }: { readonly writes: WriteLedger; readonly pending: PendingWork; readonly plan?: Plan }): Promise<{ readonly verdict: Verdict; readonly result: R }> {
  const verdict = await verifyWrite(attempt);
  const { tool, section, args, result } = attempt;
  const { target, isFile, kind } = result.change ?? { target: section, isFile: false, kind: 'updated' as const };
  const missing = result.missing ?? [];
  if (verdict.outcome === 'nothing to do') writes.attemptedNothing(result.content);
  else writes.record({ tool, target, isFile, kind, ids: [...verdict.ids], outcome: verdict.outcome, reason: verdict.reason, missing: [...missing] });
  if (verdict.ok) pending.succeeded(section);
  else if (missing.length > 0) pending.failed({ section, tool, args: { ...args }, missing: [...missing], reason: result.content });
  if (verdict.outcome === 'applied' && isFile) plan?.touched(target);
  return { verdict, result: { ...result, isError: !verdict.ok, fields: foldVerdict(result.fields, verdict) } };
}
