/** `lookup_before_write` (GUARD 6): code for the domain is written after a look-up, or from what was provided already. */
import { es3Global } from '@plumbline/model';
import { blankScript } from '../text/blank-script.js';
import type { BudgetsSlice } from './budgets-slice.js';

export interface Grounding {
  /** A look-up answered, with the symbols that it provides (generated from a construct's companions). */
  lookedUp(symbols: readonly string[]): void;
  /** Symbols that stand in the context without a look-up of this turn, such as a construct that the prompt showed. */
  provide(symbols: readonly string[]): void;
  /**
   * The constructors that a write uses and nothing provided; null when the write is grounded. An empty list: nothing was
   * looked up and nothing provided at all. Only `new X()` is asked for: the checker judges the rest, name by name.
   */
  missing(content: string): readonly string[] | null;
}

/** Grounding over its slice. Example: `grounding(state.budgets).missing('var t = new Table();')` gives `['Table']`. */
export function grounding(slice: BudgetsSlice): Grounding {
  const provide = (symbols: readonly string[]): void => { slice.provided = [...new Set([...slice.provided, ...symbols])].sort(); };
  return {
    provide,
    lookedUp(symbols) {
      slice.lookedUp += 1;
      provide(symbols);
    },
    missing(content) {
      if (slice.lookedUp > 0) return null;
      const missing = constructed(content).filter(each => !slice.provided.includes(each) && !slice.provided.includes(`new ${each}`));
      return missing.length === 0 && slice.provided.length > 0 ? null : missing;
    },
  };
}

/** The names after `new` in code, without the language's own and those that the text itself defines, sorted. */
export function constructed(content: string): string[] {
  const { code } = blankScript(content);
  const own = new Set([...code.matchAll(/\bfunction\s+([\p{L}_$][\p{L}\p{N}_$]*)|\bclass\s+([\p{L}_$][\p{L}\p{N}_$]*)|([\p{L}_$][\p{L}\p{N}_$]*)\s*=\s*function\b/gu)].map(match => match[1] ?? match[2] ?? match[3]!));
  const names = [...code.matchAll(/\bnew\s+([\p{L}_$][\p{L}\p{N}_$]*(?:\s*\.\s*[\p{L}_$][\p{L}\p{N}_$]*)*)/gu)].map(match => match[1]!.replace(/\s+/g, ''));
  return [...new Set(names)].filter(each => !own.has(each) && es3Global(each) !== 'constructor').sort();
}
