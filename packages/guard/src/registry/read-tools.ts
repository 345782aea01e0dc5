/** The base tools that read: `list_files`, `read_file`, `find_in_files`. */
import { UsageError } from '@plumbline/model';
import type { JsonObject } from '../models/transcript.js';
import { confinedPath } from './confined-path.js';
import type { FilePort } from './file-port.js';
import { linesWithEnds } from './text-lines.js';
import type { Tool } from './tool.js';
import { optionalLine, optionalText, textArgument } from './tool-arguments.js';

/** What one answer holds at most. */
const FILES_SHOWN = 500;
const LINES_SHOWN = 800;
const HITS_SHOWN = 100;
const CONTEXT = 1;

export function readTools(files: FilePort): readonly Tool[] {
  return [
    {
      kind: 'read',
      spec: { name: 'list_files', description: 'Lists the project\'s files, of one folder where one is given.', inputSchema: schema({ folder: text('a folder, relative to the root') }, []) },
      async run(args) {
        const folder = optionalText(args, 'folder');
        const under = folder === undefined || /^(?:\.?\/?)$/.test(folder) ? '' : `${confinedPath(folder)}/`;
        const found = (await files.list()).filter(each => each.startsWith(under));
        if (found.length === 0) return { content: under === '' ? 'The project has no files.' : `There are no files under ${under}.` };
        return { content: bounded(found, FILES_SHOWN, 'files') };
      },
    },
    {
      kind: 'read',
      spec: { name: 'read_file', description: 'Reads a file, or some of its lines, each with its number.', inputSchema: schema({ path: text('relative to the root'), from: line('the first line'), to: line('the last line') }, ['path']) },
      async run(args) {
        const path = confinedPath(textArgument(args, 'path'));
        const lines = linesWithEnds(await readable(files, path));
        const from = optionalLine(args, 'from') ?? 1;
        const to = Math.min(optionalLine(args, 'to') ?? lines.length, lines.length);
        if (lines.length === 0) return { content: `${path} is empty.` };
        if (from > to) throw new UsageError(`${path} has ${lines.length} lines; lines ${from} to ${to} are none of it.`);
        const shown = lines.slice(from - 1, to).map((each, index) => `${from + index}: ${each.replace(/[\r\n]+$/, '')}`);
        return { content: bounded(shown, LINES_SHOWN, 'lines') };
      },
    },
    {
      kind: 'read',
      spec: { name: 'find_in_files', description: 'Finds a text in the contents and the names of files; each hit with its line and its neighbours.', inputSchema: schema({ text: text('the text to find, as it is; letter case does not matter') }, ['text']) },
      async run(args) {
        const wanted = textArgument(args, 'text').toLowerCase();
        if (wanted.trim() === '') throw new UsageError('The argument "text" is empty; give the text to find.');
        const out: string[] = [];
        for (const path of await files.list()) {
          if (path.toLowerCase().includes(wanted)) out.push(`${path}: the name`);
          const lines = linesWithEnds((await files.read(path)) ?? '').map(each => each.replace(/[\r\n]+$/, ''));
          lines.forEach((each, index) => {
            if (!each.toLowerCase().includes(wanted)) return;
            const first = Math.max(0, index - CONTEXT);
            out.push(lines.slice(first, index + CONTEXT + 1).map((near, offset) => `${path}${first + offset === index ? ':' : '-'}${first + offset + 1}${first + offset === index ? ':' : '-'} ${near}`).join('\n'));
          });
        }
        return { content: out.length === 0 ? `No file has ${JSON.stringify(textArgument(args, 'text'))}, neither in its name nor in its text.` : bounded(out, HITS_SHOWN, 'hits') };
      },
    },
  ];
}

/** The text of a file that must be there. */
export async function readable(files: FilePort, path: string): Promise<string> {
  const found = await files.read(path);
  if (found === undefined) throw new UsageError(`There is no file ${path}; list_files shows what there is.`);
  return found;
}

function bounded(lines: readonly string[], limit: number, what: string): string {
  return lines.length <= limit ? lines.join('\n') : `${lines.slice(0, limit).join('\n')}\n(${limit} of ${lines.length} ${what} shown.)`;
}

export function schema(properties: JsonObject, required: readonly string[]): JsonObject {
  return { type: 'object', properties, required, additionalProperties: false };
}
export function text(description: string): JsonObject {
  return { type: 'string', description };
}
export function line(description: string): JsonObject {
  return { type: 'integer', minimum: 1, description };
}
