/** What every agent is told once, whatever it asks (GUARD 6). */
import type { ToolSet } from '@plumbline/tools';

const CORE = [
  'Plumbline knows what a documented scripting engine really has; what its documentation lacks does not exist.',
  'Call check_symbols before presenting or writing code for the engine, also on Markdown answers; correct every error, then check again.',
  'Two knowledge tools: for a known symbol ask lookup_docs, a cheap fact check; for unknown names ask resolve_topic first, then look up the exact names that it gives. A WEAK MATCH is a hint, not the answer.',
  'Look up exact names, never phrases; do not repeat a look-up that said a name does not exist.',
  'Paths are relative to the server\'s first folder, or to root, another folder of it.',
];
const FURTHER = [
  'Run dry_run once, at the end of a turn. Call verify_claims without answer when a turn begins, and with the draft and its since before reporting work as done. Delete by delete_lines, which can only shrink a file.',
];

export function instructionsFor(tools: ToolSet): string {
  return [...CORE, ...(tools === 'all' ? FURTHER : [])].join('\n');
}
