/** `replay`: a failure that the guard is there for, played with its block off and on. */
import { nearNames, UsageError } from '@plumbline/model';
import type { ReplayList, ReplayResult } from '@plumbline/report';
import { REPLAYS } from '@plumbline/guard';

/** Every replay by name, in the order of the list. */
export function replays(): ReplayList {
  return { schema: 'plumbline/replays@1', replays: REPLAYS.map(({ name, failure, block }) => ({ name, failure, block })) };
}

/** @throws UsageError for a name that no replay has. */
export async function replay(name: string): Promise<ReplayResult> {
  const found = REPLAYS.find(each => each.name === name);
  if (!found) {
    const near = nearNames(name, REPLAYS.map(each => each.name));
    throw new UsageError(`There is no replay ${JSON.stringify(name)}; ${near.length > 0 ? `the nearest ${near.length === 1 ? 'is' : 'are'} ${near.join(', ')}` : 'plumbline replay lists them'}.`);
  }
  const runs = [];
  for (const guarded of [false, true]) runs.push({ guarded, ...await found.run(guarded) });
  return { schema: 'plumbline/replay@1', name: found.name, failure: found.failure, block: found.block, runs };
}
