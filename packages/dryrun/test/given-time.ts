/**
 * Limits of runs are the wall clock's. What a run does within them is tried with ever longer ones until it holds: a quick
 * machine is quickly done, and a busy one is no fault.
 */
export async function givenTime(firstMs: number, attempt: (timeoutMs: number) => Promise<void>): Promise<void> {
  for (let timeoutMs = firstMs; ; timeoutMs *= 4) {
    try {
      return await attempt(timeoutMs);
    } catch (error) {
      if (timeoutMs >= firstMs * 16) throw error;
    }
  }
}
