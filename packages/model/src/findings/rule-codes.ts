/** What a suppression may name, and `explain` has a page for. */
import { FAMILIES, type Family, type Rule } from './finding.js';

const CODES: Readonly<Record<Exclude<Rule, `syntax/${string}`>, true>> = {
  'member/undocumented': true, 'member/absent': true, 'member/nowhere': true, 'member/letter-case': true, 'member/unbalanced': true, 'member/argument-count': true,
  'object/undeclared': true, 'function/undeclared': true, 'option/unknown-key': true, 'option/no-such-parameter': true,
  'constructor/undeclared': true, 'constructor/not-constructible': true, 'engine/later-edition': true,
  'file/missing': true, 'file/letter-case': true, 'file/malformed': true, 'file/unused': true, 'suppression/unused': true,
};

/** Every public code but those of `syntax`, whose productions are the dialect's: `syntax/<production>`. */
export const RULE_CODES: readonly string[] = Object.keys(CODES).sort();

/** A family or a public code. */
export function isRuleName(name: string): boolean {
  return FAMILIES.includes(name as Family) || RULE_CODES.includes(name) || name.startsWith('syntax/');
}
