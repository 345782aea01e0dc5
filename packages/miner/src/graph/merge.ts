/** Findings of several chunks about one thing become one fact; overloads unite, contradictions end the run naming both places (DESIGN 3.1). */
import { UsageError, type MemberFacts, type MethodFacts, type Param } from '@plumbline/model';
import type { MemberFinding } from '../extract/member-finding.js';
import { unionOf } from '../extract/type-reader.js';
import { withSources } from './surface.js';

/** Two chunks say different things of one name. */
export function contradiction(name: string, what: string, a: { says: string; place: string }, b: { says: string; place: string }): UsageError {
  const [first, second] = [a, b].sort((x, y) => (x.place < y.place ? -1 : x.place > y.place ? 1 : x.says < y.says ? -1 : 1)) as [typeof a, typeof b];
  // Two products that share a name are no mistake of either's documentation.
  const [one, other] = [first.place, second.place].map(fileOf);
  const remedy = one === undefined || other === undefined || one === other ? 'correct one of them' : `correct one of them, or, where they describe different things of one name, leave ${one} or ${other} out of --docs`;
  return new UsageError(`${name}: ${first.place} says ${what} ${first.says}, ${second.place} says ${what} ${second.says}; ${remedy}.`);
}

/** undefined for a record of a dump that does not say where it is from. */
function fileOf(place: string): string | undefined {
  return /^(.+)#[^#]*$/.exec(place)?.[1];
}

/**
 * One member's facts from its findings, in the corpus's order. `tellsStatics`: some member of the corpus is marked static.
 * @throws UsageError when two chunks differ in the kind, or in a property's type.
 */
export function mergeMember(findings: readonly MemberFinding[], tellsStatics: boolean): MemberFacts {
  if (findings.length === 1) return factsOf(findings[0]!, tellsStatics);
  const symbol = findings[0]!.symbol;
  const [statics, own] = [findings.filter(finding => finding.static), findings.filter(finding => !finding.static && finding.kind !== null)];
  if (statics.length > 0 && own.length > 0) return bothStaticAndOwn(mergeMember(statics, true), mergeMember(own, true));
  const kinded = findings.filter(finding => finding.kind !== null);
  const kind = kinded[0]?.kind ?? 'property';
  for (const other of kinded) {
    if (other.kind !== kind) throw contradiction(symbol, 'it is a', { says: kind, place: kinded[0]!.chunk.id }, { says: other.kind!, place: other.chunk.id });
  }
  const source = withSources([], findings.map(finding => finding.chunk.id));
  const deprecated = findings.every(finding => finding.deprecated !== null) ? [...new Set(findings.map(finding => finding.deprecated!))].join(' ') : null;
  // An enumeration's constants are its own, marked or not.
  const isStatic = tellsStatics ? findings.some(finding => finding.static || finding.chunk.section === 'constant') : null;
  if (kind === 'method') {
    const returns = findings.reduce<string | null>((all, finding) => (finding.returns === null ? all : all === null ? finding.returns : unionOf(all, finding.returns)), null);
    const returnsFor = resultsByText(findings);
    return { kind, params: mergeParams(findings.flatMap(finding => finding.signatures)), returns, ...(returnsFor && { returnsFor }), static: isStatic, deprecated, source };
  }
  const typed = findings.filter(finding => finding.type !== null);
  for (const other of typed) {
    if (other.type !== typed[0]!.type) throw contradiction(symbol, 'its type is', { says: typed[0]!.type!, place: typed[0]!.chunk.id }, { says: other.type!, place: other.chunk.id });
  }
  return { kind, type: typed[0]?.type ?? null, static: isStatic, readonly: findings.some(finding => finding.readonly), deprecated, source };
}

/** What one chunk alone says, as most members have it. */
function factsOf(finding: MemberFinding, tellsStatics: boolean): MemberFacts {
  const { chunk, kind, deprecated } = finding;
  const source = [chunk.id];
  const isStatic = tellsStatics ? finding.static || chunk.section === 'constant' : null;
  return kind === 'method'
    ? { kind, params: mergeParams(finding.signatures), returns: finding.returns, static: isStatic, deprecated, source }
    : { kind: kind ?? 'property', type: finding.type, static: isStatic, readonly: finding.readonly, deprecated, source };
}

/** Results by the first argument's text, of the signatures that name one; those that name none may be meant by any text. Not told where some result is not. */
function resultsByText(findings: readonly MemberFinding[]): Record<string, string> | null {
  const texts = [...new Set(findings.flatMap(finding => finding.texts))].sort();
  if (texts.length === 0 || findings.some(finding => finding.returns === null || finding.signatures.length !== 1)) return null;
  const results = texts.map(text => [text, findings.filter(each => each.texts.length === 0 || each.texts.includes(text)).map(each => each.returns!).reduce(unionOf)] as const);
  return new Set(findings.map(each => each.returns)).size === 1 ? null : Object.fromEntries(results);
}

/** One name on the constructor and on instances: what either allows; not told apart. */
function bothStaticAndOwn(onConstructor: MemberFacts, own: MemberFacts): MemberFacts {
  const source = withSources(onConstructor.source, own.source);
  const deprecated = onConstructor.deprecated === null ? null : own.deprecated;
  const either = (a: string | null, b: string | null): string | null => (a === null || b === null ? null : unionOf(a, b));
  if (own.kind === 'method' && onConstructor.kind === 'method') {
    const params = own.params === null || onConstructor.params === null ? null : mergeParams([own.params, onConstructor.params]);
    const { returnsFor: _, ...rest } = own;
    return { ...rest, params, returns: either(own.returns, onConstructor.returns), static: null, deprecated, source };
  }
  if (own.kind !== 'method' && onConstructor.kind !== 'method') return { ...own, type: either(own.type, onConstructor.type), readonly: own.readonly && onConstructor.readonly, static: null, deprecated, source };
  return { ...own, static: null, deprecated, source };
}

/** Signatures of one method merged by position: what not all have is optional. */
export function mergeParams(signatures: readonly (readonly Param[])[]): Param[] | null {
  if (signatures.length === 0) return null;
  if (signatures.length === 1) return [...signatures[0]!];
  const longest = Math.max(...signatures.map(params => params.length));
  const out: Param[] = [];
  for (let at = 0; at < longest; at++) {
    const here = signatures.map(params => params[at]).filter(param => param !== undefined);
    const options = here.flatMap(param => param.options ?? []);
    const types = here.map(param => param.type);
    out.push({
      name: here[0]!.name,
      type: types.every(type => type !== null) ? types.reduce((all, type) => unionOf(all, type)) : types.find(type => type !== null) ?? null,
      optional: here.length < signatures.length || here.some(param => param.optional),
      options: options.length > 0 ? [...new Set(options)].sort() : null, role: null,
    });
  }
  return out;
}

/** A method's facts as a function's. */
export function functionOf(facts: MethodFacts): { params: Param[] | null; returns: string | null; source: string[] } {
  return { params: facts.params, returns: facts.returns, source: facts.source };
}
