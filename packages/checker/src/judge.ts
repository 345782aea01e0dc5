/** Sites to findings: every rule asked, one finding a place. */
import { compareFindings, FAMILIES, grouped, PRECEDENCE, type Dialect, type Family, type Graph, type RawFinding } from '@plumbline/model';
import type { CollectedSites, LoadedProject, Site } from '@plumbline/script';
import { constructorRule } from './rules/constructor/constructor.js';
import { engineRule } from './rules/engine/engine.js';
import { fileRule } from './rules/file/file.js';
import { functionRule } from './rules/function/function.js';
import { memberRule } from './rules/member/member.js';
import { objectRule } from './rules/object/object.js';
import { optionRule } from './rules/option/option.js';
import { syntaxRule } from './rules/syntax/syntax.js';
import { candidatePools } from './rules/candidate-pools.js';
import { toFinding, type Rule, type RuleContext } from './rules/rule.js';

/** One rule a family; the compiler counts them. */
export const RULES: Readonly<Record<Family, Rule>> = {
  member: memberRule, object: objectRule, function: functionRule, syntax: syntaxRule, option: optionRule, constructor: constructorRule, engine: engineRule, file: fileRule,
};

export interface Judged {
  readonly findings: RawFinding[];
  readonly judged: Record<Family, number>;
  readonly skipped: Record<string, number>;
}

/** Of one file: a script that is wrong in more places is no script of this engine, and nobody reads on. What is left is counted. */
export const MOST_FINDINGS = 50_000;

export function judgeSites(collected: CollectedSites, loaded: LoadedProject, graph: Graph, dialect: Dialect): Judged {
  const context: RuleContext = {
    graph, dialect, ...candidatePools(loaded.project, graph),
    place: (site: Site) => {
      const index = loaded.lines(site.file);
      const start = index.at(site.start);
      const end = index.at(site.end);
      return { file: site.file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
    },
  };
  const skipped = new Map<string, number>(collected.skipped);
  const findings: RawFinding[] = [];
  let left = 0;
  for (const sites of grouped(collected.sites, site => site.file).values()) {
    // Without the first ones of a file there is no telling which the last ones are.
    if (sites.length > MOST_FINDINGS) sites.sort((a, b) => a.start - b.start);
    const places = new Map<string, RawFinding>();
    for (const site of sites) {
      if (places.size === MOST_FINDINGS) left++; else judgeSite(site, context, places);
    }
    findings.push(...places.values());
  }
  if (left > 0) skipped.set('too-many-findings', left);
  return {
    findings: findings.sort(compareFindings),
    judged: Object.fromEntries(FAMILIES.map(family => [family, collected.judged.get(family) ?? 0])) as Record<Family, number>,
    skipped: Object.fromEntries([...skipped].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The first family that accuses it has the place. */
function judgeSite(site: Site, context: RuleContext, places: Map<string, RawFinding>): void {
  for (const family of PRECEDENCE) {
    const judgement = RULES[family](site, context);
    if (!judgement) continue;
    const finding = toFinding(site, judgement, context);
    const place = `${finding.line}|${finding.column}`;
    const known = places.get(place);
    if (!known || PRECEDENCE.indexOf(known.family) > PRECEDENCE.indexOf(family)) places.set(place, finding);
    return;
  }
}
