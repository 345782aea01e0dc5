/** `lookup_before_write` (GUARD 6): code for the domain is written after a look-up, or from what was provided already. */
import { es3Global } from '@plumbline/model';
import type { BudgetSlice } from './budget-slice.js';

/** A look-up answered: with the symbols that it provides, which are generated with the documentation's constructs. */
export function recordProvided(slice: BudgetSlice, symbols: readonly string[]): BudgetSlice {
  return { ...slice, lookedUp: slice.lookedUp + 1, provided: [...new Set([...slice.provided, ...symbols])].sort() };
}

/** Symbols that stand in the context without a look-up of this turn, such as a construct that the prompt showed. */
export function provide(slice: BudgetSlice, symbols: readonly string[]): BudgetSlice {
  return { ...slice, provided: [...new Set([...slice.provided, ...symbols])].sort() };
}

/**
 * The constructors that a write uses and nothing provided; null when the write is grounded. An empty list: nothing was
 * looked up and nothing provided at all. Only `new X()` is asked for: the checker judges the rest, name by name.
 */
export function ungrounded(slice: BudgetSlice, content: string): readonly string[] | null {
  if (slice.lookedUp > 0) return null;
  const missing = constructed(content).filter(each => !slice.provided.includes(each) && !slice.provided.includes(`new ${each}`));
  return missing.length === 0 && slice.provided.length > 0 ? null : missing;
}

/** The names after `new` in a text of code, without the language's own and those that the text itself defines. */
export function constructed(content: string): string[] {
  const code = withoutWords(content);
  const own = new Set([...code.matchAll(/\bfunction\s+([\p{L}_$][\p{L}\p{N}_$]*)|\b(?:var|class)\s+([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:=\s*function\b|\{)/gu)].map(match => match[1] ?? match[2]!));
  const names = [...code.matchAll(/\bnew\s+([\p{L}_$][\p{L}\p{N}_$]*(?:\s*\.\s*[\p{L}_$][\p{L}\p{N}_$]*)*)/gu)].map(match => match[1]!.replace(/\s+/g, ''));
  return [...new Set(names)].filter(each => !own.has(each) && es3Global(each) !== 'constructor').sort();
}

/** Comments and strings blanked: a `new` in them is no use. */
function withoutWords(content: string): string {
  return content.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n\r]*|"(?:[^"\\\n\r]|\\[\s\S])*"|'(?:[^'\\\n\r]|\\[\s\S])*'/g, found => ' '.repeat(found.length));
}
