/** A finding's identity, stable under edits elsewhere in the file: file, family, name, receiver, occurrence (DESIGN 2). */
import { sha256 } from './sha256.js';

export interface Fingerprinted { readonly file: string; readonly family: string; readonly name: string; readonly receiver: { readonly text: string } | null }

/** Fingerprints of findings, in their order; equal ones in a file are told apart by their occurrence. */
export function fingerprints(findings: readonly Fingerprinted[]): string[] {
  const seen = new Map<string, number>();
  return findings.map(finding => {
    const identity = [finding.file, finding.family, finding.name, finding.receiver?.text ?? ''].join('\0');
    const occurrence = seen.get(identity) ?? 0;
    seen.set(identity, occurrence + 1);
    return sha256(`${identity}\0${occurrence}`).slice(0, 32);
  });
}
