/**
 * The composed finish gate (GUARD 1): verify, bail, claim, checklist, in this order, the first that holds wins. Each has its
 * own push budget, all share the turn's, and past that a small reserve polices the final draft on new material alone.
 */
import { deedsIn } from '../claims/deeds.js';
import { sameFile } from '../claims/file-mentions.js';
import { verifyClaims } from '../claims/verify-claims.js';
import { givesUp } from '../claims/wordings.js';
import type { GuardState } from '../state/guard-state.js';
import { wordsOf } from '../text/normalise.js';
import { ratio } from '../text/similarity.js';
import { bailPush, checklistPush, claimPush, escalation, verifyPush, type OutstandingFinding } from '../words/words.js';
import { writeLedger } from '../writes/write-ledger.js';
import { GATES, type GateName } from './gates-slice.js';
import { plan } from './plan.js';

/** What the gate asks. A port that throws is a gate that failed itself: the draft goes, labelled `not checked`. */
export interface GatePorts {
  /** Findings as they stand now, in whatever files; those of this turn's files are held against the draft. */
  readonly findings?: () => readonly OutstandingFinding[];
  /** Work that is open, one a line; the plan's undone items by default. */
  readonly openWork?: () => readonly string[];
  /** Whether a quoted name without a known extension is a file of the project. */
  readonly isFile?: (name: string) => boolean;
}
export interface GateOptions {
  readonly budgets?: Readonly<Partial<Record<GateName, number>>>;
  readonly turnBudget?: number;
  readonly reserveFinal?: number;
  /** For an agent's hook: the same set of findings is held once, so that the second, escalated push stays with a loop. */
  readonly oncePerFindings?: boolean;
}

export const GATE_BUDGETS: Readonly<Record<GateName, number>> = { verify: 2, bail: 2, claim: 1, checklist: 1 };
export const TURN_BUDGET = 3;
export const RESERVE_FINAL = 1;
/** A draft is new material when it is less like the last one held than this. */
export const NEW_MATERIAL_BELOW = 0.9;

export interface FinishGate {
  /** A string: the draft is not sent, and the string goes back into the model's context. Null ships it. `asking`: the draft is a question to the user, and only the claim gate judges it. */
  gate(answer: string, asking?: boolean): string | null;
}

interface Hold { readonly gate: GateName; readonly first: string; readonly open: readonly string[]; readonly key?: string; /** The same was held before, where that is done once alone. */ readonly again?: boolean }

/** The gate over the state. Example: `finishGate(state, { findings: () => result.findings }).gate(draft)`; `state.gates.outcome` says what became of the draft. */
export function finishGate(state: GuardState, ports: GatePorts = {}, options: GateOptions = {}): FinishGate {
  const budgets = { ...GATE_BUDGETS, ...options.budgets };
  const turnBudget = options.turnBudget ?? TURN_BUDGET;
  const reserve = options.reserveFinal ?? RESERVE_FINAL;
  return {
    gate(answer, asking = false) {
      const slice = state.gates;
      slice.notChecked = [];
      const holds = holdsOf(state, ports, answer, asking, options.oncePerFindings === true);
      const fresh = holds.filter(each => !each.again);
      const inBudget = slice.turnPushes < turnBudget ? fresh.find(each => slice.pushes[each.gate] < budgets[each.gate]) : undefined;
      const inReserve = slice.turnPushes >= turnBudget && slice.reservePushes < reserve && isNew(answer, slice.lastHeld) ? fresh[0] : undefined;
      const hold = inBudget ?? inReserve;
      if (!hold) {
        slice.outcome = slice.notChecked.length > 0 ? 'not checked' : holds.length > 0 ? 'budget spent' : 'clean';
        return null;
      }
      const message = slice.pushes[hold.gate] === 0 ? hold.first : escalation(writeLedger(state.writes).applied().length, hold.open);
      slice.pushes[hold.gate] += 1;
      if (inBudget) slice.turnPushes += 1;
      else slice.reservePushes += 1;
      if (hold.key !== undefined) slice.heldFindings = [...slice.heldFindings, hold.key];
      slice.lastHeld = { text: answer, deeds: deedKeys(answer) };
      slice.outcome = 'held';
      return message;
    },
  };
}

/** What every gate that may judge this draft holds against it, in order; a gate that fails itself is noted and holds nothing. */
function holdsOf(state: GuardState, ports: GatePorts, answer: string, asking: boolean, oncePerFindings: boolean): Hold[] {
  const judges: Readonly<Record<GateName, () => Hold | null>> = {
    verify: () => verify(state, ports, oncePerFindings),
    bail: () => bail(state, ports, answer),
    claim: () => claim(state, ports, answer),
    checklist: () => checklist(state),
  };
  return (asking ? (['claim'] as const) : GATES).flatMap(gate => {
    try {
      return judges[gate]() ?? [];
    } catch (error) {
      state.gates.notChecked.push({ gate, reason: error instanceof Error ? error.message : String(error) });
      return [];
    }
  });
}

function verify(state: GuardState, ports: GatePorts, once: boolean): Hold | null {
  const changed = writeLedger(state.writes).changedFiles();
  const findings = (ports.findings?.() ?? []).filter(each => each.severity === 'error' && changed.some(file => sameFile(file.path, each.file)));
  if (findings.length === 0) return null;
  const key = findings.map(each => `${each.file} ${each.symbol} ${each.message}`).sort().join('\n');
  return { gate: 'verify', first: verifyPush(findings), open: findings.map(each => `${each.file}:${each.line} \`${each.symbol}\`: ${each.message}`), key, again: once && state.gates.heldFindings.includes(key) };
}

/** Work is open, and nothing was written (whatever the words), or the words give up. */
function bail(state: GuardState, ports: GatePorts, answer: string): Hold | null {
  const open = ports.openWork?.() ?? plan(state.plan).undone().map(each => each.text);
  if (open.length === 0 || (writeLedger(state.writes).applied().length > 0 && !givesUp(answer))) return null;
  return { gate: 'bail', first: bailPush(open), open };
}

function claim(state: GuardState, ports: GatePorts, answer: string): Hold | null {
  const changed = writeLedger(state.writes).changedFiles();
  const wrong = verifyClaims(answer, changed, ports.isFile).claims.filter(each => !each.ok);
  if (wrong.length === 0) return null;
  return { gate: 'claim', first: claimPush(wrong.map(each => ({ file: each.file, said: each.said, because: each.because! })), changed.map(each => each.path)), open: wrong.map(each => each.because!) };
}

function checklist(state: GuardState): Hold | null {
  const items = plan(state.plan).undone().map(each => each.text);
  return items.length === 0 ? null : { gate: 'checklist', first: checklistPush(items), open: items };
}

/** Materially changed text, or deeds that the last draft held did not claim. */
function isNew(answer: string, held: { readonly text: string; readonly deeds: readonly string[] } | null): boolean {
  if (answer === held?.text) return false;
  return held === null || ratio(wordsOf(answer), wordsOf(held.text)) < NEW_MATERIAL_BELOW || deedKeys(answer).some(each => !held.deeds.includes(each));
}
function deedKeys(answer: string): string[] {
  return [...new Set(deedsIn(answer).map(each => `${each.kind} ${each.file}`))].sort();
}
