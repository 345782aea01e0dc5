/** From the texts of graph files to a Graph, or one clear sentence. */
import { UsageError } from '../errors.js';
import { parseJson } from '../parse-json.js';
import { Graph } from './graph.js';
import { CONSTRUCTS_SCHEMA, MEMBERS_SCHEMA, type ConstructGraph, type MemberGraph } from './types.js';

/**
 * Parses `members.json` and `constructs.json`. `where` names the folder in messages.
 * @throws UsageError for malformed JSON, another schema, a missing table, or files of different digests.
 */
export function loadGraph(texts: { members: string; constructs: string }, where: string): Graph {
  const members = parseMembers(texts.members, `${where}/members.json`);
  const constructs = parse<ConstructGraph>(texts.constructs, `${where}/constructs.json`, CONSTRUCTS_SCHEMA, ['constructs']);
  if (members.digest !== constructs.digest) {
    throw new UsageError(`${where}: members.json and constructs.json are of different documentation (digests ${short(members.digest)} and ${short(constructs.digest)}); run plumbline generate again.`);
  }
  return new Graph(members, constructs);
}

/**
 * A graph of `members.json` alone, without constructs: enough to compare and to check. `file` names it in messages.
 * @throws UsageError as `loadGraph`.
 */
export function loadMembers(text: string, file: string): Graph {
  const members = parseMembers(text, file);
  return new Graph(members, { schema: CONSTRUCTS_SCHEMA, engine: members.engine, digest: members.digest, constructs: [], skipped: [] });
}

function parseMembers(text: string, file: string): MemberGraph {
  return parse<MemberGraph>(text, file, MEMBERS_SCHEMA, ['interfaces', 'globals', 'functions', 'aliases', 'samples', 'absent']);
}

function parse<T extends { schema: string; digest: string }>(text: string, file: string, schema: string, tables: readonly string[]): T {
  const data = parseJson(text, file, 'run plumbline generate again');
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new UsageError(`${file}: expected an object with "schema": "${schema}"; run plumbline generate again.`);
  const found = (data as { schema?: unknown }).schema;
  if (found !== schema) throw new UsageError(`${file}: has schema ${JSON.stringify(found)}, this version reads "${schema}"; run plumbline generate again.`);
  for (const table of tables) {
    const value = (data as Record<string, unknown>)[table];
    if (typeof value !== 'object' || value === null) throw new UsageError(`${file}: "${table}" is missing; run plumbline generate again.`);
  }
  if (typeof (data as { digest?: unknown }).digest !== 'string') throw new UsageError(`${file}: "digest" is missing; run plumbline generate again.`);
  return data as T;
}

function short(digest: string): string {
  return digest.slice(0, 15);
}
