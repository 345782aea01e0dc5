/** What the loop itself says in a transcript: to the model about calls that were not run, and in the place of a reply that never came. */

/** Heads the summary of folded turns. */
export const EARLIER_TURNS = 'Earlier turns, in short:';

/** The answer to a call of a tool that does not exist. */
export function unknownTool(name: string, known: readonly string[]): string {
  return `There is no tool \`${name}\`. There are: ${known.length === 0 ? 'none' : known.join(', ')}.`;
}

/** The answer to a call whose arguments were no JSON object. */
export function malformedArguments(cut: boolean): string {
  return `The arguments are no JSON object${cut ? ', since the reply was cut at its length limit; make a smaller call' : '; give one'}. The call was not run.`;
}

/** The answer to a call after the turn was asked for its final answer. */
export const NO_MORE_CALLS = 'Not run: this turn makes no more calls. Answer now, without tools.';

/** The answer to a call that the turn's time ran out on. */
export const OUT_OF_TIME = 'Not finished: the time of this turn is over. Whether it took effect is not known.';

/** Why a turn is asked for its final answer. */
export const STUCK_WORDS = {
  'identical-calls': 'The same call was made again and again with the same result.',
  cycle: 'The same calls go round with equal results.',
  'same-failure': 'A tool keeps failing in the same way.',
  iterations: 'This is the last step of the turn.',
  empty: 'The reply was empty.',
} as const;

/** What a user reads when a turn ended without a reply of the model's: the reason, before the honest text. */
export const ENDED_WORDS = {
  'wall-clock': 'The time of this turn ran out before there was an answer.',
  iterations: 'The turn used all of its steps before there was an answer.',
  stuck: 'The turn was stopped because it made no progress.',
  'model-failed': 'The model could not be reached, or did not answer.',
} as const;

/** The change report of a turn that tried to change nothing. */
export const NOTHING_CHANGED = 'Nothing was changed.';
