/** What `init` offers to install: the tools that the repository around the project shows signs of, and the agents that the project does. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryOf } from '../files/repository-of.js';
import { viewPath } from '../files/view-path.js';

export interface Offer { readonly target: string; readonly because: string }

const SIGNS: readonly (readonly [target: string, paths: readonly string[]])[] = [
  ['claude-code', ['.claude', 'CLAUDE.md']], ['codex', ['.codex', 'AGENTS.md']], ['gemini', ['.gemini', 'GEMINI.md']], ['cursor', ['.cursor', '.cursorrules']], ['copilot', ['.github/copilot-instructions.md', '.github/hooks', '.vscode']],
  ['cline', ['.clinerules']], ['opencode', ['.opencode', 'opencode.json']],
];
/** One of them: each ends in the same hook of git's. */
const BEFORE_COMMIT: readonly (readonly [target: string, paths: readonly string[]])[] = [
  ['pre-commit', ['.pre-commit-config.yaml']], ['husky', ['.husky']], ['lefthook', ['lefthook.yml', '.lefthook.yml', 'lefthook.yaml', '.lefthook.yaml']], ['git', ['.git']],
];

export function offersFor(folder: string): Offer[] {
  const found = (list: typeof SIGNS, at: string): Offer[] => list.flatMap(([target, paths]) => {
    const path = paths.map(each => join(at, each)).find(each => existsSync(each));
    return path === undefined ? [] : [{ target, because: viewPath(folder, path) }];
  });
  return [...found(BEFORE_COMMIT, repositoryOf(folder) ?? folder).slice(0, 1), ...found(SIGNS, folder)];
}
