/** The audit of an answer's claims against what changed: the tool `verify_claims`, and the claim gate. */
import { claimBecause } from '../words/words.js';
import type { ChangeKind } from '../writes/change.js';
import { deedsIn, type Deed } from './deeds.js';
import { sameFile } from './file-mentions.js';

export interface ChangedFile { readonly path: string; readonly kind: ChangeKind }
export interface JudgedClaim extends Deed { readonly ok: boolean; /** Why it does not stand; null when it does. */ readonly because: string | null }
export interface ClaimAudit {
  readonly claims: readonly JudgedClaim[];
  readonly unverified: number;
  /** Files that changed and that the answer does not claim: shown, never policed. */
  readonly unclaimed: readonly string[];
  /** What this audit can see. */
  readonly reach: string;
}

const REACH = 'past-tense deeds on named files, one line at a time; what is worded otherwise is not judged here';

/**
 * Each past-tense deed on a named file, against the files that landed writes changed this turn.
 * @param changes from the write ledger, or from any source that asked the file system
 * @param isFile whether a quoted name without a known extension is a file of the project
 */
export function verifyClaims(answer: string, changes: readonly ChangedFile[], isFile?: (name: string) => boolean): ClaimAudit {
  const claims = deedsIn(answer, isFile).map((deed): JudgedClaim => {
    const landed = changes.filter(each => sameFile(each.path, deed.file));
    const stands = landed.length > 0 && (deed.kind !== 'removed' || !deed.whole || landed.some(each => each.kind === 'removed'));
    return { ...deed, ok: stands, because: stands ? null : claimBecause(deed.file, landed[0]?.kind ?? null) };
  });
  return {
    claims,
    unverified: claims.filter(each => !each.ok).length,
    unclaimed: changes.filter(each => !claims.some(claim => sameFile(claim.file, each.path))).map(each => each.path),
    reach: REACH,
  };
}
