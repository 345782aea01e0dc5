/** A model's arguments, read with one sentence for what is wrong: it reads it and calls again. */
import { UsageError } from '@plumbline/model';
import type { JsonObject } from '../models/transcript.js';

export function textArgument(args: JsonObject, key: string): string {
  const value = Object.hasOwn(args, key) ? args[key] : undefined;
  if (typeof value !== 'string') throw new UsageError(`The argument ${JSON.stringify(key)} is ${value === undefined ? 'missing' : 'no text'}; give a string.`);
  return value;
}
export function optionalText(args: JsonObject, key: string): string | undefined {
  return Object.hasOwn(args, key) && args[key] !== null ? textArgument(args, key) : undefined;
}
export function optionalLine(args: JsonObject, key: string): number | undefined {
  const value = Object.hasOwn(args, key) ? args[key] : undefined;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) throw new UsageError(`The argument ${JSON.stringify(key)} is no line; give a whole number from 1.`);
  return value;
}
export function listArgument(args: JsonObject, key: string): readonly JsonObject[] {
  const value = Object.hasOwn(args, key) ? args[key] : undefined;
  if (!Array.isArray(value) || value.length === 0 || !value.every(each => typeof each === 'object' && each !== null && !Array.isArray(each))) throw new UsageError(`The argument ${JSON.stringify(key)} is no list of objects; give at least one.`);
  return value as readonly JsonObject[];
}
