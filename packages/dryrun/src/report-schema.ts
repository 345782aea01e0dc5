/** The journal as the sandbox sends it, checked field by field: a hostile script can forge a clean report, never break the parent. */
import { EVENT_MARKS, EVENT_WIDTH } from '@plumbline/engine';
import { isRecord, type RunOutcome } from '@plumbline/model';

export interface TouchEvent {
  readonly kind: 'member' | 'probe' | 'engine' | 'builtin' | 'write' | 'call' | 'made' | 'constructor' | 'undeclared' | 'path' | 'found' | 'balance' | 'nowhere' | 'unanswered' | 'options';
  readonly site: number;
  /** Made-up text had been handed out before: computed names and paths may be made of it. */
  readonly guess: boolean;
  readonly types: readonly string[];
  readonly name: string;
  readonly extra: string;
  readonly exact: boolean;
  readonly side: 'instance' | 'static';
  readonly access: 'read' | 'write' | 'call';
  readonly count: number;
  readonly open: boolean;
  /** The receiver's interfaces are what its use tells, not what anything documents. */
  readonly guessed: boolean;
  /** The receiver came from the engine, untyped. */
  readonly host: boolean;
  /** How many decisions had been forced before: 0 is natural evidence. */
  readonly after: number;
}
/** What a forced run did against the script's own course: took an arm, called a function, went on past a failure at a site, took an unknown value for an object of the engine. */
export interface Decision { readonly kind: 'arm' | 'function' | 'past' | 'taken' | 'named'; readonly id: number; readonly bit: number }
export type Need =
  | { readonly kind: 'path'; readonly key: string; readonly file: number; readonly role: string; readonly path: string }
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'code'; readonly site: number; readonly how: 'eval' | 'Function'; readonly parameters: string; readonly source: string };
export interface Journal {
  readonly outcome: RunOutcome | 'need' | 'replay';
  readonly finished: boolean;
  readonly message: string | null;
  readonly site: number;
  readonly log: readonly string[];
  readonly dropped: number;
  /** Touches past the cap, of which nothing else is told. */
  readonly lost: number;
  readonly handled: readonly { readonly site: number; readonly message: string }[];
  readonly events: readonly TouchEvent[];
  readonly need: readonly Need[];
  readonly arms: string;
  /** Arms that the entries took themselves, before the functions that nothing called were called. */
  readonly flow: string;
  /** Sites whose receiver was a value that something is known of. */
  readonly known: string;
  readonly functions: string;
  readonly statements: string;
  readonly steps: number;
  readonly decisions: readonly Decision[];
}

const KINDS: ReadonlySet<string> = new Set(['member', 'probe', 'engine', 'builtin', 'write', 'call', 'made', 'constructor', 'undeclared', 'path', 'found', 'balance', 'nowhere', 'unanswered', 'options']);
const OUTCOMES: ReadonlySet<string> = new Set(['ok', 'crash', 'loop-budget', 'stack', 'memory', 'output-limit', 'need', 'replay']);

type Json = Readonly<Record<string, unknown>>;

/** @throws Error when the text is no journal. */
export function readJournal(text: string): Journal {
  const data: unknown = JSON.parse(text);
  if (!isRecord(data)) throw new Error('The sandbox sent no journal.');
  const outcome = string(data.outcome);
  if (!OUTCOMES.has(outcome)) throw new Error(`The sandbox sent an unknown outcome, ${JSON.stringify(outcome)}.`);
  return {
    outcome: outcome as Journal['outcome'], finished: data.finished === true, message: data.message === null ? null : string(data.message), site: integer(data.site),
    log: list(data.log).map(string), dropped: integer(data.dropped), lost: integer(data.lost),
    handled: list(data.handled).map(each => ({ site: integer(record(each).site), message: string(record(each).message) })),
    events: readEvents(list(data.events), list(data.texts)), need: list(data.need).map(readNeed),
    arms: digits(data.arms), flow: digits(data.flow), known: digits(data.known), functions: digits(data.functions), statements: digits(data.statements), steps: integer(data.steps), decisions: list(data.decisions).map(readDecision),
  };
}

/** As the engine's journal packs them: texts by their numbers, of which 0 is none; an event that was taken back has no kind. */
function readEvents(numbers: readonly unknown[], texts: readonly unknown[]): TouchEvent[] {
  if (numbers.length % EVENT_WIDTH !== 0) throw new Error('The sandbox sent a malformed journal.');
  const text = (id: unknown): string => string(texts[integer(id)]);
  const types = (id: unknown): readonly string[] => { const given = texts[integer(id)]; return given === null ? [] : Array.isArray(given) ? given.map(string) : [string(given)]; };
  const events: TouchEvent[] = [];
  for (let at = 0; at < numbers.length; at += EVENT_WIDTH) {
    if (numbers[at] === 0) continue;
    const kind = text(numbers[at]);
    if (!KINDS.has(kind)) throw new Error(`The sandbox sent an unknown event, ${JSON.stringify(kind)}.`);
    const marks = integer(numbers[at + 2]);
    const has = (mark: keyof typeof EVENT_MARKS): boolean => (marks & EVENT_MARKS[mark]) !== 0;
    events.push({
      kind: kind as TouchEvent['kind'], site: integer(numbers[at + 1]), guess: has('GUESS'), after: integer(numbers[at + 3]), types: types(numbers[at + 4]), name: text(numbers[at + 5]), extra: text(numbers[at + 6]),
      exact: has('EXACT'), side: has('STATIC') ? 'static' : 'instance', open: has('OPEN'), guessed: has('GUESSED'), host: has('HOST'),
      access: has('CALLED') ? 'call' : has('WRITTEN') ? 'write' : 'read', count: integer(numbers[at + 7]),
    });
  }
  return events;
}
function readDecision(value: unknown): Decision {
  const decision = record(value);
  const kind = string(decision.kind);
  if (kind !== 'arm' && kind !== 'function' && kind !== 'past' && kind !== 'taken' && kind !== 'named') throw new Error('The sandbox sent an unknown decision.');
  return { kind, id: integer(decision.id), bit: integer(decision.bit) };
}
function readNeed(value: unknown): Need {
  const need = record(value);
  if (need.kind === 'path') return { kind: 'path', key: string(need.key), file: integer(need.file), role: string(need.role), path: string(need.path) };
  if (need.kind === 'text') return { kind: 'text', source: string(need.source) };
  return { kind: 'code', site: integer(need.site), how: need.how === 'Function' ? 'Function' : 'eval', parameters: string(need.parameters), source: string(need.source) };
}

function record(value: unknown): Json { if (!isRecord(value)) throw new Error('The sandbox sent a malformed journal.'); return value; }
function string(value: unknown): string { if (typeof value !== 'string') throw new Error('The sandbox sent a malformed journal.'); return value; }
function integer(value: unknown): number { if (!Number.isInteger(value)) throw new Error('The sandbox sent a malformed journal.'); return value as number; }
function list(value: unknown): readonly unknown[] { if (!Array.isArray(value)) throw new Error('The sandbox sent a malformed journal.'); return value; }
function digits(value: unknown): string { const text = string(value); if (!/^[0-3]*$/.test(text)) throw new Error('The sandbox sent a malformed journal.'); return text; }
