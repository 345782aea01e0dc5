/** Reading a facts file: its shape, with the place of every mistake. Whether it agrees with the documentation is the miner's to say. */
import { UsageError } from '../errors.js';
import { isRecord } from '../is-record.js';
import { parseJson } from '../parse-json.js';
import { FACTS_SCHEMA, type Facts } from './types.js';

type Kind = 'text' | 'name' | 'kind' | 'type' | 'type|null' | 'texts' | 'scalar' | 'params' | 'params|null' | 'format';

/** The keys of each list's entries beside `reason`; a question mark: may be left out. */
const LISTS: Readonly<Record<keyof Facts, Readonly<Record<string, Kind | `${Kind}?`>>>> = {
  aliases: { construct: 'text', names: 'texts' },
  absent: { name: 'text', text: 'text', action: 'text?' },
  present: { name: 'text', kind: 'kind', type: 'type?', returns: 'type?', params: 'params?' },
  open: { interface: 'text' },
  closed: { interface: 'text' },
  globals: { name: 'name', type: 'type|null' },
  functions: { name: 'name', params: 'params|null', returns: 'type|null' },
  globalAliases: { name: 'name', path: 'text' },
  samples: { path: 'text', value: 'scalar' },
  paths: { parameter: 'text' },
  loads: { parameter: 'text' },
  data: { parameter: 'text', format: 'format' },
  logs: { parameter: 'text' },
  topics: { topic: 'text', words: 'texts', symbols: 'texts', note: 'text' },
};

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const isName = (value: unknown): boolean => typeof value === 'string' && new RegExp(`^${NAME}$`, 'u').test(value);
const ONE_TYPE = String.raw`${NAME}(?:\.${NAME})*(?:\[\])*`;
const isType = (value: unknown): boolean => typeof value === 'string' && new RegExp(`^${ONE_TYPE}(?:\\|${ONE_TYPE})*$`, 'u').test(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const KINDS: Readonly<Record<Kind, readonly [words: string, test: (value: unknown) => boolean]>> = {
  'text': ['a text', isText],
  'name': ['a name such as app', isName],
  'kind': ['method, property, constant or event', value => ['method', 'property', 'constant', 'event'].includes(value as string)],
  'type': ['a type such as Table, number, A|B or A[]', isType],
  'type|null': ['a type such as Table, number, A|B or A[], or null where it is not known', value => value === null || isType(value)],
  'texts': ['a list of texts', isTexts],
  'scalar': ['a text, a number, true or false', value => ['string', 'number', 'boolean'].includes(typeof value)],
  'params': ['a list of parameters, each a name, or an object with name and, where known, type, optional and options', value => Array.isArray(value) && value.every(isParam)],
  'params|null': ['a list of parameters, each a name, or an object with name and, where known, type, optional and options; or null where they are not known', value => value === null || (Array.isArray(value) && value.every(isParam))],
  'format': ['"xml" or "json"', value => value === 'xml' || value === 'json'],
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
  const data = parseJson(text, file, 'correct the facts file');
  if (!isRecord(data) || data.schema !== FACTS_SCHEMA) throw new UsageError(`${file}: expected an object with "schema": "${FACTS_SCHEMA}", found ${foundIn(isRecord(data) ? data.schema : data, isRecord(data) ? '"schema": ' : '')}; write the schema first, then the lists.`);
  const out: Record<string, unknown> = { ...NO_FACTS };
  for (const [list, entries] of Object.entries(data)) {
    if (list === 'schema' || list === '$schema') continue;
    if (!Object.hasOwn(LISTS, list)) throw new UsageError(`${file}: "${list}" is no list of a facts file; expected one of ${Object.keys(LISTS).join(', ')}; rename or delete it.`);
    if (!Array.isArray(entries)) throw new UsageError(`${file}: ${list}: expected a list of entries, found ${foundIn(entries)}; write [ … ] around them.`);
    entries.forEach((entry, index) => checkEntry(entry, LISTS[list as keyof Facts], `${file}: ${list}[${index}]`));
    out[list] = entries;
  }
  return out as unknown as Facts;
}

function checkEntry(entry: unknown, shape: Readonly<Record<string, Kind | `${Kind}?`>>, where: string): void {
  if (!isRecord(entry)) throw new UsageError(`${where}: expected an object with ${[...Object.keys(shape), 'reason'].join(', ')}, found ${foundIn(entry)}; correct the entry.`);
  if (typeof entry.reason !== 'string' || entry.reason.trim() === '') throw new UsageError(`${where}.reason: expected a sentence, found ${foundIn(entry.reason)}; every fact says why it is one, so add it.`);
  for (const key of Object.keys(entry)) if (key !== 'reason' && !Object.hasOwn(shape, key)) throw new UsageError(`${where}.${key}: not known here; expected ${Object.keys(shape).join(', ')}, reason; rename or delete it.`);
  for (const [key, kind] of Object.entries(shape)) {
    const value = entry[key];
    if (kind.endsWith('?') && value === undefined) continue;
    const [words, test] = KINDS[kind.replace('?', '') as Kind];
    if (!test(value)) throw new UsageError(`${where}.${key}: expected ${words}, found ${foundIn(value)}; correct the entry.`);
  }
}

/** What stands in the file, cut short. */
function foundIn(value: unknown, before = ''): string {
  const text = JSON.stringify(value);
  return text === undefined ? 'nothing' : `${before}${text.length > 60 ? `${text.slice(0, 59)}…` : text}`;
}

function isParam(value: unknown): boolean {
  if (!isRecord(value)) return isName(value);
  const { name, type = null, optional = false, options = null, ...others } = value;
  return isName(name) && (type === null || isType(type)) && typeof optional === 'boolean' && (options === null || isTexts(options)) && Object.keys(others).length === 0;
}
