/** What the documentation lacks, for a person at a terminal. */
import { listed } from '@plumbline/model';
import { filesLine } from './check-text.js';
import { visible } from './code-frame.js';
import type { CoverageResult, LackKind, Stub, UndocumentedName } from './coverage.js';
import { paint, type Paint } from './paint.js';
import { counted } from './phrasing.js';

/** What each kind means to a writer of documentation. */
const MEANS: Readonly<Record<LackKind, string>> = {
  member: 'not documented', 'letter-case': 'documented in other letter case', absent: 'documented not to exist', global: 'not documented', function: 'function, not documented', constructor: 'constructor, not documented',
  'not-constructible': 'documented as not constructible', option: 'key not documented', parameter: 'parameter not documented', 'later-edition': 'of a later edition of ECMAScript', 'builtin-member': 'of no edition of ECMAScript', nowhere: 'of no documented interface',
};
const STUB_NAMES = 8;

/** Groups with their names, most used first; stubs; what was looked at. Ends with a line break. */
export function coverageText(result: CoverageResult, options: { readonly colour: boolean }): string {
  const shade = paint(options.colour);
  const out: string[] = [];
  for (const group of result.groups) {
    out.push(`${shade.strong(visible(group.title))}: ${counted(group.names.length, 'name')}, ${counted(group.uses, 'use')}`, ...group.names.flatMap(name => nameLines(name, group.interface, shade)), '');
  }
  if (result.stubs.length > 0) out.push(shade.strong('Stubs: interfaces that document suspiciously little for how they are used'), ...result.stubs.map(each => `  ${stubLine(each)}`), '');
  const { judged, documented } = result.memberUses;
  const names = result.groups.reduce((sum, group) => sum + group.names.length, 0);
  const others = Object.entries(result.otherFindings);
  out.push(
    ...(others.length > 0 ? [shade.faint(`Other findings, which say nothing of the documentation: ${others.map(([family, count]) => `${family} ${count}`).join(', ')}; plumbline check shows them.`)] : []),
    shade.faint(`Graph: ${result.graph.engine}, ${counted(result.graph.interfaces, 'interface')}, ${counted(result.graph.members, 'member')}.`),
    filesLine(result),
    `${documented} of ${judged} member uses on receivers of certain type are documented${judged > 0 ? ` (${percent(documented, judged)})` : ''}.`,
    names === 0 ? 'Every name that could be judged is documented.' : `${counted(names, 'name')} ${names === 1 ? 'works and is' : 'work and are'} not documented.`,
  );
  if (result.written !== null) out.push(`${counted(result.written.entries, 'entry').replace(/entrys$/, 'entries')} for the facts file written to ${visible(result.written.file)}: review them, then add them to facts.json.`);
  return `${out.join('\n')}\n`;
}

function nameLines(name: UndocumentedName, owner: string | null, shade: Paint): string[] {
  const shown = owner !== null && name.name.startsWith(`${owner}.`) ? name.name.slice(owner.length + 1) : name.name;
  const how = [[name.calls, 'called'], [name.reads, 'read'], [name.writes, 'written']].filter(([count]) => (count as number) > 0).map(([, word]) => word as string);
  const places = name.places.map(each => `${visible(each.file)}:${each.line}`).join(', ');
  const more = name.uses - name.places.length;
  const aside = [...(name.near.length > 0 ? [`near ${listed(name.near, 'and')}`] : []), ...(name.elsewhere.length > 0 ? [`${listed(name.elsewhere.slice(0, 3), 'and')}${name.elsewhere.length > 3 ? ' and others' : ''} ${name.elsewhere.length === 1 ? 'has' : 'have'} it`] : [])];
  return [
    `  ${shade.strong(visible(shown))}: ${counted(name.uses, 'use')} in ${counted(name.files, 'file')}${how.length > 0 ? `, ${listed(how, 'and')}` : ''}; ${MEANS[name.kind]}${name.mayBeLoaded ? ', unless a script defines it that is loaded and is not there' : ''}${aside.length > 0 ? ` (${visible(aside.join('; '))})` : ''}`,
    shade.faint(`    ${places}${more > 0 ? ` and ${more} more` : ''}`),
  ];
}

function stubLine(stub: Stub): string {
  const names = stub.names.slice(0, STUB_NAMES).map(each => each.name);
  const used = `code uses ${visible(listed(names, 'and'))}${stub.names.length > names.length ? ` and ${stub.names.length - names.length} more` : ''} (${counted(stub.uses, 'use')})`;
  switch (stub.reason) {
    case 'no-members': return `${stub.interface} documents no member, and is not judged; ${used}.`;
    case 'undocumented-parent': return `${stub.interface} inherits from an interface that no chunk documents, and is not judged; ${used}.`;
    case 'contradicted': return `${stub.interface} is closed, and several files agree that it has more; ${used}. Document these, or open it in the facts file.`;
    case 'few-members': return `${stub.interface} documents ${counted(stub.members, 'member')}; ${used}.`;
  }
}
/** Rounded down: 100 % means all. */
function percent(part: number, whole: number): string {
  return `${Math.floor((1000 * part) / whole) / 10} %`;
}
