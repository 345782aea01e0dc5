/** Those that the documentation describes, and those that it only names. */
import type { GlobalFacts, MemberGraph, NamedFacts } from './types.js';

export function allGlobals({ globals, named }: MemberGraph): Record<string, GlobalFacts | NamedFacts> {
  return { ...named, ...globals };
}
