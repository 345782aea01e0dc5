/** Look-up answers in words, for agents and for the terminal. The terminology hint stands in front of each, found or not. */
import type { Bounded, ConstructAnswer, DocsAnswer, DocumentedSymbol, FilesAnswer, LineMatch, TopicAnswer } from '@plumbline/model';
import { visible } from '../code-frame.js';
import type { AuditResult, Stamped } from './tool-results.js';
import { findingLine, realMemberLines, stampLine } from './tool-texts.js';

export function docsText(answer: DocsAnswer & Stamped): string {
  const { hint, fact, symbols, texts, near, elsewhere, next } = answer;
  return finish(answer, [
    hint.text, '', fact,
    ...(near.length > 0 ? [`Nearest names: ${near.join(', ')}.`] : []), ...(elsewhere.length > 0 ? [`Interfaces that have it: ${elsewhere.join(', ')}.`] : []),
    ...symbols.shown.flatMap(symbolLines), ...rest(symbols, 'symbols'),
    ...texts.shown.flatMap(each => ['', `${each.title} (${each.source})`, ...indented(each.excerpt)]), ...rest(texts, 'texts'),
  ], next);
}

function symbolLines({ signature, kind, symbol, inheritedBy, reachedAs, deprecated, text, source, members }: DocumentedSymbol): string[] {
  return ['', `${signature} [${kind}]`,
    ...[...(inheritedBy === null ? [] : [`inherited by ${inheritedBy}`]), ...(reachedAs === null || reachedAs === symbol ? [] : [`reached as ${reachedAs}`]), ...(deprecated === null ? [] : [`deprecated${deprecated === '' ? '' : `: ${deprecated}`}`])].map(each => `  ${each}`),
    ...indented(text), ...(source.length > 0 ? [`  (${source.join(', ')})`] : []),
    ...(members === null ? [] : ['  members:', ...members.shown.map(each => `    ${each}`), ...rest(members, 'members')])];
}

export function topicText(answer: TopicAnswer & Stamped): string {
  const { hint, fact, words, routes, next } = answer;
  return finish(answer, [
    hint.text, '', fact, `Significant words: ${words.join(', ') || 'none'}.`,
    ...routes.shown.flatMap(each => [`${each.confidence === 'strong' ? '-' : '- (weak)'} ${each.topic}: ${each.symbols.join(', ')}. ${each.note} [explains ${each.explains.join(', ')}; next ${each.next}; ${each.source.join(', ')}]`]), ...rest(routes, 'routes'),
  ], next);
}

export function constructText(answer: ConstructAnswer & Stamped): string {
  const { hint, fact, constructs, near, next } = answer;
  return finish(answer, [
    hint.text, '', fact, ...(near.length > 0 ? [`Nearest: ${near.join(', ')}.`] : []),
    ...constructs.shown.flatMap(each => ['',
      `${each.id}${each.aliases.length > 0 ? ` (also called ${each.aliases.join(', ')})` : ''} [${each.kind}${each.interface === null ? '' : `, interface ${each.interface}`}]`,
      ...(each.declare === null ? [] : [`  declare: ${each.declare}`]), `  start: ${each.start}`, ...each.companions.map(one => `  inside: ${one}`), `  end: ${each.end}`,
      ...(each.noClose === null ? [] : [`  ${each.noClose.text} There is no ${each.noClose.names.join(', no ')}.`]), `  provides: ${each.provides.join(', ')}`, `  (${each.source.join(', ')})`, '', ...indented(each.skeleton)]), ...rest(constructs, 'constructs'),
  ], next);
}

export function filesText(answer: FilesAnswer & Stamped): string {
  const { hint, fact, names, matches, footprints, expandedTo, next } = answer;
  return finish(answer, [
    hint.text, '', fact, ...(expandedTo.length > 0 ? [`Searched for instead: ${expandedTo.join(', ')}.`] : []),
    ...(names.shown.length > 0 ? ['', 'File names:', ...names.shown.map(each => `  ${each}`)] : []), ...rest(names, 'names'),
    ...matches.shown.flatMap(matchLines), ...rest(matches, 'lines'),
    ...footprints.shown.flatMap(each => ['', `Footprint of the ${each.construct} ${each.variable} in ${each.file}:`, ...each.lines.map(one => `  ${one.line} ${one.role}: ${one.text}`)]), ...rest(footprints, 'footprints'),
  ], next);
}

/** As grep does: `:` after the number of a line that matches, `-` after those around it. */
function matchLines({ file, line, column, text, before, after }: LineMatch): string[] {
  return ['', `${file}:${line}:${column}`, ...before.map((each, index) => `  ${line - before.length + index}- ${each}`), `  ${line}: ${text}`, ...after.map((each, index) => `  ${line + 1 + index}- ${each}`)];
}

/** The answer as it came, then what is to say of its code. */
export function auditText(result: AuditResult): string {
  const { answer, findings, fences, notChecked, cacheable, realMembers } = result;
  const left = Object.entries(notChecked).map(([reason, count]) => `${count} ${reason}`).join(', ');
  const head = findings.length === 0 ? `Audit: nothing found in ${fences} code ${fences === 1 ? 'fence' : 'fences'}` : `Audit: the code of this answer uses ${findings.length === 1 ? 'a name' : `${findings.length} names`} or syntax that the engine does not have`;
  return [answer.endsWith('\n') ? answer : `${answer}\n`, `${head}${left === '' ? '' : ` (not checked: ${left})`}. Cacheable: ${cacheable ? 'yes' : 'no'}.`, ...findings.map(findingLine), ...realMemberLines(realMembers), stampLine(result.graph), ''].join('\n');
}

function finish({ graph }: Stamped, lines: readonly string[], next: readonly string[]): string {
  return [...lines.flatMap(each => each.split('\n')).map(visible), '', ...(next.length > 0 ? [`Look up next: ${next.join(', ')}.`] : []), stampLine(graph), ''].join('\n');
}
function indented(text: string): string[] {
  return text === '' ? [] : text.split('\n').map(line => (line === '' ? '' : `  ${line}`));
}
function rest({ shown, total, truncated }: Bounded<unknown>, noun: string): string[] {
  return truncated ? [`(${shown.length} of ${total} ${noun} shown.)`] : [];
}
