/** A file of documentation as a text: gzip by its magic, vectors of index dumps left out while reading, so that a dump of any size fits. */
import { createReadStream, openSync, readSync, closeSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { UsageError } from '@plumbline/model';
import { decodeText } from './decode-text.js';
import { VectorFilter } from './vector-filter.js';

const DUMP = /\.(?:json|jsonl|ndjson)(?:\.gz)?$/i;
/** What one file of documentation may have in memory, vectors aside. */
const LARGEST = 256 * 1024 * 1024;

/** @throws UsageError for a file that cannot be read or unpacked, is too large, or, for a dump, is not UTF-8 (with the line). */
export async function readText(path: string, shown: string): Promise<string> {
  const isDump = DUMP.test(path);
  const filter = isDump ? new VectorFilter() : null;
  const parts: Buffer[] = [];
  let size = 0;
  try {
    const file = createReadStream(path, { highWaterMark: 1024 * 1024 });
    const gunzip = isGzip(path) ? createGunzip() : null;
    if (gunzip) file.on('error', error => gunzip.destroy(error)).pipe(gunzip);
    for await (const block of (gunzip ?? file) as AsyncIterable<Buffer>) {
      const part = filter ? filter.push(block) : block;
      size += part.length;
      if (size > LARGEST) throw new UsageError(`${shown}: the file has more than ${LARGEST / 1024 / 1024} MB; split it.`);
      if (part.length > 0) parts.push(part);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(code?.startsWith('Z_') ? `${shown}: the file begins like gzip and cannot be unpacked (${message}); pack it again.` : `${shown}: the file cannot be read (${code ?? message}); make it readable.`);
  }
  const rest = filter?.end();
  if (rest && rest.length > 0) parts.push(rest);
  const bytes = Buffer.concat(parts);
  const decoded = decodeText(bytes);
  if (isDump && decoded.encoding === 'windows-1252') throw new UsageError(`${shown}:${firstBadLine(bytes)}: not valid UTF-8; JSON is written in UTF-8, so write the dump again.`);
  return decoded.text;
}

function isGzip(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const magic = Buffer.alloc(2);
    return readSync(file, magic, 0, 2, 0) === 2 && magic[0] === 0x1f && magic[1] === 0x8b;
  } finally {
    closeSync(file);
  }
}

function firstBadLine(bytes: Buffer): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let start = 0, line = 1; ; line++) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    if (found < 0) return line;
    start = end + 1;
  }
}
