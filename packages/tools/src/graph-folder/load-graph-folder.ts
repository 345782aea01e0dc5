/** A graph from its folder. */
import { existsSync, statSync } from 'node:fs';
import { Graph, loadGraph, UsageError } from '@plumbline/model';
import { readGraphFile } from './graph-folder.js';

/**
 * Loads `members.json` and `constructs.json`. `shown` names the folder in messages.
 * @throws UsageError when the folder or a file is missing, cannot be read, or is of another schema or another run.
 */
export function loadGraphFolder(folder: string, shown: string = folder): Graph {
  // Files of two runs may also mean that a run is replacing the folder just now: look again.
  for (let tries = 1; ; tries++) {
    try {
      return load(folder, shown);
    } catch (error) {
      if (!(error instanceof UsageError) || tries === 10) throw error;
    }
  }
}

function load(folder: string, shown: string): Graph {
  const [members, constructs] = [readGraphFile(folder, 'members.json', shown), readGraphFile(folder, 'constructs.json', shown)];
  if (members === undefined || constructs === undefined) {
    if (statSync(folder, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`${shown}: this is a file; give the graph's folder, which plumbline generate makes.`);
    throw new UsageError(existsSync(folder) || members !== undefined || constructs !== undefined
      ? `${shown}: no graph here, ${members === undefined ? 'members.json' : 'constructs.json'} is missing; run plumbline generate again.`
      : `${shown}: there is no such folder; give the graph's folder, or make one with plumbline generate.`);
  }
  return loadGraph({ members, constructs }, shown);
}
