/** Parts of the tools' schemas. Every byte of them is in an agent's context: short, and no more than a reader needs. */
import type { JsonSchema, ToolAnnotations } from './agent-tool.js';

export const text = (description?: string): JsonSchema => ({ type: 'string', ...(description && { description }) });
export const flag = (description: string): JsonSchema => ({ type: 'boolean', description });
export const integer: JsonSchema = { type: 'integer' };
export const boolean: JsonSchema = { type: 'boolean' };
export const texts: JsonSchema = { type: 'array', items: { type: 'string' } };
export const records: JsonSchema = { type: 'array', items: { type: 'object' } };
export const record: JsonSchema = { type: 'object' };
/** Numbers by what they count. */
export const counts: JsonSchema = { type: 'object', additionalProperties: integer };
/** What a check says each time, whether something is wrong or not (DESIGN 1.5); of the last three no more is to be said than that they are there. */
export const CHECKED: Readonly<Record<string, JsonSchema>> = { findings: records, total: integer, truncated: boolean, judged: counts, skipped: counts, files: integer, notChecked: counts };
export const ALWAYS_CHECKED: readonly string[] = [...Object.keys(CHECKED), 'summary', 'settings', 'graph'];
/** How much of a list is shown. */
export const limit = (most: number): JsonSchema => ({ type: 'integer', minimum: 1, maximum: most });

/** Every tool takes `root` as well: the folder of the server that the call is about (`Session.at`). */
export function input(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema {
  return { type: 'object', properties: { ...properties, root: text() }, ...(required.length > 0 && { required }), additionalProperties: false };
}

/** Names what a reader acts on; results hold more, which explains itself. */
export function output(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema {
  return { type: 'object', properties, required };
}


/** Looks and changes nothing. */
export const READS: ToolAnnotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
