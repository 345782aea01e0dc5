/** What the grammars of claims read, and what they give (GUARD 3). */
import type { ChangeKind } from '../writes/change.js';
import type { FileMention } from './file-mentions.js';

/** A sentence with each file as `⟦n⟧` and each piece of code as `⟦⟧`, so that grammar sees words alone. */
export interface MaskedSentence { readonly text: string; readonly files: readonly FileMention[] }
/** A deed found in a masked sentence: which files, by index. */
export interface FoundDeed { readonly kind: ChangeKind; readonly file: number; readonly whole: boolean }
