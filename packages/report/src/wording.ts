/**
 * The words of every finding, in one place (STYLE): what is wrong and why, and what to do instead. The table is total over
 * the rules of `FindingData`: a rule without words does not compile. Candidates, sources and fixes are the finding's own.
 */
import { listed, article, FAMILIES, isRuleName, similarity, type FindingData, type Graph, type RawFinding, type Rule } from '@plumbline/model';
import { es3WayOfSyntax, nounOfSyntax } from './es3-ways.js';
import { es3WayOfName } from './es3-ways-of-names.js';
import { capitalise, clause, sentence } from './phrasing.js';

/** A message (what, why) and an action (what to do), each of whole sentences. */
export interface Words { readonly message: string; readonly action: string }

type SyntaxRule = `syntax/${string}`;
type Key = Exclude<Rule, SyntaxRule> | 'syntax';
type DataOf<K extends Key> = Extract<FindingData, { rule: K extends 'syntax' ? SyntaxRule : K }>;
type Wording = { readonly [K in Key]: (data: DataOf<K>, finding: RawFinding, graph: Graph) => Words };

const WORDING: Wording = {
  'member/undocumented': (data, finding, graph) => {
    const owner = 'builtin' in data ? data.builtin : data.interface;
    const what = data.access === 'call' ? 'method' : 'member';
    const kind = 'static' in data && data.static ? `static ${what}` : what;
    const why = data.access === 'write' ? ', and nothing reads it back: the engine ignores this write' : '';
    return { message: `${owner} has no ${kind} ${data.name}${why}.`, action: insteadOfMember(owner, data.name, finding, graph) };
  },
  'member/absent': data => {
    const advice = data.advice === null || /^delete (?:the|this) call\W*$/i.test(data.advice) ? 'Delete this call' : capitalise(data.advice.replace(/[.\s]+$/, ''));
    return { message: `${data.interface} has no member ${data.name}.`, action: sentence(`${advice}: ${clause(data.reason)}`) };
  },
  'member/nowhere': (data, finding) => ({
    message: `No object of this program has a ${data.access === 'read' ? 'property' : 'method'} ${data.name}: neither the documentation, nor ECMAScript 3, nor the project defines it.`,
    action: finding.candidates.length > 0 ? offer(finding, alternatives(finding)) : data.access === 'read' ? `Read a documented property instead, or set ${data.name} in the project.` : `Call a documented method instead, or define ${data.name} in the project.`,
  }),
  'member/letter-case': (data, finding) => ({
    message: `${data.interface} documents ${data.actual}, which differs from ${data.name} by letter case only.`,
    action: write([swapName(finding, data.actual)]),
  }),
  'member/unbalanced': data => {
    switch (data.fault) {
      case 'left-open': return { message: `${data.start} opens ${article(data.construct)} that nothing closes.`, action: `Call ${data.end} once its content is placed.` };
      case 'not-open': return { message: `${data.end} closes ${article(data.construct)} that is not open.`, action: `Call ${data.start} first, or delete this call.` };
      case 'wrong-order': return { message: `${data.end} closes ${article(data.construct)} while something opened after it is still open.`, action: `Close what was opened last first, then call ${data.end}.` };
    }
  },
  'member/argument-count': data => ({
    message: `${data.callee} takes ${range(data.least, data.most)}; this call gives ${data.given}.`,
    action: data.given < data.least ? `Pass ${range(data.least, data.most)}.` : `Delete the surplus ${data.given - data.most === 1 ? 'argument' : 'arguments'}.`,
  }),
  'object/undeclared': (data, finding, graph) => {
    if (data.interface !== null) {
      return { message: `${data.interface} is the name of an interface, and no object that a script can use.`, action: finding.candidates.length > 0 ? write(finding.candidates) : obtain(data.interface, graph) };
    }
    return { message: `Nothing declares ${data.name}${host(data.host, graph)}.`, action: finding.candidates.length > 0 ? offer(finding) : insteadOfGlobal(data.name, data.host, 'Declare', ' with var', graph) };
  },
  'function/undeclared': (data, finding, graph) => ({
    message: `Nothing defines a function ${data.name}${host(data.host, graph)}.`,
    action: finding.candidates.length > 0 ? offer(finding) : insteadOfGlobal(data.name, data.host, 'Define', '', graph),
  }),
  syntax: data => ({
    message: data.production === 'unexpected-token' ? `${quoted(data.text)} is not expected here${data.recovered ? ': the rest of this file was read by a tolerant parser' : ''}.` : `${quoted(data.text)} is outside the dialect ${data.dialect}${data.edition === null ? ` (${nounOfSyntax(data.production, data.text, null)})` : `: ${nounOfSyntax(data.production, data.text, data.edition)} came with ${data.edition}`}${data.recovered ? '; the rest of this file was read by a tolerant parser' : ''}.`,
    action: es3WayOfSyntax(data.production, quoted(data.text)) ?? (data.instead === null ? 'Rewrite this in ECMAScript 3.' : sentence(`Write ${data.instead}`)),
  }),
  'option/unknown-key': (data, finding, graph) => ({
    message: `${data.callee} documents no key ${data.key} for its ${data.parameter}${data.type === null || data.type === 'object' ? '' : ` of type ${data.type}`}.`,
    action: finding.candidates.length > 0 ? offer(finding) : optionKeys(data.type, graph),
  }),
  'option/no-such-parameter': data => ({
    message: `${data.callee} has ${data.count === 0 ? 'no parameters' : `${data.count} ${data.count === 1 ? 'parameter' : 'parameters'}`}: it takes no object as argument ${data.position}.`,
    action: 'Delete this argument, and set what it says on the object itself.',
  }),
  'constructor/undeclared': (data, finding, graph) => ({
    message: `Nothing declares a constructor ${data.name}${host(data.host, graph)}.`,
    action: finding.candidates.length > 0 ? offer(finding, finding.candidates.map(each => (each.startsWith('new ') ? each : `new ${each}`))) : `Define a function ${data.name}, or create an object that the documentation has.`,
  }),
  'constructor/not-constructible': (data, _finding, graph) => ({
    message: `The documentation says that a script cannot create ${article(data.name)}.`,
    action: obtain(data.name, graph),
  }),
  'engine/later-edition': data => {
    const full = data.owner === null ? data.name : `${data.owner}.${data.name}`;
    return { message: `${full} came with ${data.edition}: the dialect ${data.dialect} has not got it.`, action: es3WayOfName(data.owner, data.name) };
  },
  'file/missing': (data, finding) => (data.path.trim() === '' ? {
    message: `This ${PURPOSES[data.purpose]} is ${data.path === '' ? 'empty' : 'blank'}.`,
    action: 'Write the path of a file.',
  } : data.folder ? {
    message: `${data.path} is a folder, and this ${PURPOSES[data.purpose]} needs a file.`,
    action: 'Write the path of a file in it.',
  } : {
    message: `There is no file ${data.path} where this ${PURPOSES[data.purpose]} looks for it: beside the script, the entry, in the working directory or under the configured roots.`,
    action: finding.candidates.length > 0 ? write(finding.candidates.map(each => `"${each}"`)) : 'Correct the path, add the file, or name its folder in "roots" of the configuration.',
  }),
  'file/letter-case': data => ({
    message: `The file is called ${data.actual}, which differs from ${data.path} by letter case only.`,
    action: `Write "${data.actual}".`,
  }),
  'file/malformed': data => ({ message: `${data.path} is not read: ${data.fault}. A made-up value stood for its data.`, action: 'Correct the file.' }),
  'file/unused': data => ({
    message: `No load used the data file ${data.path}.`,
    action: /\.(?:xml|json)$/i.test(data.path) ? 'Delete this --data, or give the file the name that the build loads.' : 'Use a file whose name ends in .xml or .json.',
  }),
  'suppression/unused': data => {
    if (data.meant !== undefined) return { message: `This comment suppresses nothing: ${data.directive}.`, action: `Begin the comment with ${data.meant} and a blank; families or rules stand behind it between commas, and a reason behind " -- ".` };
    const unknown = data.rules.filter(each => !isRuleName(each));
    return {
      message: `${data.partly ? 'Part of this comment does' : 'This comment suppresses'} nothing: ${data.directive}.`,
      action: unknown.length > 0 ? `Correct ${listed(unknown.map(each => JSON.stringify(each)))}: expected a family (${FAMILIES.join(', ')}) or a rule such as member/undocumented; a reason stands behind " -- ".` : 'Delete the comment.',
    };
  },
};

const PURPOSES = { include: 'include', load: 'load', data: 'data path', path: 'path' } as const;

/** The words of one finding. */
export function wordsOf(finding: RawFinding, graph: Graph): Words {
  const key = (finding.data.rule.startsWith('syntax/') ? 'syntax' : finding.data.rule) as Key;
  const say = WORDING[key] as (data: FindingData, finding: RawFinding, graph: Graph) => Words;
  return say(finding.data, finding, graph);
}

/** Replaces the accused name at the end of the chain: `layout.pageBrake` → `layout.pageBreak`. */
function swapName(finding: RawFinding, name: string): string {
  return finding.symbol.endsWith(finding.name) ? finding.symbol.slice(0, finding.symbol.length - finding.name.length) + name : name;
}
function alternatives(finding: RawFinding): string[] {
  return finding.candidates.map(each => (each.includes('.') ? each : swapName(finding, each)));
}
function write(names: readonly string[]): string {
  return `Write ${listed(names, 'or')}.`;
}

/** From here on a name is near enough to be what was meant; below, it is a guess. */
const NEAR = 0.7;

/** The near candidates as a command; where there is none, the vague ones as a guess. `names` says them as they are to be written. */
function offer(finding: RawFinding, names: readonly string[] = finding.candidates): string {
  const near = nearOnes(finding, names);
  return near.length > 0 ? write(near) : sentence(capitalise(guess(names)));
}
function nearOnes(finding: RawFinding, names: readonly string[]): string[] {
  return names.filter((_name, index) => similarity(finding.name, finding.candidates[index]!.split(/[ .]/).at(-1)!) >= NEAR);
}
function guess(names: readonly string[]): string {
  return `perhaps ${listed(names, 'or')} is meant`;
}

function insteadOfMember(owner: string, name: string, finding: RawFinding, graph: Graph): string {
  const names = alternatives(finding);
  const near = nearOnes(finding, names);
  if (finding.elsewhere.length > 0) {
    const global = finding.elsewhere.flatMap(each => graph.globalsOf(each))[0];
    const where = listed(finding.elsewhere.slice(0, 3), 'and');
    const have = `${where} ${finding.elsewhere.length === 1 ? 'has' : 'have'} it, ${owner} has not`;
    const move = global === undefined ? `use ${name} of ${article(finding.elsewhere[0]!)}` : `write ${global}.${name}`;
    if (near.length > 0) return `${write(near).slice(0, -1)}, or ${move}: ${have}.`;
    return `${capitalise(move)}: ${have}${names.length > 0 ? `; ${guess(names)}` : ''}.`;
  }
  const isCall = finding.data.rule === 'member/undocumented' && finding.data.access === 'call';
  const isMethod = (each: string): boolean => graph.member(owner, each)?.facts.kind === 'method';
  const first = isCall && near.length > 0 ? graph.member(owner, finding.candidates[0]!)?.facts : undefined;
  const meant = first?.kind === 'property' && first.type !== 'Function' ? finding.candidates[0]! : null;
  if (meant !== null) return `Read ${near[0]!}: ${meant} is a property, which is not called.`;
  if (names.length > 0) return offer(finding, names);
  const all = graph.interface(owner) ? graph.memberNames(owner).sort() : [];
  const documented = isCall ? all.filter(isMethod) : all;
  if (documented.length === 0) return all.length === 0 || all.length > 8 ? `Delete this use of ${name}.` : `Delete this call: ${owner} has no methods, only ${all.length === 1 ? 'the property' : 'the properties'} ${listed(all, 'and')}.`;
  if (documented.length === 1) return `Use ${documented[0]!}: it is the only documented ${isCall ? 'method' : 'member'} of ${owner}.`;
  return documented.length <= 8 ? `Use one of ${listed(documented, 'or')}.` : `Use one of the ${documented.length} ${isCall ? 'methods' : 'members'} of ${owner} (plumbline explain ${owner} lists them), or delete this use of ${name}.`;
}

/** How a script gets an object of an interface: its global, or what returns one. */
function obtain(name: string, graph: Graph): string {
  const global = graph.globalsOf(name)[0];
  if (global !== undefined) return `Write ${global}: it is the ${name} that the engine gives.`;
  const makers: string[] = [];
  for (const [owner, facts] of Object.entries(graph.members.interfaces)) {
    for (const [member, each] of Object.entries(facts.members)) {
      const type = each.kind === 'method' ? each.returns : each.type;
      if (type === name) makers.push(`${graph.globalsOf(owner)[0] ?? owner}.${member}${each.kind === 'method' ? '()' : ''}`);
    }
  }
  makers.sort();
  return makers.length > 0 ? `Take it from ${listed(makers.slice(0, 3), 'or')}.` : `Use the ${name} that the engine hands to the script.`;
}

function optionKeys(type: string | null, graph: Graph): string {
  const keys = type === null || !graph.interface(type) ? [] : graph.memberNames(type).sort();
  return keys.length > 0 && keys.length <= 8 ? `Delete this key, or write ${listed(keys, 'or')}.` : 'Delete this key.';
}
function host(name: string | null, graph: Graph): string {
  return name === null ? '' : `: it belongs to ${name}, and ${graph.engine} has not got it`;
}
function insteadOfGlobal(name: string, from: string | null, verb: string, how: string, graph: Graph): string {
  return from === null ? `${verb} ${name}${how}, or load the script that defines it.` : `Use what ${graph.engine} documents instead of ${name}.`;
}
function range(least: number, most: number): string {
  const plural = (count: number): string => (count === 1 ? '1 argument' : `${count} arguments`);
  if (most === Infinity || most >= Number.MAX_SAFE_INTEGER) return `at least ${plural(least)}`;
  return least === most ? plural(least) : `${least} to ${plural(most)}`;
}
function quoted(text: string): string {
  const line = text.split(/[\r\n\u2028\u2029]/, 1)[0]!;
  if (line === '' && text !== '') return `\\u${text.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
