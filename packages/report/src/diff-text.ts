/** A change log of the engine's surface: for a terminal, and as Markdown for a merge request or a release note. */
import type { ChangeKind } from '@plumbline/model';
import { visible } from './code-frame.js';
import type { Breakage, DiffResult, WordedChange } from './diff.js';
import { paint } from './paint.js';
import { counted } from './phrasing.js';

/** In this order: what breaks first. */
const HEADINGS: readonly (readonly [ChangeKind, string])[] = [
  ['removed', 'Gone'], ['renamed', 'Renamed, at a guess'], ['moved', 'Moved'], ['signature', 'Other parameters'], ['retyped', 'Other types'], ['reparented', 'Other parents'], ['flag', 'Other properties'], ['added', 'New'],
];

/** Changes by kind, with the lines of code that each breaks. Ends with a line break. */
export function diffText(result: DiffResult, options: { readonly colour: boolean }): string {
  const shade = paint(options.colour);
  const breakLines = (breaks: readonly Breakage[]): string[] => breaks.flatMap(each => [`    ${shade.strong(`${visible(each.file)}:${each.line}:${each.column}`)} ${shade.severity(each.severity, each.severity)} ${each.rule}`, shade.faint(`      ${visible(each.code)}`), `      ${visible(`${each.message} ${each.action}`)}`]);
  const out: string[] = [];
  for (const { title, changes } of sections(result)) {
    out.push(shade.strong(title), ...changes.flatMap(each => [`  ${visible(each.words)}`, ...breakLines(each.breaks)]), '');
  }
  if (result.code !== null && result.code.unexplained.length > 0) out.push(shade.strong('Broken by several changes together'), ...breakLines(result.code.unexplained), '');
  return `${[...out, ...summary(result)].join('\n')}\n`;
}

/** The same as Markdown. */
export function diffMarkdown(result: DiffResult): string {
  const breakLines = (breaks: readonly Breakage[], indent: string): string[] => breaks.flatMap(each => [`${indent}- ${code(`${each.file}:${each.line}:${each.column}`)} ${code(each.code)}`, `${indent}  ${escape(`${each.message} ${each.action}`)}`]);
  const out = [`# Changes of ${escape(result.after.engine)}`, ''];
  for (const { title, changes } of sections(result)) {
    out.push(`## ${title}`, '', ...changes.flatMap(each => [`- ${escape(each.words)}`, ...breakLines(each.breaks, '  ')]), '');
  }
  if (result.code !== null && result.code.unexplained.length > 0) out.push('## Broken by several changes together', '', ...breakLines(result.code.unexplained, ''), '');
  return `${[...out, ...summary(result).map(line => escape(line))].join('\n')}\n`;
}

function sections(result: DiffResult): { title: string; changes: WordedChange[] }[] {
  return HEADINGS.map(([kind, title]) => ({ title, changes: result.changes.filter(each => each.kind === kind) })).filter(each => each.changes.length > 0);
}

function summary({ before, after, changes, code: checked }: DiffResult): string[] {
  const size = (graph: DiffResult['after']): string => `${counted(graph.interfaces, 'interface')} and ${counted(graph.members, 'member')}`;
  const out = [changes.length === 0 ? `Both graphs say the same: ${size(after)}.` : `${counted(changes.length, 'change')}: from ${size(before)} to ${size(after)}.`];
  if (checked !== null) {
    const settled = checked.settled === 0 ? '' : ` ${checked.settled === 1 ? 'One finding is' : `${checked.settled} findings are`} settled by the new graph.`;
    out.push(`${counted(checked.files, 'file')} checked against both: ${checked.breaks === 0 ? 'nothing breaks.' : `${counted(checked.breaks, 'place')} ${checked.breaks === 1 ? 'breaks' : 'break'}.`}${settled}`);
  }
  return out;
}

/** Prose in Markdown: nothing in it is markup. */
function escape(text: string): string {
  return visible(text).replace(/[\\\x60*_{}[\]<>#|~]/g, '\\$&');
}
/** A code span, whatever is in it. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/\x60+/g) ?? []).map(each => each.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^\x60|\x60$/.test(text) ? ' ' : '';
  return `${fence}${pad}${visible(text)}${pad}${fence}`;
}
