/** What the loop and the budgets answer to a model (GUARD 6): each is the content of a tool result or of a steering message. */
import { nudge } from './words.js';

/** In the place of a call that was made too often with the same arguments. */
export function identicalCall(tool: string, limit: number): string {
  return `\`${tool}\` was called with these arguments ${limit} times and returned the same each time; it was not run again. Answer with what you have.`;
}

/** The first answer to a cycle: a hint, no stop. */
export function cycleHint(tools: readonly string[]): string {
  return nudge(`The calls ${tools.map(each => `\`${each}\``).join(', ')} repeat with equal results. Change the arguments, or go on to the next step`);
}

/** One tool failed the same way as often as is allowed. */
export function sameFailure(tool: string, reason: string, times: number): string {
  return `\`${tool}\` failed ${times} times in the same way: ${reason} It is not tried again this turn. Say what failed and what is needed.`;
}

/** The last call of a turn that is stuck or out of budget: no more tools. */
export function forcedFinal(why: string): string {
  return `${why} Answer now, without tools, and describe only what the turn report lists as applied.`;
}

/** A write to domain code without a look-up this turn; the symbols are those that nothing has provided. */
export function lookupBeforeWrite(symbols: readonly string[]): string {
  return nudge('The write was not made: look the names up first, then write', symbols);
}
