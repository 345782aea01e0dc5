/** From what a person writes to what the graph has: `layout.tableStart()`, `Layout#tableStart`, `new Table`, `app.documents.length`. */
import { arrayElement, isObjectMember, unionParts, type Construct, type Graph } from '@plumbline/model';

export type Resolved =
  | { readonly kind: 'interface' | 'global' | 'function' | 'alias'; readonly name: string }
  /** `asked` is the interface that was asked; `owner` the one that documents the member. */
  | { readonly kind: 'member'; readonly owner: string; readonly member: string; readonly asked: string }
  | { readonly kind: 'absent'; readonly name: string; readonly asked: string }
  | { readonly kind: 'construct'; readonly construct: Construct }
  | { readonly kind: 'unknown'; readonly interface: string | null; readonly name: string; readonly language: boolean };

/** Everything that the words can mean, or what is unknown about them; never empty. */
export function resolveSymbol(graph: Graph, asked: string): Resolved[] {
  const name = normalise(asked);
  const out = named(graph, name);
  if (out.length === 0 && name.includes('.')) out.push(...memberOfPath(graph, name));
  // A title of the documentation: `Layout-tableStart`.
  if (out.every(each => each.kind === 'unknown') && /^[^-.]+-[^-.]+$/.test(name)) {
    const titled = memberOfPath(graph, name.replace('-', '.'));
    if (titled.length > 0) return titled;
  }
  if (out.length === 0) out.push(...graph.holdersOf(name).map((owner): Resolved => ({ kind: 'member', owner, member: name, asked: owner })));
  if (out.length === 0) out.push(...absentNamed(graph, name));
  return out.length > 0 ? out : [{ kind: 'unknown', interface: null, name, language: false }];
}

/** Negative facts about a bare name, on whatever interface. */
function absentNamed(graph: Graph, name: string): Resolved[] {
  return Object.keys(graph.members.absent).filter(key => key.slice(key.lastIndexOf('.') + 1) === name).sort().map(key => ({ kind: 'absent', name: key, asked: key.slice(0, key.lastIndexOf('.')) }));
}

/** Without `new`, an argument list, backticks; `#`, `::` and `.prototype.` are dots. */
function normalise(asked: string): string {
  return asked.trim().replace(/^\x60+|\x60+$/g, '').replace(/^new\s+/, '').replace(/\s*\([^]*$/, '').replace(/::|#/g, '.').replace(/\.prototype\./g, '.');
}

function named(graph: Graph, name: string): Resolved[] {
  const out: Resolved[] = [];
  if (graph.interface(name)) out.push({ kind: 'interface', name });
  if (graph.global(name)) out.push({ kind: 'global', name });
  if (graph.function(name)) out.push({ kind: 'function', name });
  if (graph.alias(name) !== undefined) out.push({ kind: 'alias', name });
  const folded = name.toLowerCase();
  for (const construct of graph.constructs) {
    if (construct.id.toLowerCase() === folded || construct.aliases.some(each => each.toLowerCase() === folded)) out.push({ kind: 'construct', construct });
  }
  return out;
}

function memberOfPath(graph: Graph, name: string): Resolved[] {
  const dot = name.lastIndexOf('.');
  const member = name.slice(dot + 1);
  const out: Resolved[] = [];
  for (const asked of typesOfPath(graph, name.slice(0, dot))) {
    const found = graph.member(asked, member);
    const absent = graph.ancestry(asked).map(owner => `${owner}.${member}`).find(key => Object.hasOwn(graph.members.absent, key));
    if (found) out.push({ kind: 'member', owner: found.owner, member, asked });
    else if (absent !== undefined) out.push({ kind: 'absent', name: absent, asked });
    else out.push({ kind: 'unknown', interface: asked, name: member, language: isObjectMember(member) });
  }
  return out;
}

/** The documented interfaces that a path leads to: an interface's own name, or from a global through documented types. */
export function typesOfPath(graph: Graph, path: string): string[] {
  if (graph.interface(path)) return [path];
  const dot = path.lastIndexOf('.');
  if (dot < 0) {
    const alias = graph.alias(path);
    return alias === undefined ? interfacesIn(graph, graph.global(path)?.type ?? null) : typesOfPath(graph, alias);
  }
  const member = path.slice(dot + 1);
  return [...new Set(typesOfPath(graph, path.slice(0, dot)).flatMap(owner => {
    const facts = graph.member(owner, member)?.facts;
    return interfacesIn(graph, facts === undefined ? null : facts.kind === 'method' ? facts.returns : facts.type);
  }))];
}

function interfacesIn(graph: Graph, type: string | null): string[] {
  return type === null ? [] : unionParts(type).map(part => arrayElement(part) ?? part).filter(part => graph.interface(part) !== undefined);
}
