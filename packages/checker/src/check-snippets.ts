/** Fenced snippets of a retrieved or composed answer (DESIGN 4.4). */
import { type Dialect, type Family, type Graph, type RawFinding } from '@plumbline/model';
import { codeSpansOf, collectSites, fencesOf, joinFragments, parseFragment, Words, type Fragment, type ParsedScript } from '@plumbline/script';
import type { CheckOutcome } from './check-project.js';
import { judgeSites } from './judge.js';

export interface CheckSnippetsInput {
  /** The whole Markdown document. */
  readonly text: string;
  readonly file: string;
  readonly graph: Graph;
  readonly dialect: Dialect;
  /** Also judge bare names and inline code spans. */
  readonly strict: boolean;
  readonly globals?: readonly string[];
}

/** Families that lean on code not shown: judged with `strict` only. */
const STRICT_ONLY: ReadonlySet<Family> = new Set(['object', 'function', 'file']);

export function checkSnippets(input: CheckSnippetsInput): CheckOutcome {
  const notChecked = new Map<string, number>();
  const leave = (reason: string): void => { notChecked.set(reason, (notChecked.get(reason) ?? 0) + 1); };
  const parsed: ParsedScript[] = [];
  const elided: { from: number; to: number }[] = [];
  const words = new Words();
  const parse = (fragment: Fragment): ParsedScript => parseFragment(input.file, input.text, fragment, input.dialect, words);
  for (const fence of fencesOf(input.text)) {
    if (fence.excluded) { leave(fence.excluded); continue; }
    const script = parse(fence);
    // An untagged fence is code only where the dialect takes it.
    if (!script.program || (fence.language === '' && script.grammar !== 'dialect')) { leave('unparsable'); continue; }
    parsed.push(script);
    if (fence.elided) elided.push({ from: fence.from, to: fence.from + fence.code.length });
  }
  if (input.strict) {
    for (const span of codeSpansOf(input.text)) {
      const script = parse(span);
      if (script.program && script.grammar === 'dialect') parsed.push(script); else leave('unparsable-span');
    }
  }
  const loaded = joinFragments(input.text, parsed, { graph: input.graph, dialect: input.dialect, globals: input.globals ?? [] });
  const collected = collectSites(loaded, input.graph, input.dialect, { snippets: true });
  const sites = collected.sites.filter(site => !(site.kind === 'syntax' && site.fault.production === 'trailing-comma' && elided.some(each => each.from <= site.start && site.start < each.to)));
  const judged = judgeSites({ ...collected, sites }, loaded, input.graph, input.dialect);
  const kept: RawFinding[] = input.strict ? judged.findings : judged.findings.filter(finding => !STRICT_ONLY.has(finding.family));
  return { ...judged, findings: kept, suppressions: [], files: parsed.length, notChecked: Object.fromEntries([...notChecked].sort(([a], [b]) => (a < b ? -1 : 1))) };
}
