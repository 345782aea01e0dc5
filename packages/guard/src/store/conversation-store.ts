/**
 * Where a conversation is kept (GUARD 8): its transcript and its audit trail, as one list of entries that only grows. The
 * product supplies stores on disk; the guard itself writes nothing.
 */
import type { GateName } from '../gates/gates-slice.js';
import type { Message } from '../models/transcript.js';
import type { Change } from '../writes/change.js';

export type ConversationEntry =
  | { readonly kind: 'turn'; readonly turn: number }
  /** What was said, called and answered. A draft that was held is not here: it was not sent. */
  | { readonly kind: 'message'; readonly turn: number; readonly message: Message }
  /** A draft was held, and by what. Its words are not kept: a false receipt is in no archive. */
  | { readonly kind: 'held'; readonly turn: number; readonly by: GateName | 'finish-guard' }
  /** A mutating call and what became of it: the audit trail. */
  | { readonly kind: 'change'; readonly turn: number; readonly change: Change }
  /** What the user was shown this turn, character for character, and how the turn ended. */
  | { readonly kind: 'reply'; readonly turn: number; readonly shown: string; readonly outcome: string }
  /** The guard's state at the end of a turn. */
  | { readonly kind: 'state'; readonly turn: number; readonly state: string };

export interface ConversationStore {
  /** Durable when it resolves: a process killed afterwards does not lose it. Entries of one conversation keep their order. */
  append(conversation: string, entries: readonly ConversationEntry[]): Promise<void>;
  /** Every whole entry; what a killed process left half-written is no entry. Empty for an unknown conversation. */
  read(conversation: string): Promise<readonly ConversationEntry[]>;
  close(): Promise<void>;
}

/** A store in memory. */
export function memoryStore(): ConversationStore {
  const kept = new Map<string, ConversationEntry[]>();
  return {
    async append(conversation, entries) {
      kept.set(conversation, [...(kept.get(conversation) ?? []), ...(JSON.parse(JSON.stringify(entries)) as ConversationEntry[])]);
    },
    async read(conversation) {
      return kept.get(conversation) ?? [];
    },
    async close() { /* nothing is open */ },
  };
}
