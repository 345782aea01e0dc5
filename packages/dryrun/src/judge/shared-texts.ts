/**
 * Names and paths that a script puts together at run time (DESIGN 5). Once it has read a made-up value, that value may be part
 * of any text. A run with other made-up values tells: of what it puts together alike at a place, no made-up value is part.
 */
import type { Program } from '../program.js';
import type { TouchEvent } from '../report-schema.js';

export class SharedTexts {
  private readonly seen = new Set<string>();

  constructor(private readonly program: Program) {}

  /** A text, put together by a run that had read a made-up value. */
  isDoubtful(event: TouchEvent): boolean {
    if (!event.guess || event.name === '') return false;
    const site = this.program.tables.sites[event.site];
    if (event.kind === 'path') return site !== undefined && !site.arguments.some(each => (each as { value?: unknown }).value === event.name);
    return (event.kind === 'member' || event.kind === 'write' || event.kind === 'engine' || event.kind === 'builtin') && site?.name === null;
  }
  /** What the run with the other values touched. */
  add(events: readonly TouchEvent[]): void { for (const event of events) if (this.isDoubtful(event)) this.seen.add(keyOf(event)); }
  has(event: TouchEvent): boolean { return this.seen.has(keyOf(event)); }
}

function keyOf(event: TouchEvent): string { return `${event.kind}|${event.site}|${event.name}`; }
