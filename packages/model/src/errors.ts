/** A mistake of the user's that has one clear sentence: the place, what was expected, what to do. Ends a command with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
