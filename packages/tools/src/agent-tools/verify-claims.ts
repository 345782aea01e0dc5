/** `verify_claims`: what an answer says was done to files, against what the file system says has changed (GUARD 3). */
import { verifyClaims as auditClaims } from '@plumbline/guard';
import { UsageError } from '@plumbline/model';
import { claimsText, type ClaimsResult } from '@plumbline/report';
import { viewPath } from '../files/view-path.js';
import type { AgentTool, ToolAnswer, ToolContext } from './agent-tool.js';
import { readArguments } from './read-arguments.js';
import { boolean, input, integer, limit, output, READS, record, records, text } from './schemas.js';
import type { Session } from './session.js';
import { changesBetween, type Tree } from './tree-changes.js';

const DEFAULT_LIMIT = 50;

interface Arguments { readonly answer?: string; readonly since?: string; readonly limit?: number; readonly root?: string }

const inputSchema = input({
  answer: text('the draft; without, since is made'),
  since: text('of an earlier call; default: server start'),
  limit: limit(500),
});

export const verifyClaims: AgentTool = {
  name: 'verify_claims',
  title: 'Verify claims',
  description: 'Compares what an answer says was done to files with what really changed. Call it before reporting work as done.',
  inputSchema,
  outputSchema: output({ ok: boolean, claims: records, unverified: integer, changed: record, since: text('this moment') }, ['ok', 'claims', 'unverified', 'changed', 'since']),
  annotations: READS,
  async run(given: Session, args: unknown, context: ToolContext = {}): Promise<ToolAnswer> {
    const { answer = '', since, limit: most = DEFAULT_LIMIT, root } = readArguments<Arguments>('verify_claims', inputSchema, args);
    const session = given.at(root);
    const before = since === undefined ? await session.changes.start() : session.changes.since(since);
    const now = await session.changes.look(context);
    if (!before && answer !== '') throw new UsageError('verify_claims: since is missing, and this session has no beginning; call it without answer first, and give the since that it answers.');
    const changes = changesBetween(before ?? now, now).map(({ path, kind }) => ({ path: viewPath(session.cwd, path), kind }));
    const { claims, unverified, unclaimed, reach } = auditClaims(answer, changes, fileNames(session.cwd, before, now));
    const shown = [...claims].sort((a, b) => Number(a.ok) - Number(b.ok)).slice(0, most);
    const changed = changes.map(each => ({ ...each, claimed: !unclaimed.includes(each.path) }));
    const structured: ClaimsResult = {
      ok: unverified === 0, claims: shown, total: claims.length, truncated: claims.length > shown.length, unverified,
      changed: { shown: changed.slice(0, most), total: changed.length, truncated: changed.length > most },
      reach, since: now.handle, settings: { since: since ?? 'start', limit: most, ...(root !== undefined && { root }) },
    };
    return { structured: { ...structured }, text: claimsText(structured) };
  },
};

/** Whether a name without a known extension is a file that is or was here. */
function fileNames(cwd: string, ...trees: readonly (Tree | undefined)[]): (name: string) => boolean {
  let names: Set<string> | undefined;
  return name => {
    names ??= new Set(trees.flatMap(tree => [...tree?.files.keys() ?? []].map(path => viewPath(cwd, path))));
    return names.has(name.replaceAll('\\', '/').replace(/^\.\//, ''));
  };
}
