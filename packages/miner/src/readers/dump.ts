/**
 * Index dumps (PROTOCOLS 5.5): JSON arrays, JSONL, and what vector stores and search engines write. Whatever the shape, a
 * record is a title, a text, an id and a source; vectors are never looked at.
 */
import { isRecord, parseJson, UsageError } from '@plumbline/model';
import { FIELD_KEYS, type FieldKey, type Profile } from '../profile.js';
import { recordsOf, type Placed } from './dump-shapes.js';

export interface DumpRecord {
  readonly title: string;
  readonly text: string;
  readonly id: string | null;
  readonly source: string | null;
  /** For messages: the file with the record's line or position. */
  readonly where: string;
}

/** A line that is longer is no record of documentation. */
const LONGEST_LINE = 8 * 1024 * 1024;

/**
 * The records of a dump.
 * @throws UsageError naming file and line for malformed JSON, file and record for one without a text.
 */
export function readDump(text: string, file: string, profile: Profile): DumpRecord[] {
  const plain = text.replace(/^\uFEFF/, '');
  const values = /\.(?:jsonl|ndjson)(?:\.gz)?$/i.test(file) ? lines(plain, file) : whole(plain, file);
  const fields = Object.fromEntries(FIELD_KEYS.map(key => [key, profile.fields[key].map(path => ({ path, steps: path.includes('.') ? path.split('.') : null }))])) as unknown as Fields;
  return values.map(placed => record(placed, fields));
}

function lines(text: string, file: string): Placed[] {
  const read: { value: unknown; where: string }[] = [];
  for (let start = 0, number = 1; start <= text.length; number++) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    if (end - start > LONGEST_LINE) throw new UsageError(`${file}:${number}: the line has ${Math.round((end - start) / 1024 / 1024)} MB, more than the ${LONGEST_LINE / 1024 / 1024} MB that a record may have; write one record a line.`);
    const line = text.slice(start, end).trim();
    start = end + 1;
    if (line === '') continue;
    read.push({ value: parseJson(line, file, 'write one record a line', number), where: `${file}:${number}` });
  }
  return recordsOf(read, true);
}

function whole(text: string, file: string): Placed[] {
  // Several records, one a line, under the name of a JSON file.
  const first = text.split('\n', 3).filter(line => line.trim() !== '');
  if (first.length > 1 && first.every(line => line.trim().startsWith('{') && line.trim().endsWith('}'))) return lines(text, file);
  const data = parseJson(text, file, 'write an array of records, or one record a line');
  if (typeof data !== 'object' || data === null) throw new UsageError(`${file}: expected an array of records with a title and a text, found ${JSON.stringify(data).slice(0, 60)}; name the dump's file.`);
  return recordsOf([{ value: data, where: file }], false);
}

/** Where a record may have each field: a key as it stands, or the steps into objects. */
type Fields = Readonly<Record<FieldKey, readonly { readonly path: string; readonly steps: readonly string[] | null }[]>>;

function record({ value, id, where }: Placed, fields: Fields): DumpRecord {
  if (!isRecord(value)) throw new UsageError(`${where}: expected an object with a title and a text, found ${(JSON.stringify(value) ?? 'nothing').slice(0, 60)}; correct the record.`);
  const holders = [value];
  for (const key of WRAPPERS) {
    const held = own(value, key);
    if (isRecord(held)) holders.push(held);
  }
  const text = field(holders, fields.text, true);
  if (text === null) throw new UsageError(`${where}: has no text; expected one of the fields ${fields.text.map(each => each.path).join(', ')}, or others named in the profile's "fields".`);
  return { title: field(holders, fields.title, false) ?? '', text, id: field(holders, fields.id, false) ?? id, source: field(holders, fields.source, false), where };
}

/** Objects that hold a record's fields for it. */
const WRAPPERS = ['_source', 'payload', 'kwargs', '__data__', 'doc', 'node', 'document'] as const;

function field(holders: readonly Record<string, unknown>[], places: Fields[FieldKey], mayBeEmpty: boolean): string | null {
  for (const holder of holders) {
    for (const { path, steps } of places) {
      let at: unknown = own(holder, path);
      if (at === undefined && steps !== null) {
        at = holder;
        for (const step of steps) if ((at = isRecord(at) ? own(at, step) : undefined) === undefined) break;
      }
      if (typeof at === 'string' && (at !== '' || mayBeEmpty)) return at;
      if (typeof at === 'number') return String(at);
    }
  }
  return null;
}

function own(table: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
