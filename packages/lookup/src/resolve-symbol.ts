/** From what a person writes to what the graph has: `layout.tableStart()`, `Layout#tableStart`, `new Table`, `app.documents.length`. */
import { ES3_FUTURE_RESERVED, ES3_RESERVED, es3Global, isAnyEs3Member, isObjectMember, laterEdition, type Construct, type Graph } from '@plumbline/model';
import { documentedTypes, isLanguageClass, languageHas, typesOfPath } from './documented-types.js';

export type Resolved =
  | { readonly kind: 'interface' | 'global' | 'function' | 'alias'; readonly name: string }
  /** `asked` is the interface that was asked; `owner` the one that documents the member. */
  | { readonly kind: 'member'; readonly owner: string; readonly member: string; readonly asked: string }
  | { readonly kind: 'absent'; readonly name: string; readonly asked: string }
  | { readonly kind: 'construct'; readonly construct: Construct }
  | { readonly kind: 'unknown'; readonly interface: string | null; readonly name: string; /** Every object of the language has it. */ readonly language: boolean; readonly beyond: Beyond | null };

/** What is known of a name that no chunk documents, where that is more than nothing. */
export type Beyond =
  /** The language's own: a global, or where `owner` is told a member of that class; or what it has not got, and the edition that brought it. */
  | { readonly kind: 'language'; readonly owner: string | null; readonly has: boolean; readonly edition: string | null }
  /** A member of something documented that is no interface; null: the documentation does not say what it is. */
  | { readonly kind: 'type'; readonly path: string; readonly type: string | null }
  /** A key of documented options, with the calls that take it. */
  | { readonly kind: 'key'; readonly calls: readonly string[] };

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
  return out.length > 0 ? out : [{ kind: 'unknown', interface: null, name, language: false, beyond: beyondOf(graph, name) }];
}

function beyondOf(graph: Graph, name: string): Beyond | null {
  const dot = name.lastIndexOf('.');
  if (dot >= 0) return isLanguageClass(name.slice(0, dot)) ? languageMember(name.slice(0, dot), name.slice(dot + 1)) : null;
  const isWord = ES3_RESERVED.has(name) && !ES3_FUTURE_RESERVED.has(name);
  if (isWord || es3Global(name) !== undefined || isAnyEs3Member(name)) return { kind: 'language', owner: null, has: true, edition: null };
  const calls = callsWithKey(graph, name);
  if (calls.length > 0) return { kind: 'key', calls };
  const edition = laterEdition(null, name);
  return edition === undefined ? null : { kind: 'language', owner: null, has: false, edition };
}
function languageMember(owner: string, name: string): Beyond {
  return { kind: 'language', owner, has: languageHas(owner, name), edition: laterEdition(owner, name) ?? laterEdition(`${owner}.prototype`, name) ?? null };
}

function callsWithKey(graph: Graph, key: string): string[] {
  return Object.entries(graph.members.interfaces).flatMap(([owner, { members }]) => Object.entries(members).flatMap(([member, facts]) => (
    facts.kind === 'method' && facts.params?.some(each => each.options?.includes(key)) ? [`${owner}.${member}`] : []))).sort();
}

/** Negative facts about a bare name, on whatever interface. */
function absentNamed(graph: Graph, name: string): Resolved[] {
  return Object.keys(graph.members.absent).filter(key => key.slice(key.lastIndexOf('.') + 1) === name).sort().map(key => ({ kind: 'absent', name: key, asked: key.slice(0, key.lastIndexOf('.')) }));
}

/** Values that are written down stand for their class: `[].forEach`, `"a".trim`, `/a/g.test`, `(5).toFixed`. */
const LITERALS: readonly (readonly [literal: RegExp, name: string])[] = [
  [/^\[[^\]]*\](?=\s*\.)/, 'Array'], [/^(?:"[^"]*"|'[^']*')(?=\s*\.)/, 'String'], [/^\/(?:[^/\\]|\\.)+\/[a-z]*(?=\s*\.)/, 'RegExp'], [/^(?:\(\s*-?\d[\d.]*\s*\)|\d+\.)(?=\s*\.)/, 'Number'], [/^\(?\{[^}]*\}\)?(?=\s*\.)/, 'Object'],
];
/** What is not seen, but for the joiners that a name may have. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** In the characters of scripts: without what is not seen, full-width forms as their plain ones, no quotation marks around all of it. */
function plainly(asked: string): string {
  const seen = asked.replace(UNSEEN, '').replace(/[\uFF01-\uFF5E]/g, each => String.fromCharCode(each.charCodeAt(0) - 0xFEE0)).trim();
  return /^(?:"[^"]*"|'[^']*'|“[^”]*”|‘[^’]*’|«[^»]*»|「[^」]*」)$/.test(seen) ? seen.slice(1, -1).trim() : seen;
}
function asClass(text: string): string {
  const literal = LITERALS.find(([pattern]) => pattern.test(text));
  return literal ? text.replace(literal[0], literal[1]) : text;
}

/** Without `new`, an argument list, backticks; `#`, `::` and `.prototype.` are dots, `["name"]` is `.name`, and `[0]` is `.[]`, an element. */
function normalise(asked: string): string {
  return asClass(plainly(asked).replace(/^\x60+|\x60+$/g, '')).replace(/^new\s+/, '').replace(/\s*\([^]*$/, '').replace(/\[\s*(["'])([\p{L}_$][\p{L}\p{N}_$]*)\1\s*\]/gu, '.$2').replace(/\[\s*[\p{L}\p{N}_$]*\s*\]/gu, '.[]')
    .replace(/::|#/g, '.').replace(/\.prototype\./g, '.').replace(/^\.+|\.+$/g, '');
}

function named(graph: Graph, name: string): Resolved[] {
  const out: Resolved[] = [];
  if (graph.interface(name)) out.push({ kind: 'interface', name });
  if (graph.global(name) || graph.named(name)) out.push({ kind: 'global', name });
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
  const [path, member] = [name.slice(0, dot), name.slice(dot + 1)];
  if (member === '[]') return typesOfPath(graph, name).map(each => ({ kind: 'interface', name: each }));
  const out: Resolved[] = [];
  for (const asked of typesOfPath(graph, path)) {
    const found = graph.member(asked, member);
    const absent = graph.ancestry(asked).map(owner => `${owner}.${member}`).find(key => Object.hasOwn(graph.members.absent, key));
    if (found) out.push({ kind: 'member', owner: found.owner, member, asked });
    else if (absent !== undefined) out.push({ kind: 'absent', name: absent, asked });
    else out.push({ kind: 'unknown', interface: asked, name: member, language: isObjectMember(member), beyond: null });
  }
  if (out.some(each => each.kind !== 'unknown')) return out;
  // What is no interface: a text, a list, nothing at all.
  const others = documentedTypes(graph, path) ?? [];
  const beyond = others.flatMap((type): Resolved[] => (type.interface ? [] : [{ kind: 'unknown', interface: null, name, language: false, beyond: type.class !== null ? languageMember(type.class, member) : { kind: 'type', path, type: type.written } }]));
  return beyond.length > 0 ? beyond : out;
}
