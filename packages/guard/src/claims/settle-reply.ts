/**
 * The last word on a reply before it leaves (GUARD 3): an unverified receipt is replaced by the honest text, not annotated,
 * and the outcome is labelled. State carries the weight: a turn whose every write failed, or that left its work undone, ends
 * with a reply that admits it, in whatever language, or with the honest text.
 */
import { honestText, visibleCorrection, type HonestSource } from '../words/words.js';
import { DISCARD_TOOL } from '../writes/discard-tool.js';
import type { WriteLedger } from '../writes/write-ledger.js';
import { verifyClaims } from './verify-claims.js';
import { admitsFailure, savedSentences, saysSaved, withoutQuestions } from './wordings.js';

export type ReplyOutcome = 'delivered' | 'unverified_claim';
export interface SettledReply {
  /** What leaves, and what the archive holds: the same, character for character. */
  readonly text: string;
  readonly outcome: ReplyOutcome;
}
export interface ReplySituation {
  readonly writes: WriteLedger;
  /** Work that this turn was to do and that is still open. */
  readonly open?: readonly string[];
  /** The reply is a question to the user. */
  readonly asking?: boolean;
  /** It was streamed to a person already: what was shown stays, and the correction continues visibly. */
  readonly shown?: boolean;
  readonly isFile?: (name: string) => boolean;
}

export function settleReply(reply: string, situation: ReplySituation): SettledReply {
  if (!isUnverifiedReceipt(reply, situation)) return { text: reply, outcome: 'delivered' };
  const { writes, shown } = situation;
  const honest = honestText(honestSource(writes));
  return { text: shown ? reply + visibleCorrection(honest) : honest, outcome: 'unverified_claim' };
}

/** What a turn's ledger has for the honest text. */
export function honestSource(writes: WriteLedger): HonestSource {
  return { last: writes.attempted().findLast(each => each.outcome !== 'applied') ?? null, applied: writes.applied(), nothing: writes.lastNothing(), before: writes.appliedBefore() };
}

function isUnverifiedReceipt(reply: string, { writes, open = [], asking = false, isFile }: ReplySituation): boolean {
  if (verifyClaims(reply, writes.changedFiles(), isFile).unverified > 0) return true;
  if (writes.applied().some(each => each.tool !== DISCARD_TOOL)) return namesWhatFailed(reply, writes);
  if (saysSaved(reply)) return true;
  if (admitsFailure(reply)) return false;
  const failed = writes.attempted().length > 0 && writes.applied().length === 0;
  // A question is no receipt; what stands before it may be one.
  return failed ? !asking || withoutQuestions(reply) !== '' : open.length > 0 && !asking;
}

/** Where something landed, a receipt is false only of what it names: `The trip to Lisbon was saved` when that one failed. */
function namesWhatFailed(reply: string, writes: WriteLedger): boolean {
  const landed = new Set(writes.applied().map(each => each.target));
  const failed = writes.attempted().map(each => each.target).filter(each => each.length > 1 && !landed.has(each));
  return failed.length > 0 && savedSentences(reply).some(said => failed.some(each => isNamed(each, said)));
}
function isNamed(target: string, said: string): boolean {
  const at = said.toLowerCase().indexOf(target.toLowerCase());
  return at >= 0 && !/[\p{L}\p{N}_]$/u.test(said.slice(0, at)) && !/^[\p{L}\p{N}_]/u.test(said.slice(at + target.length));
}
