/** An explanation for a person at a terminal. */
import { listed, article } from '@plumbline/model';
import { visible } from './code-frame.js';
import type { ExplainedFact, ExplainedSubject, ExplainResult, FactPlace, SubjectKind, UnknownName } from './explanation.js';
import { paint, type Paint } from './paint.js';
import { capitalise, counted } from './phrasing.js';

const KINDS: Readonly<Record<SubjectKind, string>> = {
  interface: 'interface', member: 'member', global: 'global', function: 'global function', alias: 'other name', absent: 'documented not to exist', construct: 'construct',
};

/** Every subject with its facts, each with its places and words; then what is unknown; then rules' pages. Ends with a line break. */
export function explainText(result: ExplainResult, options: { readonly colour: boolean }): string {
  const shade = paint(options.colour);
  const blocks = [...result.subjects.map(each => subjectLines(each, shade)), ...result.unknown.map(each => unknownLines(each, shade)), ...result.rules.map(({ rule, instead, page }) => [
    ...(rule === null ? [] : [`${shade.strong(rule)}${instead === null ? '' : `: ${instead}`}`, '']), ...page.trimEnd().split('\n'),
  ])];
  return `${blocks.map(lines => lines.join('\n')).join('\n\n')}\n`;
}

function subjectLines(subject: ExplainedSubject, shade: Paint): string[] {
  const out = [`${shade.strong(visible(subject.name))}: ${KINDS[subject.kind]}${subject.inheritedBy === null ? '' : `, inherited by ${visible(subject.inheritedBy)}`}`];
  if (subject.summary !== null) out.push(`  ${visible(subject.summary)}`);
  for (const fact of subject.facts) out.push('', ...factLines(fact, shade));
  if (subject.absent.length > 0) out.push('', `  documented not to exist: ${listed(subject.absent, 'and')}`);
  if (subject.constructs.length > 0) out.push('', `  ${subject.constructs.length === 1 ? 'construct' : 'constructs'}: ${listed(subject.constructs, 'and')}`);
  if (subject.subtypes.length > 0) out.push('', `  inherited by: ${listed(subject.subtypes, 'and')}`);
  for (const { from, members } of subject.members) {
    out.push('', `  ${from === subject.name ? counted(members.length, 'own member') : `${counted(members.length, 'member')} of ${from}`}:`, ...members.map(each => `    ${visible(`${each.name}${each.signature}`)}`));
  }
  return out;
}

function factLines(fact: ExplainedFact, shade: Paint): string[] {
  return [`  ${fact.what}${fact.name === null ? '' : ` ${visible(fact.name)}`}: ${visible(fact.value)}`, ...fact.places.flatMap(place => placeLines(place, shade))];
}
function placeLines({ source, words }: FactPlace, shade: Paint): string[] {
  return [...(words === null ? [] : [`    “${visible(words)}”`]), shade.faint(`    ${visible(source)}`)];
}

function unknownLines(unknown: UnknownName, shade: Paint): string[] {
  const name = shade.strong(visible(unknown.name));
  const out = unknown.fact !== null ? [visible(unknown.fact)]
    : unknown.interface === null ? [`No documentation has ${name}: no interface, global, function, construct or member is called so.`]
    : unknown.language ? [`${capitalise(article(visible(unknown.interface)))} has ${name} as every object of ECMAScript 3 has it; its documentation does not name it.`]
    : unknown.open ? [`${visible(unknown.interface)} documents no member ${name}, and is open: it may have members that are not documented, and none is judged.`]
    : [`${visible(unknown.interface)} has no member ${name}: its documentation is complete, and neither it nor what it inherits from names one.`];
  if (unknown.elsewhere.length > 0) out.push(`  It is a member of ${visible(listed(unknown.elsewhere, 'and'))}.`);
  if (unknown.near.length > 0) out.push(`  The nearest ${unknown.near.length === 1 ? 'name is' : 'names are'} ${visible(listed(unknown.near, 'and'))}.`);
  return out;
}
