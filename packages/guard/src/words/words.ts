/**
 * Every sentence that a gate says to a model or to a user (GUARD 2), in one place. A correction must not read as the user
 * speaking, so each gate message opens with ENVELOPE and closes with SILENCE. Suggested look-ups are exact names, never
 * phrases: anything phrase-shaped in a context becomes a query.
 */
import type { Change } from '../writes/change.js';
import type { PendingEntry } from '../writes/pending-entry.js';

/** Opens every gate message. */
export const ENVELOPE = '[Automated check before sending. This is not the user speaking, and the user has seen nothing of it.]';

/** Closes every gate message. */
export const SILENCE = 'Do not apologise. Do not mention this check, a draft or a mistake, and do not ask for permission. Fix forward: make the work right, then answer the user as if for the first time. Never answer this by deleting or stripping what already passed.';

/** A gate's message: the envelope, what to do, the silence trailer. */
export function gateMessage(body: string): string {
  return `${ENVELOPE}\n\n${body}\n\n${SILENCE}`;
}

/** A finding as a gate shows it. `Finding` of the model fits; `open`, `producedBy` and `lookUps` are what the caller knows besides. */
export interface OutstandingFinding {
  readonly file: string;
  readonly line: number;
  readonly symbol: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly action: string;
  readonly candidates: readonly string[];
  /** True when the documentation of the interface is not complete: the checker's argument would then be false. */
  readonly open?: boolean;
  /** The look-up that produced the name, as it was called: `rag_lookup("add a table")`. */
  readonly producedBy?: string;
  /** What kind of fault; the argument that the documentation is complete fits names of the documentation alone. */
  readonly family?: string;
  readonly receiver?: { readonly interface: string | null } | null;
  /** Exact names to look up. By default the members that a finding on a documented interface offers; the candidates, of a finding without a family. */
  readonly lookUps?: readonly string[];
}

/** Families whose names were judged against all that the documentation has. */
const ARGUED: ReadonlySet<string | undefined> = new Set([undefined, 'member', 'option', 'constructor']);

const FINDINGS_SHOWN = 20;

/** The first push of the verify gate: the findings, the checker's argument for closed interfaces, exact look-ups. */
export function verifyPush(findings: readonly OutstandingFinding[]): string {
  const parts = [`${plural(findings.length, 'finding')} outstanding in files of this turn. Fix the code, then answer.`, findingList(findings)];
  const argued = findings.filter(each => !each.open && ARGUED.has(each.family));
  if (argued.length > 0) parts.push(checkersArgument(argued));
  const look = suggest(findings.flatMap(lookUpsOf));
  if (look !== null) parts.push(look);
  return gateMessage(parts.join('\n\n'));
}

function lookUpsOf({ lookUps, family, receiver, candidates }: OutstandingFinding): readonly string[] {
  if (lookUps) return lookUps;
  if (family === undefined) return candidates;
  // Other candidates may be the project's own names, keys or paths, of which the documentation has nothing.
  const owner = receiver?.interface ?? null;
  return family === 'member' && owner !== null ? candidates.map(each => `${owner}.${each}`) : [];
}

/** The findings, one a line, bounded, with the true total. */
export function findingList(findings: readonly OutstandingFinding[]): string {
  const lines = findings.slice(0, FINDINGS_SHOWN).map(each => `- ${each.file}:${each.line} \`${each.symbol}\`: ${[each.message, each.action].filter(words => words !== '').join(' ')}`);
  if (findings.length > FINDINGS_SHOWN) lines.push(`- and ${findings.length - FINDINGS_SHOWN} more.`);
  return lines.join('\n');
}

/**
 * The argument against the usual moves: calling the names unverified, looking them up again, annotating the call, keeping
 * it. Not for open interfaces, whose documentation is not complete.
 */
export function checkersArgument(findings: readonly Pick<OutstandingFinding, 'symbol' | 'candidates' | 'producedBy'>[]): string {
  const lines = ['These names are not "unverified": the documentation is complete, and each name was checked against every member.'];
  for (const each of unique(findings.map(one => one.symbol)).map(symbol => findings.find(one => one.symbol === symbol)!)) {
    const like = each.candidates[0];
    if (like !== undefined) lines.push(`\`${each.symbol}\` felt right because \`${like}\` exists.`);
  }
  const produced = unique(findings.flatMap(each => (each.producedBy === undefined ? [] : [each.producedBy])));
  lines.push(produced.length > 0
    ? `Do not run ${produced.map(each => `\`${each}\``).join(' or ')} again: it produced the name.`
    : 'Do not run the look-up that produced the name again.');
  lines.push('Do not annotate the call, and do not keep it. You may leave the part out and say so.');
  return lines.join(' ');
}

/**
 * The second push of any gate, from counted writes: the file system is the ground truth. Exactly two exits.
 * @param writes how many writes landed this turn
 * @param open what is still open, one a line; empty when nothing more needs saying
 */
export function escalation(writes: number, open: readonly string[] = []): string {
  const counted = writes === 0 ? 'Zero writes this turn' : plural(writes, 'write') + ' this turn';
  const parts = [`${counted}, counted in the file system, which is the ground truth.`];
  if (open.length > 0) parts.push(`Still open:\n${open.map(each => `- ${each}`).join('\n')}`);
  const nothing = writes === 0 ? 'nothing changed' : 'nothing more changed';
  parts.push(`There are two ways on:\n1. Make the change now, and describe it afterwards.\n2. Say truthfully that ${nothing}, and what you found.`);
  return gateMessage(parts.join('\n\n'));
}

/** The first push of the bail gate. */
export function bailPush(open: readonly string[]): string {
  return gateMessage(`The work is not finished:\n${open.map(each => `- ${each}`).join('\n')}\n\nDo the next of these now with a tool, instead of describing it.`);
}

/** The push of the claim gate: the deeds that the files contradict. */
export function claimPush(deeds: readonly { readonly file: string; readonly said: string; readonly because: string }[], changed: readonly string[]): string {
  const files = changed.length === 0 ? 'none' : changed.map(each => `\`${each}\``).join(', ');
  return gateMessage(`Files changed this turn: ${files}. The reply says otherwise:\n${deeds.map(each => `- ${each.said.replace(/[.!;:\s]+$/u, '')}: ${each.because}`).join('\n')}\n\nMake the change now, or say only what was changed.`);
}

/** Why a claim does not stand. */
export function claimBecause(file: string, landed: 'created' | 'updated' | 'removed' | null): string {
  return landed === null ? `no write to \`${file}\` landed this turn` : `\`${file}\` was ${landed} this turn, not removed`;
}

/** The push of the checklist gate. */
export function checklistPush(items: readonly string[]): string {
  return gateMessage(`${plural(items.length, 'item')} of the plan ${items.length === 1 ? 'is' : 'are'} undone:\n${items.map(each => `- ${each}`).join('\n')}\n\nDo ${items.length === 1 ? 'it' : 'them'} now, or drop an item from the plan with the reason.`);
}

/** The finish guard's one correction: the report, the entries, three ways on. */
export function finishCorrection(changes: readonly Change[], entries: readonly PendingEntry[]): string {
  const ways = entries.map(each => `\`${each.tool}\` with ${listed(each.missing)} for ${each.section}`).join('; ');
  return gateMessage(`${turnReport(changes)}\n\n${pendingBlock(entries)}\n\nThere are three ways on:\n1. Call the tool that writes it: ${ways}.\n2. Ask the user for what is missing.\n3. If the user cancelled it, call \`discard_pending_entry\` with the section: ${entries.map(each => each.section).join(', ')}.`);
}

/** What rides on the tool results of every round, in one shape. */
export function turnReport(changes: readonly Change[]): string {
  return `Changes this turn: ${changeLines(changes)}\nThe reply must not describe anything as done that is not listed here as applied.`;
}

/** What opens a turn: the report of the one before, from the audit trail. */
export function previousTurnReport(changes: readonly Change[]): string {
  return `Changes in the previous turn: ${changeLines(changes)}`;
}

function changeLines(changes: readonly Change[]): string {
  return changes.length === 0 ? 'none' : `${changes.length}${changes.map(each => `\n- ${each.tool} ${each.target} (${each.kind}): ${verdict(each)}`).join('')}`;
}

function verdict(change: Change): string {
  if (change.outcome === 'applied') return 'applied';
  return change.outcome === 'failed' ? `FAILED: ${change.reason ?? 'no reason was given'}` : `not confirmed: ${change.reason ?? 'nothing could be asked'}`;
}

/** What tops every model call while something is pending. */
export function pendingBlock(entries: readonly PendingEntry[]): string {
  return `<pending>\n${entries.map(each => `${each.section}: ${each.tool} was not carried out; missing: ${listed(each.missing)}. ${sentence(each.reason)}`).join('\n')}\n</pending>`;
}

/** What the honest text is rendered from: state, and nothing of what the reply said. */
export interface HonestSource {
  /** The last mutating call that did not land. */
  readonly last?: Pick<Change, 'target' | 'reason' | 'missing'> | null;
  readonly applied?: readonly Pick<Change, 'target' | 'kind'>[];
  /** What a call said that found the state as it was to be. */
  readonly nothing?: string | null;
  /** What the turn before changed: a reply may have spoken of it. */
  readonly before?: readonly Pick<Change, 'target' | 'kind'>[];
}

/**
 * The honest text in the place of an unverified receipt: what the last mutating call said, else one explicit sentence on
 * what to provide so that it can succeed.
 */
export function honestText({ last = null, applied = [], nothing = null, before = [] }: HonestSource): string {
  const done = applied.length === 0 ? 'Nothing was changed.' : `Changed: ${changesListed(applied)}. Nothing else was changed.`;
  const tail = applied.length === 0 && before.length > 0 ? ` In the turn before: ${changesListed(before)}.` : '';
  if (last === null) return applied.length > 0 ? done : nothing !== null ? `${done} ${sentence(nothing)}${tail}` : tail !== '' ? `Nothing was changed in this turn.${tail}` : `${done} Say which file or entry to change and what it should hold, so that it can be done.`;
  const why = last.reason === null ? `${last.target} was not confirmed.` : `${last.target}: ${sentence(last.reason)}`;
  return last.missing.length === 0 ? `${done} ${why}${tail}` : `${done} ${why} Provide ${listed(last.missing)}, so that it can be done.${tail}`;
}

/** The visible correction after text that a person has already read: it continues, and nothing shown is taken back. */
export function visibleCorrection(honest: string): string {
  return `\n\nCorrection: ${honest}`;
}

/** What an unavailable capability answers, in prose and in the tool alike. */
export function unavailable(capability: string, reason: string): string {
  return `${capability} is not available here: ${sentence(reason)} Do not state results from it.`;
}

/** "State settings only from the tool result", for each of three roles. A test for the presence of a sentence is a tripwire, no evidence. */
export const SETTINGS_RULE = {
  agent: 'State settings only from the settings block of the tool result. If the block is absent, do not state any.',
  scout: 'Copy the settings block of the tool result untouched, and put it first. If the block is absent, do not state any settings.',
  synthesizer: 'State only settings from the settings blocks that were handed over, and refuse to state what was not handed over. If no block was handed over, do not state any.',
} as const;

/**
 * A nudge names an action and, at most, exact symbols to look up. Symbols only: whatever holds a space or is no name is
 * left out.
 */
export function nudge(action: string, symbols: readonly string[] = []): string {
  const look = suggest(symbols);
  return look === null ? sentence(action) : `${sentence(action)} ${look}`;
}

const EXACT = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;

/** The suggested look-ups as text; null when no exact name is among them. */
export function suggest(symbols: readonly string[]): string | null {
  const exact = unique(symbols.map(each => each.replace(/\(\)$/, '')).filter(each => EXACT.test(each)));
  return exact.length === 0 ? null : `Look up: ${exact.map(each => `\`lookup_docs("${each}")\``).join(', ')}.`;
}

/** The look-ups that a text suggests: how a test finds each of them in a graph. */
export function suggestedLookups(text: string): string[] {
  return [...text.matchAll(/`lookup_docs\("([^"]*)"\)`/g)].map(each => each[1]!);
}

/** Ends every search of a turn. Whatever the wording of a further look-up, this same message is the answer. */
export const BUDGET_MESSAGE = 'The search budget of this turn is used up. Further look-ups, in any wording, return this same message. Stop searching and write with what you have. If information is missing, say that the search budget ran out; never say that the documentation lacks it.';

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
function listed(names: readonly string[]): string {
  return names.length === 0 ? 'what the tool asks for' : names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
}
function changesListed(changes: readonly Pick<Change, 'target' | 'kind'>[]): string {
  return listed([...new Set(changes.map(each => `${each.target} (${each.kind})`))]);
}
function sentence(words: string): string {
  return /[.!?。!?]$/u.test(words.trim()) ? words.trim() : `${words.trim()}.`;
}
function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
