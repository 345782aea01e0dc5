/** The text of `fake-engine.js`. */
import type { ConstructGraph, MemberGraph } from '@plumbline/model';

/** One self-contained ES5 script: the runtime and the graph's data. Deterministic. */
export function fakeEngine(members: MemberGraph, constructs: Pick<ConstructGraph, 'constructs'>): string {
  return JSON.stringify([members, constructs]);
}
