/** `verify_claims` in words: the claims that do not stand first, then what changed. */
import type { Bounded } from '@plumbline/model';
import { visible } from '../code-frame.js';
import { counted } from '../phrasing.js';

export interface ClaimsResult {
  /** Every claim stands. */
  readonly ok: boolean;
  readonly claims: readonly { readonly line: number; readonly kind: string; readonly file: string; readonly whole: boolean; readonly said: string; readonly ok: boolean; readonly because: string | null }[];
  readonly total: number;
  readonly truncated: boolean;
  readonly unverified: number;
  /** What the file system says has changed; what no claim names is no fault. */
  readonly changed: Bounded<{ readonly path: string; readonly kind: string; readonly claimed: boolean }>;
  /** What this audit can see. */
  readonly reach: string;
  /** A name for this moment. */
  readonly since: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

export function claimsText({ claims, total, truncated, unverified, changed, reach, since, settings }: ClaimsResult): string {
  return [
    total === 0 ? 'No claims about files.' : `${counted(total, 'claim')}, ${unverified} not true.`,
    ...claims.map(({ line, kind, file, said, ok, because }) => visible(`line ${line}: ${file} ${kind}: ${ok ? 'true' : `NOT TRUE: ${because}`} ("${said}")`)),
    ...(truncated ? [`${claims.length} of ${counted(total, 'claim')} shown.`] : []),
    `Changed: ${changed.total === 0 ? 'nothing' : changed.shown.map(each => visible(`${each.path} ${each.kind}${each.claimed ? '' : ' (not claimed)'}`)).join(', ')}${changed.truncated ? `, … (${changed.total} in all)` : ''}.`,
    `Judged: ${reach}.`,
    `Settings: ${Object.entries(settings).map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(', ')}.`,
    `For what changes from now on: since ${JSON.stringify(since)}.`, '',
  ].join('\n');
}
