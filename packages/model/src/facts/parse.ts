/** Reading a facts file: its shape, with the place of every mistake. Whether it agrees with the documentation is the miner's to say. */
import { UsageError } from '../errors.js';
import { FACTS_SCHEMA, type Facts } from './types.js';

const LISTS: Readonly<Record<keyof Facts, Readonly<Record<string, 'string' | 'string?' | 'string|null' | 'strings' | 'scalar' | 'params' | 'params?'>>>> = {
  aliases: { construct: 'string', names: 'strings' },
  absent: { name: 'string', text: 'string', action: 'string?' },
  present: { name: 'string', kind: 'string', type: 'string?', returns: 'string?', params: 'params?' },
  open: { interface: 'string' },
  closed: { interface: 'string' },
  globals: { name: 'string', type: 'string|null' },
  functions: { name: 'string', params: 'params', returns: 'string|null' },
  globalAliases: { name: 'string', path: 'string' },
  samples: { path: 'string', value: 'scalar' },
  paths: { parameter: 'string' },
  loads: { parameter: 'string' },
  data: { parameter: 'string', format: 'string' },
  logs: { parameter: 'string' },
  topics: { topic: 'string', words: 'strings', symbols: 'strings', note: 'string' },
};

/** No facts at all. */
export const NO_FACTS: Facts = {
  aliases: [], absent: [], present: [], open: [], closed: [], globals: [], functions: [], globalAliases: [], samples: [], paths: [], loads: [], data: [], logs: [], topics: [],
};

/**
 * Parses a facts file's text; every list is optional.
 * @throws UsageError naming the file and the entry, such as `facts.json: absent[2].reason`.
 */
export function parseFacts(text: string, file: string): Facts {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`${file}: not valid JSON (${(error as Error).message}).`);
  }
  if (!isRecord(data) || data.schema !== FACTS_SCHEMA) throw new UsageError(`${file}: expected an object with "schema": "${FACTS_SCHEMA}".`);
  const out: Record<string, unknown> = { ...NO_FACTS };
  for (const [list, entries] of Object.entries(data)) {
    if (list === 'schema' || list === '$schema') continue;
    if (!Object.hasOwn(LISTS, list)) throw new UsageError(`${file}: "${list}" is no list of a facts file; expected one of ${Object.keys(LISTS).join(', ')}.`);
    if (!Array.isArray(entries)) throw new UsageError(`${file}: ${list}: expected a list.`);
    entries.forEach((entry, index) => checkEntry(entry, LISTS[list as keyof Facts], `${file}: ${list}[${index}]`));
    out[list] = entries;
  }
  return out as unknown as Facts;
}

function checkEntry(entry: unknown, shape: Readonly<Record<string, string>>, where: string): void {
  if (!isRecord(entry)) throw new UsageError(`${where}: expected an object.`);
  if (typeof entry.reason !== 'string' || entry.reason.trim() === '') throw new UsageError(`${where}.reason: every fact says why it is one; expected a sentence.`);
  for (const key of Object.keys(entry)) if (key !== 'reason' && !Object.hasOwn(shape, key)) throw new UsageError(`${where}.${key}: not known here; expected ${Object.keys(shape).join(', ')}, reason.`);
  for (const [key, kind] of Object.entries(shape)) {
    const value = entry[key];
    if (kind.endsWith('?') && value === undefined) continue;
    const ok = kind.startsWith('strings') ? Array.isArray(value) && value.every(each => typeof each === 'string')
      : kind === 'string|null' ? value === null || typeof value === 'string'
      : kind === 'scalar' ? ['string', 'number', 'boolean'].includes(typeof value)
      : kind.startsWith('params') ? value === null || (Array.isArray(value) && value.every(isParam))
      : typeof value === 'string' && value !== '';
    if (!ok) throw new UsageError(`${where}.${key}: expected ${kind.replace('?', '')}, found ${JSON.stringify(value) ?? 'nothing'}.`);
  }
}

function isParam(value: unknown): boolean {
  return typeof value === 'string' || (isRecord(value) && typeof value.name === 'string');
}
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
