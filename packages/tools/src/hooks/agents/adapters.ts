/** The agents, and which of them an event comes from. */
import type { AgentAdapter, Payload } from '../hook-event.js';
import { claude } from './claude.js';
import { cline } from './cline.js';
import { codex } from './codex.js';
import { copilot } from './copilot.js';
import { cursor } from './cursor.js';
import { gemini } from './gemini.js';
import { opencode } from './opencode.js';

/** The more particular first: the last recognises what the others leave. */
const ADAPTERS: readonly AgentAdapter[] = [opencode, cline, cursor, codex, gemini, copilot, claude];

export const AGENTS: readonly string[] = ['auto', ...ADAPTERS.map(each => each.name).sort()];

/** `auto` goes by the event; what nobody recognises is read as the most common shape. */
export function adapterFor(agent: string, payload: Payload): AgentAdapter {
  return ADAPTERS.find(each => (agent === 'auto' ? each.recognises(payload) : each.name === agent)) ?? claude;
}
