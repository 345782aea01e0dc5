/** A tool's arguments, as its own input schema says; in one sentence where they are not so. */
import { UsageError } from '@plumbline/model';
import type { JsonSchema } from './agent-tool.js';

interface Property { readonly type?: string; readonly enum?: readonly unknown[]; readonly minimum?: number; readonly maximum?: number; readonly items?: Property; readonly minItems?: number; readonly maxItems?: number }

/** Whole texts; the others are names, words and paths, which are short and never empty. */
const WHOLE_TEXTS: ReadonlySet<string> = new Set(['code', 'answer', 'markers']);
const LONGEST = 4096;

/** The flat schemas of our tools: texts, whole numbers, truth values, lists of texts. @throws UsageError naming the tool and the argument. */
export function readArguments<T>(tool: string, schema: JsonSchema, args: unknown): T {
  const properties = schema.properties as Readonly<Record<string, Property>>;
  const given = args ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw new UsageError(`${tool}: the arguments are no object; expected ${Object.keys(properties).join(', ')}.`);
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(properties, name)) throw new UsageError(`${tool}: there is no argument ${JSON.stringify(name)}; expected ${Object.keys(properties).join(', ')}.`);
    const fault = value === undefined ? null : faultOf(properties[name]!, value) ?? (WHOLE_TEXTS.has(name) ? null : faultOfWord(value));
    if (fault !== null) throw new UsageError(`${tool}: ${name}: expected ${fault}.`);
  }
  for (const name of (schema.required ?? []) as readonly string[]) {
    if ((given as Record<string, unknown>)[name] === undefined) throw new UsageError(`${tool}: ${name} is missing; give ${nounOf(properties[name]!)}.`);
  }
  return given as T;
}

function faultOfWord(value: unknown): string | null {
  const words = (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string');
  if (words.some(each => each.trim() === '')) return 'a text, found an empty one';
  const long = words.find(each => each.length > LONGEST);
  return long === undefined ? null : `at most ${LONGEST} characters, found ${long.length}`;
}

function faultOf(property: Property, value: unknown): string | null {
  const { type, enum: choices, minimum, maximum, items, minItems, maxItems } = property;
  if (choices) return choices.includes(value) ? null : `one of ${choices.join(', ')}, found ${JSON.stringify(value)}`;
  if (type === 'array') {
    if (!Array.isArray(value)) return `${nounOf(property)}, found ${kindOf(value)}`;
    if (value.length < (minItems ?? 0) || value.length > (maxItems ?? Infinity)) return `${minItems ?? 0} to ${maxItems ?? 'any number of'} entries, found ${value.length}`;
    for (const each of value) { const fault = faultOf(items ?? {}, each); if (fault !== null) return `a list of ${fault}`; }
    return null;
  }
  const right = type === 'integer' ? Number.isSafeInteger(value) : typeof value === type;
  if (!right) return `${nounOf(property)}, found ${kindOf(value)}`;
  if (typeof value === 'number' && (value < (minimum ?? -Infinity) || value > (maximum ?? Infinity))) return `a whole number from ${minimum ?? 0}${maximum === undefined ? '' : ` to ${maximum}`}, found ${value}`;
  return null;
}

function nounOf({ type, enum: choices }: Property): string {
  if (choices) return `one of ${choices.join(', ')}`;
  return type === 'string' ? 'a text' : type === 'integer' ? 'a whole number' : type === 'boolean' ? 'true or false' : 'a list of texts';
}
function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : `${typeof value === 'object' ? 'an object' : JSON.stringify(value)}`;
}
