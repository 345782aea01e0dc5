/** Reading what came from outside: a field has the wanted type, or it is as if it were absent. */
import type { Json, JsonObject } from './transcript.js';

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
export function objectAt(value: JsonObject, key: string): JsonObject | undefined {
  const found = Object.hasOwn(value, key) ? value[key] : undefined;
  return isObject(found) ? found : undefined;
}
export function listAt(value: JsonObject, key: string): readonly Json[] {
  const found = Object.hasOwn(value, key) ? value[key] : undefined;
  return Array.isArray(found) ? (found as readonly Json[]) : [];
}
export function textAt(value: JsonObject, key: string): string | undefined {
  const found = Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof found === 'string' ? found : undefined;
}
export function numberAt(value: JsonObject, key: string): number | undefined {
  const found = Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof found === 'number' ? found : undefined;
}
