/** Where a graph's sources are on disk: the documentation's own file when the configuration says where that is, else the graph's copy of its words. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { FoundConfiguration } from '../settings/configuration.js';
import type { OpenGraph } from './open-graph.js';

export interface DocumentationPlace {
  /** Absolute. */
  readonly path: string;
  /** From 0. */
  readonly line: number;
}

/** Null for a source that no file has. */
export function documentationPlace(source: string, opened: OpenGraph, configuration: FoundConfiguration | null): DocumentationPlace | null {
  const entry = opened.chunks().get(source);
  const hash = source.indexOf('#');
  const file = hash < 0 ? source : source.slice(0, hash);
  const roots = (configuration?.settings.docs ?? []).map(root => resolve(configuration!.folder, root));
  for (const root of roots) {
    for (const path of [join(root, file), file === basename(root) || file.startsWith(`${basename(root)}/`) ? join(root, '..', file) : null]) {
      if (path !== null && statSync(path, { throwIfNoEntry: false })?.isFile()) return { path, line: entry ? lineOf(linesIn(path, opened), entry.chunk.title) : 0 };
    }
  }
  const chunks = join(opened.folder, 'chunks.jsonl');
  return entry && existsSync(chunks) ? { path: chunks, line: entry.line } : null;
}

/** A file's lines, read again when it has changed. */
function linesIn(path: string, { pages }: OpenGraph): readonly string[] {
  const { mtimeMs, size } = statSync(path);
  const stamp = `${mtimeMs} ${size}`;
  const known = pages.get(path);
  if (known?.stamp === stamp) return known.lines;
  const lines = readFileSync(path, 'utf8').split(/\r\n|\r|\n/);
  pages.set(path, { stamp, lines });
  return lines;
}

/** The line of a heading, from 0; the file's first when no line is one. */
function lineOf(lines: readonly string[], title: string): number {
  const plain = (line: string): string => line.replace(/^\s*#+\s*|\s*#*\s*$|[`*]|<[^>]*>/g, '').trim();
  const heading = lines.findIndex(line => /^\s*(?:#|<h)/i.test(line) && plain(line) === title);
  return Math.max(0, heading >= 0 ? heading : lines.findIndex(line => line.includes(title)));
}
