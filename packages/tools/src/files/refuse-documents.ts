/** A Markdown document given where scripts are wanted. */
import { UsageError } from '@plumbline/model';
import { hasEnding, SNIPPET_ENDINGS } from './collect-files.js';

/** @throws UsageError for the first of the paths, as the user gave them, that names one. */
export function refuseDocuments(paths: readonly string[]): void {
  const document = paths.find(each => hasEnding(each, SNIPPET_ENDINGS));
  if (document !== undefined) throw new UsageError(`${document}: this is a Markdown document, and no script; check its fenced code instead (check --snippet).`);
}
