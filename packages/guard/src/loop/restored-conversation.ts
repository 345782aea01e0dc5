/** A conversation as its store has it, whole, also when its process was killed in the middle of a turn (GUARD 8). */
import { UsageError } from '@plumbline/model';
import { callsOf, type Message } from '../models/transcript.js';
import { GUARD_STATE_SCHEMA, initialState, type GuardState } from '../state/guard-state.js';
import type { ConversationEntry } from '../store/conversation-store.js';
import { initialWrites } from '../writes/write-ledger.js';
import type { Conversation } from './conversation.js';

/**
 * The conversation of these entries, to go on with. Of a turn that did not end, what the audit trail says was changed opens
 * the next turn's report; calls of it that were never answered are left out, since no provider takes them.
 * @throws UsageError for a state of another version
 */
export function restoredConversation(id: string, entries: readonly ConversationEntry[]): Conversation {
  const ended = entries.findLastIndex(each => each.kind === 'state');
  const state = stateOf(entries[ended]);
  const open = entries.slice(ended + 1);
  const begun = open.findLast(each => each.kind === 'turn');
  if (begun) {
    state.turn = begun.turn;
    state.writes = { ...initialWrites(), changes: open.flatMap(each => (each.kind === 'change' ? [each.change] : [])) };
  }
  const messages: Message[] = entries.flatMap(each => (each.kind === 'message' ? [each.message] : []));
  const last = messages.at(-1);
  if (last?.role === 'assistant' && callsOf(last).length > 0) messages.pop();
  return { id, state, messages };
}

function stateOf(entry: ConversationEntry | undefined): GuardState {
  if (entry?.kind !== 'state') return initialState();
  const state = JSON.parse(entry.state) as GuardState;
  if (state.schema !== GUARD_STATE_SCHEMA) throw new UsageError(`The stored state is ${JSON.stringify(state.schema)}, and this version reads ${GUARD_STATE_SCHEMA}; begin a new conversation, or read it with the version that wrote it.`);
  return state;
}
