/** What query work says to a model (GUARD 6): the instructions of its two forced calls, and the guidance that comes of the first. */

/** Asks for several different queries. */
export function planQueriesPrompt(most: number): string {
  return 'Plan the look-ups for the question below; do not answer it. Queries differ by angle: one focused, one broad with nouns only, one that asks for an example. '
    + `At most ${most}; for a trivial fact, exactly one. Never copy the question verbatim. Give each a short label that tells a person what it is about.`;
}

/** Asks for a query that names operations alone. */
export const OPERATIONS_ONLY_PROMPT = 'Rewrite the query below for a search in documentation: keep the operations that it is about, as verbs and nouns, and leave out purposes, values and the story around them. Never add the name of a function, class or property that the query does not have.';

/** Guidance from planned queries, with the brake. Queries stand in it one a line, to be called as they are. */
export function queryGuidance(queries: readonly { readonly query: string; readonly about: string }[]): string {
  return `Look-ups that may help, each a different angle:\n${queries.map(each => `- ${each.about}: ${each.query}`).join('\n')}\nTake them one at a time, in this order. Stop as soon as the question is answered; the rest are then not needed.`;
}
