/**
 * The texts of a project for a search: everything that is not ignored, hidden, too large, or of bytes that are no text; and not the
 * graph, which has every name.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SearchedFiles } from '@plumbline/lookup';
import { UsageError } from '@plumbline/model';
import { hasEnding, SCRIPT_ENDINGS } from '../files/collect-files.js';
import { isFakeEngine } from '../files/exclusion.js';
import { globbing } from '../files/on-demand.js';
import { viewPath } from '../files/view-path.js';
import type { ToolContext } from './agent-tool.js';
import { isWithin } from '../files/confinement.js';
import { excluderOf } from './judge-texts.js';
import { Pace } from '../pace/pace.js';
import type { Session, SessionState } from './session.js';
import { viewOf } from './view-of.js';

/** Larger files are searched by name alone. */
const LARGEST = 1024 * 1024;

/** `path`: a folder or file as the view has it. @throws UsageError when there is none. */
export function searchedFiles(session: Session, state: SessionState, path: string): SearchedFiles {
  const { cwd } = session;
  const view = viewOf(session, state);
  const absolute = resolve(cwd, path);
  const stat = statSync(absolute, { throwIfNoEntry: false });
  if (!stat) throw new UsageError(`${path}: there is no such file or folder; correct the path.`);
  const excluder = excluderOf(cwd, state.effective);
  const { graphFolder } = state.effective;
  const isGraph = (file: string): boolean => !isWithin(graphFolder, absolute) && isWithin(graphFolder, resolve(cwd, file));
  const paths = !stat.isDirectory() ? [path] : globbing().globSync('**/*', { cwd: absolute, followSymbolicLinks: false, expandDirectories: false, ignore: ['**/node_modules/**', '**/.git/**'] })
    .map(name => viewPath(cwd, name, absolute)).filter(file => !excluder(file) && !isFakeEngine(resolve(cwd, file)) && !isGraph(file)).sort();
  return {
    paths,
    isScript: file => hasEnding(file, SCRIPT_ENDINGS),
    read: file => {
      if ((statSync(resolve(cwd, file), { throwIfNoEntry: false })?.size ?? 0) > LARGEST) return undefined;
      const text = view.read(file);
      return text === undefined || text.includes('\0') ? undefined : text;
    },
  };
}

/** Reading takes most of a search's time: a few files at a time, so that a call can be cancelled and tells how far it is. */
export async function readBeforehand({ paths, read }: SearchedFiles, { signal, progress }: ToolContext): Promise<void> {
  const pace = new Pace(signal);
  for (const [index, path] of paths.entries()) {
    read(path);
    if (!pace.isDue()) continue;
    await pace.rest();
    progress?.(index, paths.length, path);
  }
}
