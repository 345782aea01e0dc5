/** Why a place never ran, in words. Total over the reasons. */
import type { ForcedDecision, NeverRunReason } from '@plumbline/model';

const WHY: Readonly<Record<NeverRunReason, string>> = {
  'never-called': 'nothing called the function',
  'ended-before': 'the run ended before it',
  'never-so': 'no run went this way',
};
export function neverRunWords(why: NeverRunReason): string { return WHY[why]; }

/** What was forced on the way to a finding, the nearest first, on one line. */
export function forcedWords(forced: readonly ForcedDecision[], file: string): string {
  return `Forced: ${forced.map(each => `${each.what} (${each.file === file ? 'line ' : `${each.file}:`}${each.line})`).join(', ')}.`;
}
