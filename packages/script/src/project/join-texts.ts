/** Texts that are no files (fences of one document) joined into a project: later ones see the names of earlier ones. */
import type { Dialect, Graph } from '@plumbline/model';
import { LineIndex, type ParsedScript } from '../parse/parsed.js';
import { analyseParsed, type LoadedProject } from './load-project.js';
import { Project } from './project.js';

/**
 * @param document the text whose offsets the parsed fragments have
 * @param parsed one per fragment; all are reported on
 */
export function joinFragments(document: string, parsed: readonly ParsedScript[], settings: { graph: Graph; dialect: Dialect; globals: readonly string[] }): LoadedProject {
  const summaries = parsed.map(each => analyseParsed(each, { dialect: settings.dialect, keepTree: true }));
  const lines = new LineIndex(document);
  return { project: new Project(summaries, settings, new Set()), reported: summaries, references: [], computedLoads: 0, lines: () => lines };
}
