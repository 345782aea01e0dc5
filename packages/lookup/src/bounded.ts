/** A list cut to a limit, with its true total. */
import type { Bounded } from '@plumbline/model';

export function bounded<T>(all: readonly T[], limit: number): Bounded<T> {
  return { shown: all.slice(0, limit), total: all.length, truncated: all.length > limit };
}
