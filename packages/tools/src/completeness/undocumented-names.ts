/** Findings in code that is known to work, turned round: what the documentation lacks. */
import type { Family, Graph, RawFinding } from '@plumbline/model';
import type { CoverageGroup, LackKind, Stub, UndocumentedName, UsePlace } from '@plumbline/report';

const GLOBALS = 'global names';
const BUILTINS = 'ECMAScript built-ins';
const UNKNOWN = 'objects of unknown type';
/** So many files do not share a slip by chance. */
const AGREEING = 3;

interface Lack { readonly kind: LackKind; readonly name: string; readonly interface: string | null; readonly title: string; readonly access: 'call' | 'read' | 'write' }

/** What a finding says about the documentation; null when it says nothing (syntax, files). */
function lackOf({ data }: RawFinding): Lack | null {
  const member = (kind: LackKind, owner: string, name: string, access: Lack['access']): Lack => ({ kind, name: `${owner}.${name}`, interface: owner, title: owner, access });
  const bare = (kind: LackKind, name: string, title: string, access: Lack['access']): Lack => ({ kind, name, interface: null, title, access });
  if (data.rule.startsWith('syntax/')) return null;
  switch (data.rule) {
    case 'member/undocumented': return 'builtin' in data ? bare('builtin-member', `${data.builtin}.${data.name}`, BUILTINS, data.access) : member('member', data.interface, data.name, data.access);
    case 'member/absent': return member('absent', data.interface, data.name, 'call');
    case 'member/letter-case': return member('letter-case', data.interface, data.name, 'read');
    case 'member/nowhere': return bare('nowhere', data.name, UNKNOWN, 'call');
    case 'object/undeclared': return bare('global', data.name, GLOBALS, 'read');
    case 'function/undeclared': return bare('function', data.name, GLOBALS, 'call');
    case 'constructor/undeclared': return bare('constructor', data.name, GLOBALS, 'call');
    case 'constructor/not-constructible': return { kind: 'not-constructible', name: `new ${data.name}`, interface: data.name, title: data.name, access: 'call' };
    case 'option/unknown-key': return optionOf('option', data.callee, `${data.callee} {${data.key}}`);
    case 'option/no-such-parameter': return optionOf('parameter', data.callee, `${data.callee}, argument ${data.position}`);
    case 'engine/later-edition': return bare('later-edition', data.owner === null ? data.name : `${data.owner}.${data.name}`, BUILTINS, 'call');
    default: return null;
  }
}
function optionOf(kind: 'option' | 'parameter', callee: string, name: string): Lack {
  const dot = callee.lastIndexOf('.');
  return dot < 0 ? { kind, name, interface: null, title: GLOBALS, access: 'write' } : { kind, name, interface: callee.slice(0, dot), title: callee.slice(0, dot), access: 'write' };
}

export interface Lacking {
  readonly groups: CoverageGroup[];
  /** Findings that say nothing of the documentation, by family. */
  readonly others: Record<string, number>;
}

/**
 * Groups by use, names in them by use; `places` of each name are cut to `most`.
 * @param unsure - further findings, of names that scripts may define which are loaded and are not there
 */
export function undocumentedNames(findings: readonly RawFinding[], most: number, unsure: readonly RawFinding[] = []): Lacking {
  const byName = new Map<string, { lack: Lack; findings: RawFinding[]; access: Record<Lack['access'], number> }>();
  const others = new Map<Family, number>();
  const doubted = new Set(unsure);
  for (const finding of [...findings, ...unsure]) {
    const lack = lackOf(finding);
    if (lack === null && doubted.has(finding)) continue;
    if (lack === null) { others.set(finding.family, (others.get(finding.family) ?? 0) + 1); continue; }
    // A bare name that is called here and read there is one name.
    const key = lack.title === GLOBALS && lack.kind !== 'option' && lack.kind !== 'parameter' ? `global ${lack.name}` : `${lack.kind} ${lack.name}`;
    let known = byName.get(key);
    if (!known) byName.set(key, known = { lack, findings: [], access: { call: 0, read: 0, write: 0 } });
    else if (lack.kind !== known.lack.kind) known.lack = { ...known.lack, kind: 'global' };
    known.findings.push(finding);
    known.access[lack.access]++;
  }
  const groups = new Map<string, { interface: string | null; names: UndocumentedName[] }>();
  for (const { lack, findings: found, access } of byName.values()) {
    const places = found.map(({ file, line, column }): UsePlace => ({ file, line, column })).sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column));
    const mayBeLoaded = found.every(each => doubted.has(each));
    const name: UndocumentedName = {
      kind: lack.kind, name: lack.name, uses: found.length, calls: access.call, reads: access.read, writes: access.write, files: new Set(places.map(each => each.file)).size, places: places.slice(0, most),
      near: found[0]!.candidates, elsewhere: found[0]!.elsewhere, mayBeLoaded, entry: mayBeLoaded ? null : entryOf(lack.kind, access),
    };
    const group = groups.get(lack.title);
    if (group) group.names.push(name); else groups.set(lack.title, { interface: lack.interface, names: [name] });
  }
  const byUse = <T extends { readonly uses: number }>(nameOf: (each: T) => string) => (a: T, b: T): number => b.uses - a.uses || (nameOf(a) < nameOf(b) ? -1 : 1);
  return {
    groups: [...groups].map(([title, { interface: owner, names }]): CoverageGroup => ({ interface: owner, title, uses: names.reduce((sum, each) => sum + each.uses, 0), names: names.sort(byUse(each => each.name)) })).sort(byUse(each => each.title)),
    others: Object.fromEntries([...others].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** A name that is only ever written proves nothing: the engine ignores such a write. */
function entryOf(kind: LackKind, access: Readonly<Record<Lack['access'], number>>): UndocumentedName['entry'] {
  if (kind === 'member') return access.call + access.read > 0 ? 'present' : null;
  return kind === 'function' ? 'functions' : kind === 'global' || kind === 'constructor' ? 'globals' : null;
}

/**
 * Interfaces that document suspiciously little for how they are used: those that are open for want of members or of a parent's
 * chunk, as soon as anything is used on them; those on which at least three undocumented names are used, and at least as
 * many as there are documented ones; and closed ones on which several files use the same undocumented name. `asIfClosed` are the findings against `closedGraph(graph)`.
 */
export function findStubs(graph: Graph, asIfClosed: readonly RawFinding[]): Stub[] {
  const used = new Map<string, Map<string, number>>();
  const filesOf = new Map<string, Set<string>>();
  for (const { data, file } of asIfClosed) {
    if (data.rule !== 'member/undocumented' || 'builtin' in data || data.access === 'write') continue;
    const names = used.get(data.interface) ?? new Map<string, number>();
    used.set(data.interface, names.set(data.name, (names.get(data.name) ?? 0) + 1));
    const key = `${data.interface}\0${data.name}`;
    filesOf.set(key, (filesOf.get(key) ?? new Set()).add(file));
  }
  const out: Stub[] = [];
  for (const [name, names] of used) {
    const members = graph.memberNames(name).length;
    const agreed = [...names.keys()].some(each => filesOf.get(`${name}\0${each}`)!.size >= AGREEING);
    const reason = stubReason(graph, name, members, names.size) ?? (agreed && !graph.isOpen(name) ? 'contradicted' : null);
    if (reason === null) continue;
    out.push({
      interface: name, reason, members, uses: [...names.values()].reduce((sum, uses) => sum + uses, 0),
      names: [...names].map(([each, uses]) => ({ name: each, uses })).sort((a, b) => b.uses - a.uses || (a.name < b.name ? -1 : 1)),
    });
  }
  return out.sort((a, b) => b.uses - a.uses || (a.interface < b.interface ? -1 : 1));
}

function stubReason(graph: Graph, name: string, members: number, used: number): Stub['reason'] | null {
  if (!graph.isOpen(name)) return used >= 3 && used >= members ? 'few-members' : null;
  const line = graph.ancestry(name);
  const { parent } = graph.interface(line.at(-1)!)!;
  if (parent !== null && !line.includes(parent)) return 'undocumented-parent';
  // An open interface with members: the documentation, or the facts file, says that anything goes.
  return line.some(each => graph.interface(each)!.open && Object.keys(graph.interface(each)!.members).length > 0) ? null : 'no-members';
}
