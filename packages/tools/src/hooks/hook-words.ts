/** What hooks say to a model or to a user, made of the guard's own words; bounded, since agents cut long texts short. */
import { checkersArgument, findingList, suggest, type OutstandingFinding } from '@plumbline/guard';
import type { Finding, Graph } from '@plumbline/model';
import { viewPath } from '../files/view-path.js';

/** Agents give up to 10,000 characters whole to the model, and a short extract of more (PROTOCOLS 2.1). */
const MOST = 8000;
/** Of so many names it is said why they felt right. */
const MOST_ARGUED = 20;
const AGAIN = 'Write it again with real names. Do not write the same text by another tool.';
const CUT = '\n(The rest is left out; check_symbols has all.)';

/** `tail` stays whatever is cut: what the text ends with. */
export function bounded(text: string, tail = ''): string {
  if (text.length <= MOST) return text;
  const end = `${CUT}${tail === '' ? '' : `\n\n${tail}`}`;
  const head = text.slice(0, MOST - end.length);
  const line = head.lastIndexOf('\n');
  return `${line > MOST / 2 ? head.slice(0, line) : head.replace(/[\uD800-\uDBFF]$/, '')}${end}`;
}

/** A finding as the agent is told: paths from its own folder, look-ups that the documentation has. */
export function outstanding(finding: Finding, graph: Graph, root: string, cwd: string): OutstandingFinding {
  const owner = finding.receiver?.interface ?? null;
  const known = owner !== null && graph.interface(owner) !== undefined ? owner : null;
  const lookUps = known === null ? [] : finding.family === 'member' && finding.candidates.length > 0 ? finding.candidates.filter(each => graph.member(known, each) !== undefined).map(each => `${known}.${each}`) : [known];
  return { ...finding, file: viewPath(cwd, finding.file, root), open: known !== null && graph.isOpen(known), lookUps };
}

/** Why a write did not happen. */
export function refusal(fresh: readonly OutstandingFinding[], hidden: readonly OutstandingFinding[], old: readonly OutstandingFinding[]): string {
  const argued = fresh.filter(each => each.open !== true && (each.family === 'member' || each.family === 'option' || each.family === 'constructor'));
  const own = fresh.some(each => each.family === 'object' || each.family === 'function' || each.family === 'file');
  const brings = [...(fresh.length > 0 ? [`brings ${count(fresh.length, 'error')}`] : []), ...(hidden.length > 0 ? [`hides ${count(hidden.length, 'error')} by a comment`] : [])];
  const parts = [
    `[Automated check by Plumbline, not the user.] The write was refused, and nothing of it is on the disk: it ${brings.join(', and ')}.\n${findingList([...fresh, ...hidden])}`,
    ...(hidden.length > 0 ? ['Whether the documentation is wrong is the user\'s to say, and so is a plumbline-disable comment: write without what is hidden, and say that it was left out.'] : []),
    ...(argued.length > 0 ? [checkersArgument(argued.slice(0, MOST_ARGUED))] : []),
    ...(own ? ['What is a name or a file of the project\'s own that is still to come has to be there first: write the file that declares it, then this one.'] : []),
    ...lookUps(fresh),
    AGAIN,
    ...(old.length > 0 ? [`The file had these before; they do not hold the write:\n${findingList(old)}`] : []),
  ];
  return bounded(parts.join('\n\n'), AGAIN);
}

/** What a file had before a write, told with it. */
export function oldFindings(old: readonly OutstandingFinding[]): string {
  return bounded(`Plumbline: the write adds no error. ${count(old.length, 'error')} ${old.length === 1 ? 'was' : 'were'} in the file before, and ${old.length === 1 ? 'is' : 'are'} checked again at the end of the turn:\n${findingList(old)}`);
}

/** After a write: what changed in this turn, what the read-back showed, what is wrong in the file as it stands. */
export function afterWrite(report: string, remarks: readonly string[], findings: readonly OutstandingFinding[]): string {
  return bounded([...remarks, report, ...(findings.length > 0 ? [`${count(findings.length, 'error')} in the file as it stands:\n${findingList(findings)}`, ...lookUps(findings)] : [])].join('\n\n'));
}

/** To the user, when a turn ends that changed what is checked, or how. */
export function settingsChanged(files: readonly string[]): string {
  return `Plumbline: this turn changed what is checked, or whether: ${files.join(', ')}.`;
}

/** To the user, when a turn ends with findings. */
export function endsWith(findings: readonly OutstandingFinding[]): string {
  return bounded(`Plumbline: the turn ends with ${count(findings.length, 'finding')} outstanding.\n${findingList(findings)}`);
}

export function notChecked(reason: string): string {
  return bounded(`Plumbline: not checked: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`);
}

/** One a line, to be told when the next turn opens. */
export function lineOf(finding: OutstandingFinding): string {
  return `${finding.file}:${finding.line} \`${finding.symbol}\`: ${[finding.message, finding.action].filter(each => each !== '').join(' ')}`;
}

function lookUps(findings: readonly OutstandingFinding[]): string[] {
  const text = suggest(findings.flatMap(each => each.lookUps ?? []).slice(0, 8));
  return text === null ? [] : [text];
}
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
