/**
 * Several different queries for one question (GUARD 6), by a forced call of a tool that nothing runs. What comes of it is
 * guidance in the model's context; code does not fan it out.
 */
import { isObject, listAt, textAt } from '../models/json-shape.js';
import type { ModelPort } from '../models/model-port.js';
import { callsOf, type JsonObject } from '../models/transcript.js';
import { queryKey } from '../text/normalise.js';
import { planQueriesPrompt, queryGuidance } from '../words/query-words.js';

/** `about`: what a person reads of it in the line that tells what goes on. */
export interface PlannedQuery { readonly query: string; readonly about: string }

/** The most queries that are taken. */
export const MOST_QUERIES = 6;

/**
 * The queries that the model plans, at most `most` (-1: as many as it decides, within 6). Those without a label, copies of
 * the question and repetitions are dropped. Throws ModelError.
 */
export async function planQueries(model: ModelPort, question: string, most = -1): Promise<readonly PlannedQuery[]> {
  const limit = most < 0 ? MOST_QUERIES : Math.min(most, MOST_QUERIES);
  if (limit === 0) return [];
  const { message } = await model.complete({
    system: planQueriesPrompt(limit),
    messages: [{ role: 'user', origin: 'user', text: question }],
    tools: [{ name: 'plan_queries', description: 'Takes the planned look-ups.', inputSchema: PLAN_SCHEMA }],
    choice: { kind: 'tool', name: 'plan_queries' },
  });
  const call = callsOf(message).find(each => each.name === 'plan_queries');
  return call ? usable(question, listAt(call.arguments, 'queries').filter(isObject), limit) : [];
}

/** The planned queries as text for the model's context, with the brake; null for none. */
export function guidanceFor(queries: readonly PlannedQuery[]): string | null {
  return queries.length === 0 ? null : queryGuidance(queries);
}

function usable(question: string, planned: readonly JsonObject[], limit: number): PlannedQuery[] {
  const seen = new Set([bare(question)]);
  const out: PlannedQuery[] = [];
  for (const each of planned) {
    const [query, about] = [oneLine(textAt(each, 'query')), oneLine(textAt(each, 'about'))];
    const [words, key] = [bare(query), `key ${queryKey(query)}`];
    if (query === '' || about === '' || seen.has(words) || seen.has(key) || out.length >= limit) continue;
    seen.add(words).add(key);
    out.push({ query, about });
  }
  return out;
}

/** What makes a copy verbatim: the same characters, whatever their case, spacing and closing marks. */
function bare(words: string): string {
  return words.toLowerCase().replace(/\s+/g, ' ').replace(/^[\s"'«„“]+|[\s"'»“”.?!]+$/g, '');
}
function oneLine(words: string | undefined): string {
  return (words ?? '').replace(/\s+/g, ' ').trim();
}

const PLAN_SCHEMA: JsonObject = {
  type: 'object',
  required: ['queries'],
  additionalProperties: false,
  properties: {
    queries: {
      type: 'array', minItems: 1, maxItems: MOST_QUERIES,
      items: {
        type: 'object', required: ['query', 'about'], additionalProperties: false,
        properties: { query: { type: 'string', description: 'what to look up' }, about: { type: 'string', description: 'what a person reads of it, in a few words' } },
      },
    },
  },
};
