/** Drift of skills' texts and of replies, for a person at a terminal. */
import { visible } from '../code-frame.js';
import { paint } from '../paint.js';
import { counted } from '../phrasing.js';

export interface SettingDrift { readonly kind: string; readonly setting: string; readonly line: number; readonly message: string }
export interface DriftResult {
  readonly schema: 'plumbline/drift@1';
  readonly settings: { readonly tools: string | null; readonly traces: string | null; readonly write: boolean };
  /** By skill: the tools that it is about, and what its text says that their schemas do not. `written`: its blocks were generated anew. */
  readonly skills: readonly { readonly file: string; readonly tools: readonly string[]; readonly written: boolean; readonly drifts: readonly (SettingDrift & { readonly tool: string })[] }[];
  /** Over a sample of traces: replies that state a setting which no call received. The rate is expected to be 0. */
  readonly traces: { readonly file: string; readonly traces: number; readonly mismatched: number; readonly rate: number; readonly drifts: readonly (SettingDrift & { readonly trace: string })[] } | null;
  readonly drifts: number;
}

/** A line for each drift, then the counts. Ends with a line break. */
export function driftText({ skills, traces, drifts }: DriftResult, { colour }: { readonly colour: boolean }): string {
  const shade = paint(colour);
  const out: string[] = [];
  for (const { file, tools, written, drifts: found } of skills) {
    if (written) out.push(`${visible(file)}: the settings of ${tools.join(', ')} were generated anew.`);
    for (const each of found) out.push(`${shade.strong(`${visible(file)}${each.line === 0 ? '' : `:${each.line}`}`)} ${shade.severity('error', each.kind)} ${each.tool}: ${visible(each.message)}`);
  }
  for (const each of traces?.drifts ?? []) out.push(`${shade.strong(visible(each.trace))} ${shade.severity('error', each.kind)} line ${each.line}: ${visible(each.message)}`);
  if (skills.length > 0) out.push(`${counted(skills.length, 'skill')} compared with ${counted(new Set(skills.flatMap(each => each.tools)).size, 'schema')}.`);
  if (traces) out.push(`${counted(traces.traces, 'trace')}: ${counted(traces.mismatched, 'reply', 'replies')} with a setting that no call received, a rate of ${(100 * traces.rate).toFixed(1)} %; 0 is expected.`);
  out.push(drifts === 0 ? 'No drift.' : `${counted(drifts, 'drift')}.`);
  return `${out.join('\n')}\n`;
}
