/** When two calls are the same call: the same tool with the same arguments, whatever the order of their keys. */
import { canonicalJson } from '../models/json-shape.js';
import type { JsonObject } from '../models/transcript.js';

export interface CallOf { readonly tool: string; readonly args: JsonObject }

export function callKey({ tool, args }: CallOf): string {
  return `${tool} ${canonicalJson(args)}`;
}
