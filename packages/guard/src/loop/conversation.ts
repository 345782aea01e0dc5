/** A conversation: one flat transcript and the guard's state. Plain JSON. */
import type { Message } from '../models/transcript.js';
import { initialState, type GuardState } from '../state/guard-state.js';

export interface Conversation {
  readonly id: string;
  readonly state: GuardState;
  messages: readonly Message[];
}

export function newConversation(id: string): Conversation {
  return { id, state: initialState(), messages: [] };
}
