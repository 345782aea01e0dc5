/** A rule's code or a family's name to its manual page. */
import { FAMILIES, nearNames, RULE_CODES } from '@plumbline/model';
import { es3WayOfSyntax, type ExplainedRule } from '@plumbline/report';
import { RULE_PAGES } from './rule-pages.js';

/** The page that the words ask for, or null when they name no family and no rule. */
export function explainRule(asked: string): ExplainedRule | null {
  const [family, ...rest] = asked.trim().split('/') as [string, ...string[]];
  if (!isPage(family)) return null;
  if (rest.length === 0) return { family, rule: null, instead: null, page: RULE_PAGES[family] };
  const production = family === 'syntax' ? es3WayOfSyntax(rest.join('/')) : undefined;
  if (production === undefined && asked !== 'syntax/unexpected-token' && !RULE_CODES.includes(asked)) return null;
  return { family, rule: asked, instead: production ?? null, page: RULE_PAGES[family] };
}

/** The nearest codes of rules. */
export function nearRules(asked: string): string[] {
  return nearNames(asked, [...FAMILIES, ...RULE_CODES]);
}

function isPage(name: string): name is keyof typeof RULE_PAGES {
  return Object.hasOwn(RULE_PAGES, name);
}
