/**
 * The operations-only rewriter (GUARD 6): outermost, before de-duplication and cache, off by default. The model rewrites;
 * code then drops every symbol that the user did not write, since a made-up name in a query comes back as an answer.
 */
import { textAt } from '../models/json-shape.js';
import { ModelError, type ModelPort } from '../models/model-port.js';
import { callsOf } from '../models/transcript.js';
import { isSymbol } from '../text/normalise.js';
import { OPERATIONS_ONLY_PROMPT } from '../words/query-words.js';

export interface RewriteSettings { readonly enabled: boolean }

export const REWRITE: RewriteSettings = { enabled: false };

/** The query to look up in the place of this one: the same one when the rewriter is off, fails, or leaves nothing. */
export async function rewriteOperations(model: ModelPort, query: string, written: string, settings: RewriteSettings = REWRITE): Promise<string> {
  if (!settings.enabled) return query;
  try {
    const { message } = await model.complete({
      system: OPERATIONS_ONLY_PROMPT,
      messages: [{ role: 'user', origin: 'user', text: query }],
      tools: [{ name: 'rewrite_query', description: 'Takes the rewritten query.', inputSchema: { type: 'object', required: ['query'], additionalProperties: false, properties: { query: { type: 'string', description: 'operations alone' } } } }],
      choice: { kind: 'tool', name: 'rewrite_query' },
    });
    const call = callsOf(message).find(each => each.name === 'rewrite_query');
    const kept = withoutForeignSymbols(call ? textAt(call.arguments, 'query') ?? '' : '', written);
    return kept === '' ? query : kept;
  } catch (error) {
    // A look-up must not fail for want of a better wording.
    if (error instanceof ModelError) return query;
    throw error;
  }
}

/**
 * A query without the symbols that are not in what the user wrote. Symbols are dotted names, names with inner capitals,
 * `_`, `$` or a digit, calls, and what stands in backticks; each of their parts must have been written.
 */
export function withoutForeignSymbols(query: string, written: string): string {
  const known = new Set((written.match(/[\p{L}\p{N}_$]+/gu) ?? []).map(each => each.toLowerCase()));
  return query
    .replace(/`([^`]*)`|([\p{L}_$][\p{L}\p{N}_$]*(?:[.#]+[\p{L}_$][\p{L}\p{N}_$]*)*)(\(\s*\))?/gu, (found: string, quoted?: string, name?: string, call?: string) => {
      if (quoted === undefined && call === undefined && !isSymbol(name!)) return found;
      const parts = (quoted ?? name!).match(/[\p{L}\p{N}_$]+/gu) ?? [];
      return parts.every(each => known.has(each.toLowerCase())) ? found : '';
    })
    .replace(/\s+([,.;:?!])/g, '$1').replace(/\s+/g, ' ').trim();
}
