/** Every replay, in the order of GUARD 9. */
import { aNudgeThatBecomesAQuery, elevenSymbolChecksThrottled, oneLookUpTwelveTimes, retrievalThatInvents, theEncodersMessageOrder, theKnowledgeBaseLacksIt } from './look-up-replays.js';
import { anApologyForADraftNeverSeen, anEssayInsteadOfAFix, aPushThatMadeTheModelShrinkTheFile } from './push-replays.js';
import type { Replay } from './replay.js';
import { aPendingEntryAndAChattyUser, savedAfterAFailedCall, savedWithoutACall, threeFilesMadeFourClaimed } from './saved-replays.js';
import { aDeduplicatedReportRunWithOtherSettings, aRemovalThatGrewTheFile, theSettingReportedOnAndSentOff } from './setting-replays.js';

export const REPLAYS: readonly Replay[] = [
  savedWithoutACall, savedAfterAFailedCall, aPendingEntryAndAChattyUser, theEncodersMessageOrder, retrievalThatInvents, oneLookUpTwelveTimes,
  aNudgeThatBecomesAQuery, elevenSymbolChecksThrottled, anEssayInsteadOfAFix, threeFilesMadeFourClaimed, aPushThatMadeTheModelShrinkTheFile,
  anApologyForADraftNeverSeen, theKnowledgeBaseLacksIt, aRemovalThatGrewTheFile, theSettingReportedOnAndSentOff, aDeduplicatedReportRunWithOtherSettings,
];
