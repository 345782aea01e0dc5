/**
 * What a forced run takes an unknown value for (DESIGN 5): the documented interfaces that have what the script does with the
 * variable that holds it, or that it asks whether the value is, a string or a list. It must use it as nothing else can be used:
 * data have no methods of the engine's, and hardly names of several words that nothing in the program writes.
 */
import { arrayElement, es3Global, es3InstanceMembers, isAnyEs3Member, unionParts, type Graph } from '@plumbline/model';
import type { Tables } from './instrument/tables.js';
import type { FurtherUse, VariableUse } from './instrument/variable-uses.js';

/**
 * How much the use tells. 3: methods are called that nothing but such an object has, or on a list that it has of such objects, or the script says what it is. 2: names of several words are read that
 * nothing in the program writes: such an object, unless names may come from data. 1: the value must have come from the engine.
 */
export type Weight = 1 | 2 | 3;
/** Interfaces (or `String`, or `Array`) of the value itself, and of its elements. */
export interface TakenTypes { readonly own: readonly string[]; readonly element: readonly string[]; readonly weight: Weight; readonly elementWeight: Weight; /** All that is done with it fits, so that hardly an object is meant that another script makes. */ readonly sure: boolean; readonly elementSure: boolean }

/** Names of several words that tell, by being together on one interface, what no other of them tells. */
const MANY = 3;
/** More candidates than these say nothing. */
const MOST = 100;

/** Methods of strings alone, and of lists alone. */
const ONLY_STRING = /^(?:charAt|charCodeAt|toLowerCase|toUpperCase|substr|substring|split|match|replace)$/;
const ONLY_ARRAY = /^(?:push|pop|shift|unshift|splice|sort|reverse|join)$/;

/** A use that may tell what the object is: worth a hook where a value goes into the variable. */
export function isTellingUse(graph: Graph, { name, kinds }: VariableUse): boolean {
  return isEngineName(graph, name) || kinds.some(each => graph.interface(each) !== undefined) || ONLY_STRING.test(name) || ONLY_ARRAY.test(name);
}
function isEngineName(graph: Graph, name: string): boolean {
  return !isAnyEs3Member(name) && graph.holdersOf(name).length > 0;
}

export function takenTypes(graph: Graph, tables: Tables, uses: readonly VariableUse[]): TakenTypes | null {
  const own = typesOf(graph, tables, uses.filter(each => !each.element));
  const element = typesOf(graph, tables, uses.filter(each => each.element));
  return own.types.length + element.types.length === 0 ? null : { own: own.types, element: element.types, weight: own.weight, elementWeight: element.weight, sure: own.sure, elementSure: element.sure };
}

/** What a documented name gives on a value of which nothing is known; `own`: a value that the engine may not have given counts too. */
export interface NamedType { readonly types: readonly string[]; readonly method: boolean; readonly own: boolean }

/** For every name of the program that only documented objects have, all properties or all methods: the interfaces that they give. */
export function namedTypes(graph: Graph, tables: Tables): Record<string, NamedType> {
  const out = new Map<string, NamedType>();
  for (const name of new Set(tables.sites.map(each => each.name))) {
    if (name === null || !isEngineName(graph, name)) continue;
    const facts = graph.holdersOf(name).map(holder => graph.member(holder, name)!.facts);
    const ofObject = graph.interface('Object') !== undefined && graph.member('Object', name) !== undefined;
    const method = facts[0]!.kind === 'method';
    if (facts.some(each => (each.kind === 'method') !== method)) continue;
    const types = new Set(facts.flatMap(each => unionParts((each.kind === 'method' ? each.returns : each.type) ?? '')).filter(each => graph.interface(each)));
    if (types.size === 0 || types.size > MOST || ![...types].every(each => isClosed(graph, each))) continue;
    const own = ((tables.namesAreOwn && isRare(name)) || ofObject) && !tables.madeNames.has(name) && !tables.strings.has(name);
    out.set(name, { types: [...types].sort(), method, own });
  }
  return Object.fromEntries(out);
}

interface Guess { readonly types: readonly string[]; readonly weight: Weight; readonly sure: boolean }
const NONE: Guess = { types: [], weight: 1, sure: false };

function typesOf(graph: Graph, tables: Tables, uses: readonly VariableUse[]): Guess {
  const known = uses.filter(each => isEngineName(graph, each.name));
  const kinds = kindsOf(graph, tables, uses);
  if (known.length === 0 && kinds.length === 0) return builtin(graph, tables, uses);
  const foreign = known.filter(each => !tables.putsOn(each.name));
  const lists = listsOf(graph, tables, uses);
  const compared = new Map([...lists, ...comparedWith(graph, known)]);
  const names = new Set(known.map(each => each.name));
  // Data with so many names of one interface's are the interface's, wherever they come from.
  const own = new Set(foreign.map(each => each.name).filter(each => isRare(each) && !tables.strings.has(each)));
  const fits = oddNames(graph, uses).size <= 1;
  const many = fits && (own.size >= MANY || (own.size === MANY - 1 && new Set(foreign.map(each => each.name)).size > MANY));
  const weight = kinds.length > 0 || compared.size > 0 || foreign.some(each => each.access === 'call' && isMethod(graph, each.name)) ? 3 : foreign.some(each => each.access === 'read' && isRare(each.name) && !tables.strings.has(each.name)) ? 2 : 1;
  const counts = new Map<string, number>();
  for (const name of names) {
    const told = compared.get(name);
    const having = new Set((told ?? graph.holdersOf(name)).flatMap(holder => [holder, ...graph.subtypes(holder)]));
    for (const each of having) if (isClosed(graph, each)) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  const best = [...counts].filter(([, count]) => count === most).map(([each]) => each).sort();
  // Of a family the ancestor stands for all.
  const apart = best.filter(each => !best.some(other => other !== each && graph.subtypes(other).includes(each)));
  const types = [...new Set([...kinds, ...(apart.length <= MOST ? apart : [])])].sort();
  const sure = fits && most === names.size && (kinds.length > 0 || compared.size > 0 || (weight === 3 ? names : new Set(foreign.map(each => each.name))).size > 1);
  return types.length > 0 ? { types, weight: many && most === names.size ? 3 : weight, sure } : NONE;
}

/** Interfaces of which the script asks whether the value is one, by what these have, where it makes no such thing itself. */
function kindsOf(graph: Graph, tables: Tables, uses: readonly VariableUse[]): string[] {
  const isAsked = (name: string, kind: string): boolean => graph.interface(kind) !== undefined && es3Global(kind) === undefined && isClosed(graph, kind) && !tables.madeNames.has(kind)
    && (name === 'constructor' || mayHave(graph, kind, name) || graph.member('Object', name) !== undefined);
  return [...new Set(uses.flatMap(({ name, kinds }) => kinds.filter(kind => isAsked(name, kind))))];
}

/**
 * Lists of engine objects that the value has, as `doc` in `doc.layers.getByName(…)`: which objects have such ones. A context
 * of the script's own may hold such a list among its other names: no more than one may be undocumented, and unless others are
 * documented, that one must be used as an engine object is.
 */
function listsOf(graph: Graph, tables: Tables, uses: readonly VariableUse[]): Map<string, readonly string[]> {
  const out = new Map<string, readonly string[]>();
  const odd = oddNames(graph, uses);
  const isForeign = (name: string): boolean => isEngineName(graph, name) && !tables.putsOn(name);
  const further = (name: string): FurtherUse[] => uses.flatMap(each => (each.name === name && each.further !== null && isEngineName(graph, each.further.name) ? [each.further] : []));
  const documented = new Set(uses.map(each => each.name).filter(isForeign));
  if (odd.size > 1 || (documented.size < 2 && [...odd].some(each => !further(each).some(use => isForeign(use.name))))) return out;
  for (const name of documented) {
    const told = further(name);
    const own = told.filter(each => isForeign(each.name));
    if (!own.some(each => each.access === 'call' && isMethod(graph, each.name)) && (own.length === 0 || !isRare(name) || new Set(told.map(each => each.name)).size < 3)) continue;
    const having = graph.holdersOf(name).filter(holder => {
      const { facts } = graph.member(holder, name)!;
      return facts.kind !== 'method' && unionParts(facts.type ?? '').some(type => told.every(each => isListWith(graph, type, each)));
    });
    if (having.length > 0) out.set(name, having);
  }
  return out;
}
function oddNames(graph: Graph, uses: readonly VariableUse[]): Set<string> { return new Set(uses.map(each => each.name).filter(each => graph.holdersOf(each).length === 0 && !isAnyEs3Member(each))); }
/** A list that has the name, or whose elements have it. */
function isListWith(graph: Graph, type: string, { name, element }: FurtherUse): boolean {
  const index = arrayElement(type) ?? graph.ancestry(type).map(each => graph.interface(each)!.index).find(each => each !== null);
  if (index === undefined || index === null) return false;
  return element ? unionParts(index).some(each => mayHave(graph, each, name)) : arrayElement(type) === undefined && mayHave(graph, type, name);
}
function mayHave(graph: Graph, type: string, name: string): boolean { return graph.member(type, name) !== undefined || graph.subtypes(type).some(each => graph.member(each, name) !== undefined); }
function isMethod(graph: Graph, name: string): boolean { return graph.holdersOf(name).every(holder => graph.member(holder, name)?.facts.kind === 'method'); }

/** Names whose values are compared with a constant of the interface that they are documented to be of: which objects have such ones. */
function comparedWith(graph: Graph, uses: readonly VariableUse[]): Map<string, readonly string[]> {
  const out = new Map<string, readonly string[]>();
  for (const { name, constantOf } of uses) {
    if (constantOf === null || !graph.interface(constantOf)) continue;
    const having = graph.holdersOf(name).filter(holder => { const facts = graph.member(holder, name)!.facts; return facts.kind !== 'method' && unionParts(facts.type ?? '').includes(constantOf); });
    if (having.length > 0) out.set(name, having);
  }
  return out;
}

/** A string or a list, by what is called on it, when nothing that is called could be another's. */
function builtin(graph: Graph, tables: Tables, uses: readonly VariableUse[]): Guess {
  for (const [type, only] of [['String', ONLY_STRING], ['Array', ONLY_ARRAY]] as const) {
    const members = es3InstanceMembers(type);
    const told = uses.filter(each => each.access === 'call' && only.test(each.name));
    const others = uses.filter(each => each.name !== 'length' && members?.has(each.name) !== true && isAnyEs3Member(each.name));
    if (told.length > 0 && others.length === 0 && told.every(each => graph.holdersOf(each.name).every(holder => es3Global(holder) !== undefined) && !tables.madeNames.has(each.name))) return { types: [type], weight: 3, sure: false };
  }
  return NONE;
}

/** What is unknown of it is judged. */
function isClosed(graph: Graph, name: string): boolean { return !graph.isOpen(name) && !graph.subtypes(name).some(each => graph.isOpen(each)); }
/** Of several words: data are rarely called so by chance. */
export function isRare(name: string): boolean { return /[a-z][A-Z]/.test(name); }
