/** File summaries kept between runs over the same project: what has not changed is not parsed again. One dialect a memory. */
import type { FileSummary } from '../scope/scope.js';

export class SummaryMemory {
  private readonly known = new Map<string, { readonly text: string; readonly summary: FileSummary }>();

  /** One text a path: the last one asked for. */
  take(path: string, text: string, make: () => FileSummary): FileSummary {
    const entry = this.known.get(path);
    if (entry?.text === text) return entry.summary;
    const summary = make();
    this.known.set(path, { text, summary });
    return summary;
  }
}
