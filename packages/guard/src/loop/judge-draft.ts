/** What the guard says of a draft: held, with the words for the model, or what leaves in its place (GUARD 1, 3, 4). */
import { settleReply, type ReplyOutcome } from '../claims/settle-reply.js';
import { isQuestion } from '../claims/wordings.js';
import { answeredWithin } from '../gates/answered-within.js';
import { finishGate } from '../gates/finish-gate.js';
import { GATES, type GateName } from '../gates/gates-slice.js';
import type { GuardState } from '../state/guard-state.js';
import { finishGuard } from '../writes/finish-guard.js';
import { pendingWork } from '../writes/pending.js';
import { writeLedger } from '../writes/write-ledger.js';
import type { LoopPorts, LoopSettings } from './loop-settings.js';

export interface HeldDraft { readonly push: string; readonly by: GateName | 'finish-guard' }

/** The words for the model, and whose they are; null lets the draft go on. */
export async function heldDraft(draft: string, state: GuardState, ports: LoopPorts, settings: LoopSettings, timeLeft: number): Promise<HeldDraft | null> {
  const asking = isQuestion(draft);
  if (settings.blocks.has('gates')) {
    const { findings, openWork, isFile } = ports;
    const timer = findings && ports.clock.after(Math.min(settings.findingsTime, timeLeft));
    const known = findings && timer && (await answeredWithin(findings, timer.done));
    timer?.cancel();
    const before = { ...state.gates.pushes };
    const push = finishGate(state, { ...(known ? { findings: known } : {}), ...(openWork ? { openWork } : {}), ...(isFile ? { isFile } : {}) }).gate(draft, asking);
    if (push !== null) return { push, by: GATES.find(each => state.gates.pushes[each] > before[each])! };
  }
  const push = settings.blocks.has('finish-guard') ? finishGuard(writeLedger(state.writes), pendingWork(state.pending)).check() : null;
  return push === null ? null : { push, by: 'finish-guard' };
}

/** What leaves: the draft, or the honest text in its place, or after it where it was shown already. */
export function settledDraft(draft: string, state: GuardState, ports: LoopPorts, settings: LoopSettings): { text: string; outcome: ReplyOutcome } {
  if (!settings.blocks.has('receipts')) return { text: draft, outcome: 'delivered' };
  const { openWork, isFile } = ports;
  return settleReply(draft, { writes: writeLedger(state.writes), asking: isQuestion(draft), shown: settings.showing === 'live', ...(openWork ? { open: openWork() } : {}), ...(isFile ? { isFile } : {}) });
}
