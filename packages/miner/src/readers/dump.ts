/** Index dumps: JSON arrays and JSONL, records with a title and a text (DESIGN 3.1); field names by profile. */
import { UsageError } from '@plumbline/model';
import type { FieldKey, Profile } from '../profile.js';

export interface DumpRecord {
  readonly title: string;
  readonly text: string;
  readonly id: string | null;
  readonly source: string | null;
  /** For messages: the file with the record's line or position. */
  readonly where: string;
}

/**
 * The records of a dump.
 * @throws UsageError naming file and line for malformed JSON, file and record for one without a text.
 */
export function readDump(text: string, file: string, profile: Profile): DumpRecord[] {
  const plain = text.replace(/^\uFEFF/, '');
  const values = /\.(?:jsonl|ndjson)$/i.test(file) ? lines(plain, file) : whole(plain, file);
  return values.map(({ value, where }) => record(value, where, profile));
}

interface Placed { readonly value: unknown; readonly where: string }

function lines(text: string, file: string): Placed[] {
  const out: Placed[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    try {
      out.push({ value: JSON.parse(line), where: `${file}:${index + 1}` });
    } catch (error) {
      throw new UsageError(`${file}:${index + 1}: not valid JSON (${(error as Error).message}); expected one record a line.`);
    }
  });
  return out;
}

function whole(text: string, file: string): Placed[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec((error as Error).message)?.[1];
    // Several records, one a line, under the name of a JSON file.
    const first = text.split('\n').filter(line => line.trim() !== '');
    if (first.length > 1 && first.every(line => line.trim().startsWith('{'))) return lines(text, file);
    const line = position === undefined ? '' : `:${text.slice(0, Number(position)).split('\n').length}`;
    throw new UsageError(`${file}${line}: not valid JSON (${(error as Error).message}); expected an array of records.`);
  }
  const list = Array.isArray(data) ? data : isRecord(data) ? Object.values(data).find(Array.isArray) ?? [data] : null;
  if (list === null) throw new UsageError(`${file}: expected an array of records with a title and a text.`);
  return list.map((value, index) => ({ value, where: `${file}, record ${index + 1}` }));
}

function record(value: unknown, where: string, profile: Profile): DumpRecord {
  if (!isRecord(value)) throw new UsageError(`${where}: expected an object with a title and a text.`);
  const text = field(value, profile, 'text');
  if (text === null) throw new UsageError(`${where}: has no text; expected one of the fields ${profile.fields.text.join(', ')}, or others named in the profile's "fields".`);
  return { title: field(value, profile, 'title') ?? '', text, id: field(value, profile, 'id'), source: field(value, profile, 'source'), where };
}

function field(record: Record<string, unknown>, profile: Profile, key: FieldKey): string | null {
  for (const path of profile.fields[key]) {
    let at: unknown = record;
    for (const step of path.split('.')) at = isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined;
    if (typeof at === 'string' && at !== '') return at;
    if (typeof at === 'number') return String(at);
  }
  return null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
