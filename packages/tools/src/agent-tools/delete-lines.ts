/**
 * `delete_lines`: the delete pass (GUARD 7) over a file of the roots. Without markers the lines are shown; with them code drops
 * those lines, through the one funnel that reads back what it wrote.
 */
import { createHash } from 'node:crypto';
import { relative, resolve, sep } from 'node:path';
import { deletePass, footprint, numberedLines, regionOf, verifyWrite, writeFunnel, type Region } from '@plumbline/guard';
import { UsageError } from '@plumbline/model';
import { deletionText, type DeletionResult } from '@plumbline/report';
import { rootFiles } from '../files/root-files.js';
import type { AgentTool, ToolAnswer, ToolContext } from './agent-tool.js';
import { isWithin, realPath } from '../files/confinement.js';
import { readArguments } from './read-arguments.js';
import { input, output, record, records, text } from './schemas.js';
import type { Session } from './session.js';

/** So many lines are shown at once; a region shows others. */
const MOST_LINES = 400;
const MOST_DELETED = 50;

interface Arguments { readonly path: string; readonly markers?: string; readonly where?: string; readonly version?: string; readonly root?: string }

const inputSchema = input({
  path: text(),
  markers: text('one a line: "12: DELETE"; without, lines are shown'),
  where: text('FROM-TO, or a name: keep to its lines'),
  version: text('of the lines shown'),
}, ['path']);

export const deleteLines: AgentTool = {
  name: 'delete_lines',
  title: 'Delete lines',
  description: 'Removes whole lines, every line of a construct; it can neither rewrite nor add. Says what still uses the removed names.',
  inputSchema,
  outputSchema: output({ version: text(), numbered: text(), deleted: records, left: records, _verification: record }, ['version', 'numbered', 'deleted', 'left']),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  async run(given: Session, args: unknown, { signal }: ToolContext = {}): Promise<ToolAnswer> {
    const { path: written, markers, where, version, root } = readArguments<Arguments>('delete_lines', inputSchema, args);
    const session = given.at(root);
    const path = session.path(written);
    const { home, inner } = placeOf(session, path);
    const files = rootFiles(home);
    const before = await files.read(inner);
    if (before === undefined) throw new UsageError(`${path}: there is no such file; correct the path.`);
    if (version !== undefined && version !== versionOf(before)) throw new UsageError(`${path}: has changed since version ${version} (it is ${versionOf(before)} now): show its lines again. Nothing was deleted.`);
    const region = where === undefined ? undefined : regionOf(before, where);
    const settings = { where: where ?? null, version: version ?? null, ...(root !== undefined && { root }) };
    signal?.throwIfAborted();
    if (markers === undefined) return answerOf({ path, ...shownLines(before, region), ...usesOf(before, where), deleted: [], total: 0, left: [], settings });

    const { after, deleted, left } = deletePass(before, markers, region);
    if (deleted.length === 0) throw new UsageError(`${path}: no line is marked; give a marker for each line, such as "12: DELETE".`);
    const funnel = writeFunnel(files);
    const { readBack, reason, kind } = await funnel.write(inner, after);
    if (!readBack) throw new UsageError(`${path}: the lines were not deleted: ${reason}.`);
    const verdict = await verifyWrite({ tool: 'delete_lines', section: path, args: {}, result: { content: '', change: { target: path, isFile: true, kind }, ids: [inner] }, verify: async () => ({ ok: await funnel.holds(inner), reason: null }) });
    return answerOf({
      path, version: versionOf(after), lines: countOf(after), numbered: '', truncated: deleted.length > MOST_DELETED, ...usesOf(after, where), deleted: deleted.slice(0, MOST_DELETED), total: deleted.length, left,
      _verification: { ok: verdict.ok, outcome: verdict.outcome, reason: verdict.reason }, settings,
    });
  },
};

function answerOf(structured: DeletionResult): ToolAnswer {
  return { structured: { ...structured }, text: deletionText(structured) };
}

function shownLines(content: string, region: Region | undefined): Pick<DeletionResult, 'version' | 'lines' | 'numbered' | 'truncated'> {
  const lines = countOf(content);
  const { from, to } = region ?? { from: 1, to: lines };
  const last = Math.min(to, from + MOST_LINES - 1);
  return { version: versionOf(content), lines, numbered: numberedLines(content, { from, to: last }), truncated: last < to };
}

/** Of a name that was asked about: the lines that use it. */
function usesOf(content: string, where: string | undefined): Pick<DeletionResult, 'footprint'> {
  return where === undefined || /^[\s\d:–-]+$/.test(where) ? {} : { footprint: { name: where.trim(), ...footprint(content, where.trim()) } };
}
function countOf(content: string): number {
  const numbered = numberedLines(content);
  return numbered === '' && content === '' ? 0 : numbered.split('\n').length;
}
function versionOf(content: string): string {
  return `v${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}

/** The root that holds a path of the session's view, links resolved, and the path in it. */
function placeOf(session: Session, path: string): { readonly home: string; readonly inner: string } {
  const real = realPath(resolve(session.cwd, path));
  const home = session.roots.find(root => isWithin(root, real))!;
  return { home, inner: relative(home, real).split(sep).join('/') };
}
