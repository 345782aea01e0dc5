/** The facts file applied to the documented surface; an entry that contradicts the documentation ends the run naming both places (DESIGN 3.4). */
import { arrayElement, article, builtinOfType, unionParts, UsageError, type FactParam, type Facts, type MemberFacts, type Param, type ParamRole } from '@plumbline/model';
import { findMember, paramNames, withSources, type Surface } from './surface.js';

export interface FactsFile {
  readonly facts: Facts;
  /** How messages call the file. */
  readonly file: string;
}

/** The place of a list of the facts file, as a graph source: no absolute path, no order. */
export function factsSource(file: string, list: keyof Facts): string {
  return `${file.replace(/^.*[\\/]/, '')}#${list}`;
}

/** Everything but aliases and topics, which are about constructs and symbols (see `constructs` and `topics`). */
export function applyFacts(surface: Surface, { facts, file }: FactsFile): void {
  const at = (list: keyof Facts, index: number): string => `${file}: ${list}[${index}]`;
  facts.present.forEach((entry, index) => applyPresent(surface, entry, at('present', index), factsSource(file, 'present')));
  facts.globals.forEach((entry, index) => applyGlobal(surface, entry, at('globals', index), factsSource(file, 'globals')));
  facts.functions.forEach((entry, index) => applyFunction(surface, entry, at('functions', index), factsSource(file, 'functions')));
  facts.absent.forEach((entry, index) => applyAbsent(surface, entry, at('absent', index), factsSource(file, 'absent')));
  const closed = new Map(facts.closed.map((entry, index) => [entry.interface, index]));
  facts.open.forEach((entry, index) => {
    requireInterface(surface, entry.interface, at('open', index));
    if (closed.has(entry.interface)) throw new UsageError(`${at('open', index)} opens ${entry.interface} and ${at('closed', closed.get(entry.interface)!)} closes it; delete one of them.`);
  });
  facts.closed.forEach((entry, index) => {
    const found = requireInterface(surface, entry.interface, at('closed', index));
    if (found.openBy !== null) throw new UsageError(`${at('closed', index)} closes ${entry.interface}, but ${found.openBy} says that it allows any property; correct one of them.`);
  });
  facts.globalAliases.forEach((entry, index) => applyAlias(surface, entry, at('globalAliases', index)));
  facts.samples.forEach((entry, index) => applySample(surface, entry, at('samples', index)));
  applyRoles(surface, { facts, file });
}

function requireInterface(surface: Surface, name: string, where: string) {
  const found = surface.interfaces.get(name);
  if (!found) throw new UsageError(`${where}: the documentation has no interface ${name}; expected one of its ${surface.interfaces.size} interfaces${nearest(name, surface.interfaces.keys())}.`);
  return found;
}

function nearest(name: string, pool: Iterable<string>): string {
  const same = [...pool].filter(each => each.toLowerCase() === name.toLowerCase()).sort()[0];
  return same === undefined ? '' : ` (it has ${same})`;
}

/** `Interface.member`, the interface's own dots included. */
function splitName(surface: Surface, name: string, where: string): { interface: string; member: string } {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || dot === name.length - 1) throw new UsageError(`${where}: expected Interface.member, found ${JSON.stringify(name)}; write the interface, a dot and the member.`);
  const interfaceName = name.slice(0, dot);
  requireInterface(surface, interfaceName, where);
  return { interface: interfaceName, member: name.slice(dot + 1) };
}

function applyPresent(surface: Surface, entry: Facts['present'][number], where: string, source: string): void {
  const { interface: interfaceName, member } = splitName(surface, entry.name, where);
  const found = findMember(surface, interfaceName, member);
  if (found) throw new UsageError(`${where} says that ${entry.name} is undocumented, but ${found.facts.source[0]!} documents ${found.owner}.${member}; delete the entry.`);
  const { members } = surface.interfaces.get(interfaceName)!;
  const facts: MemberFacts = entry.kind === 'method'
    ? { kind: 'method', params: entry.params ? entry.params.map(factParam) : null, returns: entry.returns ?? null, static: staticOf(surface), deprecated: null, source: [source] }
    : { kind: entry.kind, type: entry.type ?? null, static: staticOf(surface), readonly: entry.kind === 'constant', deprecated: null, source: [source] };
  members.set(member, facts);
}

/** Where the documentation tells statics apart, a member added by hand is one of instances. */
function staticOf(surface: Surface): boolean | null {
  return [...surface.interfaces.values()].some(each => [...each.members.values()].some(member => member.static !== null)) ? false : null;
}

function factParam(param: FactParam): Param {
  return typeof param === 'string'
    ? { name: param, type: null, optional: false, options: null, role: null }
    : { name: param.name, type: param.type ?? null, optional: param.optional ?? false, options: param.options ? [...param.options].sort() : null, role: null };
}

function applyGlobal(surface: Surface, entry: Facts['globals'][number], where: string, source: string): void {
  const known = surface.globals.get(entry.name);
  const asFunction = surface.functions.get(entry.name);
  if (asFunction) throw new UsageError(`${where} says that ${entry.name} is a global variable, but ${asFunction.source[0]!} documents a function of that name; correct one of them.`);
  if (known && known.type !== null && entry.type !== null && known.type !== entry.type) {
    throw new UsageError(`${where} says that the global ${entry.name} is of type ${entry.type}, but ${known.source[0]!} says ${known.type}; correct one of them.`);
  }
  surface.globals.set(entry.name, { type: known?.type ?? entry.type, source: withSources(known?.source ?? [], [source]) });
}

function applyFunction(surface: Surface, entry: Facts['functions'][number], where: string, source: string): void {
  const known = surface.functions.get(entry.name) ?? surface.globals.get(entry.name);
  if (known) throw new UsageError(`${where} says that ${entry.name} is undocumented, but ${known.source[0]!} documents it; delete the entry.`);
  surface.functions.set(entry.name, { params: entry.params ? entry.params.map(factParam) : null, returns: entry.returns, source: [source] });
}

function applyAbsent(surface: Surface, entry: Facts['absent'][number], where: string, source: string): void {
  const { interface: interfaceName, member } = splitName(surface, entry.name, where);
  const found = findMember(surface, interfaceName, member);
  if (found) throw new UsageError(`${where} says that ${entry.name} does not exist, but ${found.facts.source[0]!} documents ${found.owner}.${member}; correct one of them.`);
  if (surface.absent.has(entry.name)) throw new UsageError(`${where}: ${entry.name} has an entry already; delete one of them.`);
  surface.absent.set(entry.name, { reason: entry.text, action: entry.action ?? null, source: [source] });
}

function applyAlias(surface: Surface, entry: Facts['globalAliases'][number], where: string): void {
  const known = surface.globals.get(entry.name) ?? surface.functions.get(entry.name);
  if (known) throw new UsageError(`${where} says that ${entry.name} is another name of ${entry.path}, but ${known.source[0]!} documents it; correct one of them.`);
  followPath(surface, entry.path, where);
  surface.aliases.set(entry.name, entry.path);
}

/** The types that the facts file gives members and functions, with the place of each. */
export function factTypes({ facts, file }: FactsFile): { readonly type: string; readonly place: string }[] {
  const named = (list: keyof Facts, types: readonly (string | null | undefined)[]) => types.flatMap(type => (type ? [{ type, place: factsSource(file, list) }] : []));
  const ofParams = (params: readonly FactParam[] | null | undefined): (string | null | undefined)[] => (params ?? []).map(each => (typeof each === 'string' ? null : each.type));
  return [
    ...facts.present.flatMap(entry => named('present', [entry.type, entry.returns, ...ofParams(entry.params)])),
    ...facts.functions.flatMap(entry => named('functions', [entry.returns, ...ofParams(entry.params)])),
  ];
}

/** Walks a path from a global; an undocumented link is an error where the interface is known. Gives the last member's facts. */
function followPath(surface: Surface, path: string, where: string): MemberFacts | null {
  const [root, ...steps] = path.split('.') as [string, ...string[]];
  const global = surface.globals.get(root);
  if (!global && !surface.interfaces.has(root)) throw new UsageError(`${where}: ${path} begins with ${root}, which is no documented global and no interface; expected one of the globals ${[...surface.globals.keys()].sort().join(', ') || '(there are none)'}.`);
  let at: string | null = global ? global.type : root;
  let facts: MemberFacts | null = null;
  for (const step of steps) {
    if (at === null || !surface.interfaces.has(at)) return null;
    const found: ReturnType<typeof findMember> = findMember(surface, at, step);
    if (!found) throw new UsageError(`${where}: ${path} names ${step}, but ${at} (${surface.interfaces.get(at)!.source[0]!}) has no such member; correct the path.`);
    facts = found.facts;
    at = facts.kind === 'method' ? null : facts.type;
  }
  return facts;
}

function applySample(surface: Surface, entry: Facts['samples'][number], where: string): void {
  const facts = followPath(surface, entry.path, where);
  if (facts?.kind === 'method') throw new UsageError(`${where}: ${entry.path} is a method in ${facts.source[0]!}; a sample is the value of a property.`);
  const type = facts?.type ?? null;
  const fits = type === null || unionParts(type).some(part => part === 'any' || part === typeof entry.value || (builtinOfType(part) ?? '').toLowerCase() === typeof entry.value);
  if (!fits) throw new UsageError(`${where}: the value ${JSON.stringify(entry.value)} is no ${type!}, which ${facts!.source[0]!} gives as the type of ${entry.path}; correct one of them.`);
  surface.samples.set(entry.path, entry.value);
}

interface RoleEntry { readonly parameter: string; readonly role: ParamRole; readonly where: string }

/** `paths`, `loads`, `data` and `logs` set a parameter's role; load and data imply path. */
function applyRoles(surface: Surface, { facts, file }: FactsFile): void {
  const entries: RoleEntry[] = [
    ...facts.paths.map((entry, index): RoleEntry => ({ parameter: entry.parameter, role: 'path', where: `${file}: paths[${index}]` })),
    ...facts.loads.map((entry, index): RoleEntry => ({ parameter: entry.parameter, role: 'load', where: `${file}: loads[${index}]` })),
    ...facts.data.map((entry, index): RoleEntry => ({ parameter: entry.parameter, role: `data:${entry.format}`, where: `${file}: data[${index}]` })),
    ...facts.logs.map((entry, index): RoleEntry => ({ parameter: entry.parameter, role: 'log', where: `${file}: logs[${index}]` })),
  ];
  const given = new Map<Param, RoleEntry>();
  for (const entry of entries) {
    const { param, source } = findParameter(surface, entry);
    if (entry.role !== 'log' && param.type !== null && !unionParts(param.type).some(part => part === 'any' || !PRIMITIVE_NOT_A_PATH.has(arrayElement(part) ?? part))) {
      throw new UsageError(`${entry.where} says that ${entry.parameter} is a path, but ${source} gives it the type ${param.type}; correct one of them.`);
    }
    const before = given.get(param);
    if (before && before.role !== entry.role && before.role !== 'path') throw new UsageError(`${entry.where} makes ${entry.parameter} ${entry.role}, but ${before.where} makes it ${before.role}; delete one of them.`);
    if (before && before.role === 'path' && entry.role === 'log') throw new UsageError(`${entry.where} makes ${entry.parameter} log, but ${before.where} makes it path; delete one of them.`);
    given.set(param, entry);
    param.role = entry.role;
  }
}

const PRIMITIVE_NOT_A_PATH = new Set(['number', 'boolean', 'Date', 'function', 'RegExp', 'void']);

/** `Interface.method.parameter` or `function.parameter`. */
function findParameter(surface: Surface, entry: RoleEntry): { param: Param; source: string } {
  const dot = entry.parameter.lastIndexOf('.');
  const callee = entry.parameter.slice(0, Math.max(dot, 0));
  const name = entry.parameter.slice(dot + 1);
  const asFunction = surface.functions.get(callee);
  let params: Param[] | null;
  let source: string;
  if (asFunction) { params = asFunction.params; source = asFunction.source[0]!; } else {
    const { interface: interfaceName, member } = splitName(surface, callee, entry.where);
    const found = findMember(surface, interfaceName, member);
    if (!found) throw new UsageError(`${entry.where}: ${interfaceName} (${surface.interfaces.get(interfaceName)!.source[0]!}) has no member ${member}; correct the name.`);
    if (found.facts.kind !== 'method') throw new UsageError(`${entry.where}: ${found.facts.source[0]!} documents ${callee} as ${article(found.facts.kind)}, which has no parameters; correct the name.`);
    params = found.facts.params;
    source = found.facts.source[0]!;
  }
  const param = params?.find(each => each.name === name);
  if (!param) throw new UsageError(`${entry.where}: ${source} documents no parameter ${name} of ${callee} (parameters: ${paramNames(params)}); correct the name.`);
  return { param, source };
}
