/** The exact texts of the graph files (DESIGN 3.2): keys sorted, one fact a line, so that a release of the documentation is reviewed as lines. */
import type { ChunkRecord, ConstructGraph, MemberGraph, MiningReport, Phrasebook } from '@plumbline/model';

/** `members.json`: one member a line. */
export function serialiseMembers(graph: MemberGraph): string {
  const interfaces = table(graph.interfaces, 2, facts => {
    const lines = Object.entries(facts).map(([key, value]) => `      ${JSON.stringify(key)}: ${key === 'members' ? table(facts.members, 6, compact) : compact(value)}`);
    return `{\n${lines.join(',\n')}\n    }`;
  });
  return `{
  "schema": ${compact(graph.schema)},
  "engine": ${compact(graph.engine)},
  "digest": ${compact(graph.digest)},
  "interfaces": ${interfaces},
  "globals": ${table(graph.globals, 2, compact)},
  "functions": ${table(graph.functions, 2, compact)},
  "aliases": ${table(graph.aliases, 2, compact)},${graph.named ? `\n  "named": ${table(graph.named, 2, compact)},` : ''}
  "samples": ${table(graph.samples, 2, compact)},
  "absent": ${table(graph.absent, 2, compact)}
}
`;
}

/** `constructs.json`: one construct a line. */
export function serialiseConstructs(graph: ConstructGraph): string {
  return `{
  "schema": ${compact(graph.schema)},
  "engine": ${compact(graph.engine)},
  "digest": ${compact(graph.digest)},
  "constructs": ${list(graph.constructs, 2)},
  "skipped": ${list(graph.skipped, 2)}
}
`;
}

/** `topics.json`: one topic a line. */
export function serialiseTopics(graph: Phrasebook): string {
  return `{
  "schema": ${compact(graph.schema)},
  "engine": ${compact(graph.engine)},
  "digest": ${compact(graph.digest)},
  "topics": ${list(graph.topics, 2)}
}
`;
}

/** `report.json`: one note a line. */
export function serialiseReport(report: MiningReport): string {
  const lines = Object.entries(report).map(([key, value]) => `  ${JSON.stringify(key)}: ${Array.isArray(value) ? list(value, 2) : compact(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** `chunks.jsonl`: one chunk a line; empty when there are none. */
export function serialiseChunks(chunks: readonly ChunkRecord[]): string {
  return chunks.map(chunk => `${JSON.stringify({ id: chunk.id, title: chunk.title, text: chunk.text, facts: chunk.facts })}\n`).join('');
}

function table<T>(entries: Readonly<Record<string, T>>, indent: number, render: (value: T) => string): string {
  const keys = Object.keys(entries).sort();
  if (keys.length === 0) return '{}';
  const pad = ' '.repeat(indent);
  return `{\n${keys.map(key => `${pad}  ${JSON.stringify(key)}: ${render(entries[key]!)}`).join(',\n')}\n${pad}}`;
}

function list(entries: readonly unknown[], indent: number): string {
  if (entries.length === 0) return '[]';
  const pad = ' '.repeat(indent);
  return `[\n${entries.map(each => `${pad}  ${compact(each)}`).join(',\n')}\n${pad}]`;
}

/** One line, keys in the order of the shape, a blank after commas and colons. */
function compact(value: unknown): string {
  const parts: string[] = [];
  write(value, parts);
  return parts.join('');
}
function write(value: unknown, out: string[]): void {
  if (typeof value !== 'object' || value === null) { out.push(JSON.stringify(value)); return; }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      out.push(i === 0 ? '[' : ', ');
      write(value[i], out);
    }
    out.push(value.length === 0 ? '[]' : ']');
    return;
  }
  let before = '{ ';
  for (const key of Object.keys(value)) {
    out.push(before, written(key));
    before = ', ';
    write((value as Record<string, unknown>)[key], out);
  }
  out.push(before === '{ ' ? '{}' : ' }');
}
/** Keys as they are written: the shapes of the graph have few. */
const keys = new Map<string, string>();
function written(key: string): string {
  let text = keys.get(key);
  if (text === undefined) keys.set(key, text = `${JSON.stringify(key)}: `);
  return text;
}
