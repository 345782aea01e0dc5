/**
 * The loop (GUARD 8): one flat transcript, results replayed for real, `tool_choice` auto, and one exit: a reply without
 * calls that the guard lets go. Every limit leads to that exit or to an honest text of the guard's own, so that it always ends.
 */
import { InFlight } from '../budgets/in-flight.js';
import { queryCache } from '../budgets/query-cache.js';
import { turnLimits, type TurnLimits } from '../budgets/turn-limits.js';
import { honestSource } from '../claims/settle-reply.js';
import type { GateOutcome } from '../gates/gates-slice.js';
import { ModelError, type ModelReply } from '../models/model-port.js';
import { callsOf, textOf, type AssistantMessage, type CallBlock, type Message } from '../models/transcript.js';
import { guidanceFor, planQueries, type PlannedQuery } from '../queries/plan-queries.js';
import { rewriteOperations } from '../queries/rewrite-operations.js';
import { discardEntryTool } from '../registry/discard-entry-tool.js';
import type { ToolRegistry } from '../registry/tool-registry.js';
import { beginTurn } from '../state/guard-state.js';
import type { ConversationEntry } from '../store/conversation-store.js';
import { forcedFinal } from '../words/loop-words.js';
import { ENDED_WORDS, NO_MORE_CALLS, NOTHING_CHANGED, STUCK_WORDS } from '../words/transcript-words.js';
import { honestText } from '../words/words.js';
import { pendingWork } from '../writes/pending.js';
import { writeLedger } from '../writes/write-ledger.js';
import { within } from './clock.js';
import { compacted, plainSummary } from './compaction.js';
import type { Conversation } from './conversation.js';
import { heldDraft, settledDraft } from './judge-draft.js';
import { LOOP, type LoopPorts, type LoopSettings } from './loop-settings.js';
import { runRound } from './run-round.js';
import type { CallContext } from './call-context.js';

/** How a turn ended: with a reply that the guard let go or replaced, or with the guard's own text and why. */
export type TurnOutcome = 'delivered' | 'unverified_claim' | keyof typeof ENDED_WORDS;

export interface TurnResult {
  readonly outcome: TurnOutcome;
  /** What the gates say of the last draft; `not checked` when one of them failed itself, null when none judged it. */
  readonly gate: GateOutcome | null;
  /** What the user was shown, character for character; the archive holds the same. */
  readonly shown: string;
  readonly modelCalls: number;
}

/** Replies with calls that are answered without running them, before the turn ends without the model. */
const REFUSED_ROUNDS = 2;

/** Runs one turn to its end. The conversation is changed in place and is whole whenever a port throws; ModelError ends the turn, anything else is thrown. */
export async function runTurn(conversation: Conversation, words: string, ports: LoopPorts, given: Partial<LoopSettings> = {}): Promise<TurnResult> {
  const turn = new Turn(conversation, ports, { ...LOOP, ...given });
  await turn.open(words);
  return turn.run();
}

class Turn {
  readonly #limits: TurnLimits;
  readonly #inFlight: CallContext['inFlight'] = new InFlight();
  /** Drafts that were not sent, and what was said to the model of them: no part of the transcript once the turn is over, unless they were shown. */
  readonly #held = new Set<Message>();
  #shown = '';
  #forced: string | null = null;
  #refused = 0;
  readonly #tools: ToolRegistry;

  constructor(readonly conversation: Conversation, readonly ports: LoopPorts, readonly settings: LoopSettings) {
    this.#limits = turnLimits(conversation.state.budgets, settings.budgets);
    this.#tools = settings.blocks.has('pending') ? ports.tools.over([discardEntryTool(pendingWork(conversation.state.pending))]) : ports.tools;
  }

  async open(words: string): Promise<void> {
    const { conversation, ports, settings } = this;
    beginTurn(conversation.state);
    this.#limits.open(ports.clock.now());
    await this.#append([{ kind: 'turn', turn: conversation.state.turn }]);
    conversation.messages = await compacted(conversation.messages, settings.transcriptLimit, settings.keepTurns, messages => this.#inTime(async () => (ports.summarise ?? plainSummary)(messages), () => plainSummary(messages)));
    const previous = settings.blocks.has('turn-report') ? writeLedger(conversation.state.writes).previousReport() : null;
    if (previous !== null) await this.#keep({ role: 'user', origin: 'guard', text: previous });
    await this.#keep({ role: 'user', origin: 'user', text: words });
    const { isClean } = ports;
    if (isClean) await this.#inTime(() => queryCache(conversation.state.budgets).audit(isClean), () => { conversation.state.budgets.cache = []; });
    await this.#plan(words);
  }

  /** Planned queries are guidance in the model's context; nothing runs them but the model. */
  async #plan(words: string): Promise<void> {
    const { ports, settings } = this;
    if (settings.plannedQueries === 0 || !this.#limits.next()) return;
    const queries = await this.#inTime(signal => planQueries({ complete: request => ports.model.complete({ ...request, signal }) }, words, settings.plannedQueries).catch(unlessModelError), () => []);
    for (const { about } of queries) ports.activity?.(about);
    const guidance = guidanceFor(queries);
    if (guidance !== null) await this.#keep({ role: 'user', origin: 'guard', text: guidance });
  }

  async run(): Promise<TurnResult> {
    for (;;) {
      const { state } = this.conversation;
      if (this.#timeLeft() <= 0) return this.#end('wall-clock');
      if (!this.#limits.next()) return this.#end('iterations');
      if (state.budgets.stuck !== null) this.#force(STUCK_WORDS[state.budgets.stuck]);
      else if (this.#limits.left() === 0) this.#force(STUCK_WORDS.iterations);
      const reply = await this.#complete();
      if (typeof reply === 'string') return this.#end(reply);
      const calls = callsOf(reply.message);
      if (calls.length > 0) {
        await this.#keep(reply.message);
        await this.#answer(calls, reply.stop === 'cut');
        if (this.#refused >= REFUSED_ROUNDS) return this.#end('stuck');
        continue;
      }
      const finished = await this.#draft(reply.message);
      if (finished) return finished;
    }
  }

  /** A draft: held and sent back, or the end of the turn. */
  async #draft(message: AssistantMessage): Promise<TurnResult | null> {
    const { state } = this.conversation;
    const draft = textOf(message);
    if (draft.trim() === '') {
      if (this.#forced !== null) return this.#end('stuck');
      this.#force(STUCK_WORDS.empty);
      return null;
    }
    const held = await heldDraft(draft, state, this.ports, this.settings, this.#timeLeft());
    if (held !== null && this.#limits.left() > 0 && this.#timeLeft() > 0) {
      await this.#hold(message, held.push);
      await this.#append([{ kind: 'held', turn: state.turn, by: held.by }]);
      return null;
    }
    const { text, outcome } = settledDraft(draft, state, this.ports, this.settings);
    const final: AssistantMessage = text === draft ? message : text.startsWith(draft) ? { ...message, blocks: [...message.blocks, { type: 'text', text: text.slice(draft.length) }] } : { role: 'assistant', blocks: [{ type: 'text', text }] };
    this.#show(this.settings.showing === 'live' ? text.slice(draft.length) : text);
    return this.#close(final, outcome, held === null ? state.gates.outcome : 'budget spent');
  }

  /** The model's next reply, or why there is none. */
  async #complete(): Promise<ModelReply | 'wall-clock' | 'model-failed'> {
    const { conversation: { messages, state }, ports, settings } = this;
    const pending = settings.blocks.has('pending') ? pendingWork(state.pending).block() : null;
    let partial = '';
    let open = true;
    const onText = (text: string): void => {
      if (!open || text === '') return;
      if (partial === '') this.#separate();
      partial += text;
      this.#show(text);
    };
    const live = settings.showing === 'live';
    try {
      const timed = await within(ports.clock, this.#timeLeft(), signal => ports.model.complete({
        system: pending === null ? settings.system : `${pending}\n\n${settings.system}`, messages, tools: this.#tools.specs(), choice: { kind: 'auto' }, signal,
      }, live ? onText : undefined));
      if (!timed.over) return timed.value;
      this.#keepPartial(partial);
      return 'wall-clock';
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      this.#keepPartial(partial);
      return 'model-failed';
    } finally {
      open = false;
    }
  }

  /** What a reply that broke off had shown already; it becomes part of the turn's last message. */
  #keepPartial(partial: string): void {
    if (partial !== '') this.conversation.messages = [...this.conversation.messages, { role: 'assistant', blocks: [{ type: 'text', text: partial }] }];
  }

  /** Answers every call, with the turn report after the results. */
  async #answer(calls: readonly CallBlock[], cut: boolean): Promise<void> {
    const { conversation: { state }, settings } = this;
    const before = state.writes.changes.length;
    if (this.#forced !== null) this.#refused += 1;
    const results = this.#forced !== null
      ? calls.map(each => ({ id: each.id, name: each.name, content: NO_MORE_CALLS, isError: true }))
      : await runRound(calls, cut, this.#context());
    await this.#append(state.writes.changes.slice(before).map(change => ({ kind: 'change', turn: state.turn, change })));
    await this.#keep({ role: 'results', results, report: settings.blocks.has('turn-report') ? writeLedger(state.writes).report() : null });
  }

  #context(): CallContext {
    const { conversation: { state, messages }, ports, settings } = this;
    const written = messages.map(each => (each.role === 'user' && each.origin === 'user' ? each.text : '')).join('\n');
    return {
      state, tools: this.#tools, clock: ports.clock, budgets: settings.budgets, blocks: settings.blocks, inFlight: this.#inFlight,
      timeLeft: () => this.#timeLeft(), isDomainCode: ports.isDomainCode ?? (() => false), rewrite: query => this.#inTime(signal => rewriteOperations({ complete: request => ports.model.complete({ ...request, signal }) }, query, written, { enabled: true }), () => query),
    };
  }

  /** Asks for the final answer, once. */
  #force(why: string): void {
    if (this.#forced !== null) return;
    this.#forced = why;
    const message: Message = { role: 'user', origin: 'guard', text: forcedFinal(why) };
    this.#held.add(message);
    this.conversation.messages = [...this.conversation.messages, message];
  }

  /** A draft that was shown stays, with what was said of it; one that was not leaves with the turn. */
  async #hold(draft: AssistantMessage, push: string): Promise<void> {
    const message: Message = { role: 'user', origin: 'guard', text: push };
    if (this.settings.showing === 'live') {
      await this.#keep(draft);
      await this.#keep(message);
      return;
    }
    this.#held.add(draft).add(message);
    this.conversation.messages = [...this.conversation.messages, draft, message];
  }

  /** The end without a reply of the model's: the reason, and what state says of the turn. */
  async #end(outcome: keyof typeof ENDED_WORDS): Promise<TurnResult> {
    const writes = writeLedger(this.conversation.state.writes);
    const changes = writes.attempted().length === 0 ? NOTHING_CHANGED : honestText(honestSource(writes));
    const text = `${ENDED_WORDS[outcome]} ${changes}`;
    this.#separate();
    this.#show(text);
    return this.#close({ role: 'assistant', blocks: [{ type: 'text', text }] }, outcome, null);
  }

  async #close(final: AssistantMessage, outcome: TurnOutcome, gate: GateOutcome | null): Promise<TurnResult> {
    const { conversation } = this;
    const messages = conversation.messages.filter(each => !this.#held.has(each));
    // A reply that broke off, and what followed it: one message, as the user read it.
    let whole = final;
    for (let last = messages.at(-1); last?.role === 'assistant'; last = messages.at(-1)) {
      whole = { role: 'assistant', blocks: [...last.blocks, { type: 'text', text: '\n\n' }, ...whole.blocks] };
      messages.pop();
    }
    conversation.messages = messages;
    await this.#keep(whole);
    const { turn, gates } = conversation.state;
    // What was held is compared within its turn alone.
    gates.lastHeld = null;
    await this.#append([{ kind: 'reply', turn, shown: this.#shown, outcome }, { kind: 'state', turn, state: JSON.stringify(conversation.state) }]);
    return { outcome, gate, shown: this.#shown, modelCalls: conversation.state.budgets.iterations };
  }

  /** What is done by the way must not outlast the turn: past its time, the substitute. */
  async #inTime<T>(work: (signal: AbortSignal) => Promise<T>, otherwise: () => T): Promise<T> {
    const timed = await within(this.ports.clock, this.#timeLeft(), work);
    return timed.over ? otherwise() : timed.value;
  }
  #timeLeft(): number {
    return this.#limits.timeLeft(this.ports.clock.now());
  }
  #show(text: string): void {
    if (text === '') return;
    this.#shown += text;
    this.ports.show?.(text);
  }
  /** Between two texts of one turn. */
  #separate(): void {
    if (this.#shown !== '') this.#show('\n\n');
  }
  async #keep(message: Message): Promise<void> {
    this.conversation.messages = [...this.conversation.messages, message];
    await this.#append([{ kind: 'message', turn: this.conversation.state.turn, message }]);
  }
  async #append(entries: readonly ConversationEntry[]): Promise<void> {
    if (entries.length > 0) await this.ports.store?.append(this.conversation.id, entries);
  }
}

/** Work by the way goes without the model when the model fails. */
function unlessModelError(error: unknown): readonly PlannedQuery[] {
  if (error instanceof ModelError) return [];
  throw error;
}
