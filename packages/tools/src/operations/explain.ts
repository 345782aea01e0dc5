/** `explain`: each fact of a symbol with the chunk, the place and the words that gave it; or the page of a rule. */
import { nearNames, UsageError, type Graph } from '@plumbline/model';
import type { Beyond, Resolved, UnknownFacts } from '@plumbline/lookup';
import type { ExplainResult, UnknownName } from '@plumbline/report';
import { viewPath } from '../files/view-path.js';
import { loadGraphFolder } from '../graph-folder/load-graph-folder.js';
import { findConfiguration } from '../settings/configuration.js';
import { findGraphFolder } from '../settings/find-graph.js';

export interface ExplainRequest {
  /** Absolute. */
  readonly cwd: string;
  /** A symbol (`Layout.tableStart`, `layout`, `new Table`, a construct), a rule (`member/absent`) or a family (`member`). */
  readonly name: string;
  readonly graph?: string | undefined;
}

/**
 * A name that no documentation has is an answer, not an error.
 * @throws UsageError for a graph that cannot be used, and for a code that looks like a rule's and is none.
 */
export async function explain(request: ExplainRequest): Promise<ExplainResult> {
  const { cwd, name } = request;
  // Only this command reads the documentation's words and the manual.
  const [{ explainRule, nearRules }, { beyondFacts, resolveSymbol }, { explainSymbol }, { Provenance }, { openChunks }, { firstSentences }] = await Promise.all([
    import('../explain/explain-rule.js'), import('@plumbline/lookup'), import('../explain/explain-symbol.js'), import('../explain/provenance.js'), import('../explain/open-documentation.js'), import('@plumbline/miner'),
  ]);
  const rule = explainRule(name);
  if (rule === null && name.includes('/')) throw new UsageError(`There is no rule ${JSON.stringify(name)}${nearest(nearRules(name))}.`);
  const folder = rule === null || request.graph !== undefined ? findGraphFolder(cwd, request.graph, findConfiguration(cwd)) : folderIfAny(cwd);
  const answer: ExplainResult = { schema: 'plumbline/explain@1', asked: name, graph: null, subjects: [], rules: rule === null ? [] : [rule], unknown: [] };
  if (folder === null || rule?.rule) return answer;
  const shown = viewPath(cwd, folder);
  const graph = loadGraphFolder(folder, shown);
  const resolved = resolveSymbol(graph, name);
  const chunks = openChunks(folder, shown);
  const from = { graph, provenance: new Provenance(chunks), summaries: firstSentences(chunks) };
  return {
    ...answer,
    graph: { engine: graph.engine, digest: graph.digest, ...graph.counts() },
    subjects: resolved.filter(each => each.kind !== 'unknown').map(each => explainSymbol(each, from)),
    unknown: rule === null ? resolved.filter(each => each.kind === 'unknown').map(each => unknownName(graph, each, beyondFacts)) : [],
  };
}

/** A family's page needs no graph; where there is one, a symbol of that name is told as well. */
function folderIfAny(cwd: string): string | null {
  try {
    return findGraphFolder(cwd, undefined, findConfiguration(cwd));
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

function unknownName(graph: Graph, { interface: owner, name, language, beyond }: Extract<Resolved, { readonly kind: 'unknown' }>, beyondFacts: (graph: Graph, name: string, beyond: Beyond) => UnknownFacts): UnknownName {
  if (beyond !== null) {
    const { fact, near, elsewhere } = beyondFacts(graph, name, beyond);
    return { interface: owner, name, open: false, language, fact, near, elsewhere };
  }
  if (owner !== null) return { interface: owner, name, open: graph.isOpen(owner), language, fact: null, near: nearNames(name, graph.memberNames(owner)), elsewhere: graph.holdersOf(name) };
  const { interfaces, globals, functions, aliases } = graph.members;
  const last = name.slice(name.lastIndexOf('.') + 1);
  const top = [...Object.keys(interfaces), ...Object.keys(globals), ...Object.keys(functions), ...Object.keys(aliases), ...graph.constructs.map(each => each.id)];
  const members = last === name ? [...new Set(Object.values(interfaces).flatMap(facts => Object.keys(facts.members)))] : [];
  return { interface: null, name, open: false, language, fact: null, near: nearNames(name, new Set([...top, ...members])), elsewhere: last === name ? [] : graph.holdersOf(last) };
}

function nearest(names: readonly string[]): string {
  return names.length === 0 ? '; expected a family such as member, or a rule such as member/absent' : `; the nearest ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}`;
}
