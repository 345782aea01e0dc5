/** A graph from its folder. */
import { existsSync } from 'node:fs';
import { Graph, loadGraph, UsageError } from '@plumbline/model';
import { readGraphFile } from './graph-folder.js';

/**
 * Loads `members.json` and `constructs.json`. `shown` names the folder in messages.
 * @throws UsageError when the folder or a file is missing, cannot be read, or is of another schema or another run.
 */
export function loadGraphFolder(folder: string, shown: string = folder): Graph {
  // A run that replaces the folder meanwhile may give files of two runs once.
  try {
    return load(folder, shown);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return load(folder, shown);
  }
}

function load(folder: string, shown: string): Graph {
  const [members, constructs] = [readGraphFile(folder, 'members.json'), readGraphFile(folder, 'constructs.json')];
  if (members === undefined || constructs === undefined) {
    throw new UsageError(existsSync(folder) || members !== undefined || constructs !== undefined
      ? `${shown}: no graph here, ${members === undefined ? 'members.json' : 'constructs.json'} is missing; run plumbline generate again.`
      : `${shown}: there is no such folder; give the graph's folder, or make one with plumbline generate.`);
  }
  return loadGraph({ members, constructs }, shown);
}
