/** The scripts of a folder, listed again only when a folder below it, or an ignore file, has changed. */
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entriesOf, isPassedOver } from '../files/folder-entries.js';
import type { Effective } from '../settings/effective.js';
import { scriptsIn } from './judge-texts.js';

/** What has changed so shortly before a listing may change again under the same time stamp. */
export const SETTLED_MS = 50;

interface Listing { readonly key: string; readonly folders: readonly string[]; readonly state: string; readonly settled: boolean; readonly scripts: readonly string[] }

export class ScriptListing {
  private known: Listing | undefined;

  constructor(private readonly cwd: string) {}

  /** Relative to the working directory, sorted. */
  of(folder: string, effective: Effective): readonly string[] {
    const key = JSON.stringify([folder, effective.configuration?.settings.ignore ?? []]);
    if (this.known?.key === key && this.known.settled && stateOf(this.known.folders).state === this.known.state) return this.known.scripts;
    const folders = [...ancestors(folder), ...foldersBelow(folder)];
    const { state, youngest } = stateOf(folders);
    const scripts = scriptsIn(this.cwd, [folder], effective);
    this.known = { key, folders, state, settled: Date.now() - youngest > SETTLED_MS && stateOf(folders).state === state, scripts };
    return scripts;
  }
}

/** All folders that a listing looks into, hidden ones too; links are not followed, what cannot be read is empty. */
function foldersBelow(folder: string): string[] {
  const out: string[] = [];
  const waiting = [folder];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const each of entriesOf(at)) {
      if (!each.isDirectory() || isPassedOver(each.name)) continue;
      const below = join(at, each.name);
      out.push(below);
      waiting.push(below);
    }
  }
  return out;
}

/** Their ignore files count too. */
function ancestors(folder: string): string[] {
  const out = [folder];
  for (let at = folder; dirname(at) !== at; at = dirname(at)) out.push(dirname(at));
  return out;
}

function stateOf(folders: readonly string[]): { readonly state: string; readonly youngest: number } {
  let state = '';
  let youngest = 0;
  for (const folder of folders) {
    for (const path of [folder, join(folder, '.gitignore'), join(folder, '.plumblineignore')]) {
      const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      state += ` ${time}`;
      if (time > youngest) youngest = time;
    }
  }
  return { state, youngest };
}
