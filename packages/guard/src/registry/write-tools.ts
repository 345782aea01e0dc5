/** The base tools that write: `write_file`, `edit_file`, `apply_edit`. Each call is one transaction: all of it or nothing. */
import { UsageError } from '@plumbline/model';
import type { JsonObject } from '../models/transcript.js';
import { confinedPath } from './confined-path.js';
import { line, readable, schema, text } from './read-tools.js';
import { inLineEndsOf, linesWithEnds } from './text-lines.js';
import { listArgument, optionalLine, textArgument } from './tool-arguments.js';
import type { Tool, ToolResult } from './tool.js';
import type { FilePort } from './file-port.js';
import type { LandedWrite, WriteFunnel } from './write-funnel.js';

export function writeTools(files: FilePort, funnel: WriteFunnel): readonly Tool[] {
  return [
    {
      ...fileWrite(funnel),
      spec: { name: 'write_file', description: 'Creates a file, or replaces all of its text.', inputSchema: schema({ path: text('relative to the root'), content: text('all of the file') }, ['path', 'content']) },
      code: args => ({ path: textArgument(args, 'path'), content: textArgument(args, 'content') }),
      async run(args) {
        return landed(await funnel.write(confinedPath(textArgument(args, 'path')), textArgument(args, 'content')));
      },
    },
    {
      ...fileWrite(funnel),
      spec: { name: 'edit_file', description: 'Replaces one text in a file; it must stand there exactly once.', inputSchema: schema({ path: text('relative to the root'), old: text('the text as it stands, with enough of its surroundings to be unique'), new: text('what takes its place') }, ['path', 'old', 'new']) },
      code: args => ({ path: textArgument(args, 'path'), content: textArgument(args, 'new') }),
      async run(args) {
        const path = confinedPath(textArgument(args, 'path'));
        const before = await readable(files, path);
        const old = inLineEndsOf(textArgument(args, 'old'), before);
        if (old === '') throw new UsageError('The argument "old" is empty; give the text as it stands in the file.');
        const times = before.split(old).length - 1;
        if (times !== 1) throw new UsageError(times === 0 ? `${path} does not have the text of "old"; read the file and give it as it stands.` : `${path} has the text of "old" ${times} times; give more of its surroundings.`);
        const at = before.indexOf(old);
        return landed(await funnel.write(path, before.slice(0, at) + inLineEndsOf(textArgument(args, 'new'), before) + before.slice(at + old.length)));
      },
    },
    {
      ...fileWrite(funnel),
      spec: {
        name: 'apply_edit',
        description: 'Replaces ranges of lines in one file, all of them or none; line numbers are those of read_file, before any of the edits.',
        inputSchema: schema({ path: text('relative to the root'), edits: { type: 'array', minItems: 1, items: schema({ from: line('the first line replaced'), to: line('the last line replaced; from - 1 inserts before "from"'), text: text('what takes their place') }, ['from', 'to', 'text']) } }, ['path', 'edits']),
      },
      code: args => ({ path: textArgument(args, 'path'), content: listArgument(args, 'edits').map(each => textArgument(each, 'text')).join('\n') }),
      async run(args) {
        const path = confinedPath(textArgument(args, 'path'));
        return landed(await funnel.write(path, withEdits(path, await readable(files, path), listArgument(args, 'edits'))));
      },
    },
  ];
}

/** What every tool that writes a file shares: asked by its path whether the file holds what was written. */
export function fileWrite(funnel: WriteFunnel): Pick<Tool, 'kind' | 'section' | 'verify'> {
  return {
    kind: 'write',
    section: args => textArgument(args, 'path'),
    async verify(ids) {
      for (const each of ids) if (!(await funnel.holds(each))) return { ok: false, reason: `${each} does not hold what was written` };
      return { ok: true, reason: null };
    },
  };
}

/** What a write through the funnel says to the model. */
export function landed({ path, kind, before, after, readBack, reason }: LandedWrite): ToolResult {
  const change = { target: path, isFile: true, kind };
  if (!readBack) return { content: `${path} was not written: ${reason}.`, isError: true, change };
  if (before === after) return { content: `${path} already had this text; nothing changed.`, ids: [path] };
  return { content: `${path} was ${kind}: ${linesWithEnds(before ?? '').length} lines before, ${linesWithEnds(after).length} now.`, change, ids: [path] };
}

function withEdits(path: string, before: string, edits: readonly JsonObject[]): string {
  const lines = linesWithEnds(before);
  const ranges = edits.map(each => ({ from: optionalLine(each, 'from') ?? 1, to: insertionEnd(each), text: textArgument(each, 'text') })).sort((a, b) => a.from - b.from || a.to - b.to);
  ranges.forEach(({ from, to }, index) => {
    if (to > lines.length || from > lines.length + 1 || to < from - 1) throw new UsageError(`${path} has ${lines.length} lines; lines ${from} to ${to} are no range of it.`);
    const before = ranges[index - 1];
    if (before && before.to >= from) throw new UsageError(`The edits of lines ${before.from} to ${before.to} and ${from} to ${to} of ${path} overlap; make them one.`);
  });
  const end = inLineEndsOf('\n', before);
  for (const { from, to, text: words } of ranges.reverse()) {
    const fresh = linesWithEnds(inLineEndsOf(words, before));
    // A last line without an end would swallow the line after it, and a line put after one without an end would be swallowed.
    if (fresh.length > 0 && to < lines.length && !/[\r\n]$/.test(fresh.at(-1)!)) fresh.push(fresh.pop()! + end);
    if (fresh.length > 0 && from > 1 && !/[\r\n]$/.test(lines[from - 2]!)) lines[from - 2] += end;
    lines.splice(from - 1, to - from + 1, ...fresh);
  }
  return lines.join('');
}

/** `to` may be one less than `from`: an insertion. */
function insertionEnd(edit: JsonObject): number {
  return Object.hasOwn(edit, 'to') && edit.to === 0 ? 0 : optionalLine(edit, 'to') ?? optionalLine(edit, 'from') ?? 1;
}
