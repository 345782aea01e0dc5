/** What `init` offers to install: the tools and agents that the project shows signs of. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

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
  const sign = (paths: readonly string[]): string | undefined => paths.find(each => existsSync(join(folder, each)));
  const found = (list: typeof SIGNS): Offer[] => list.flatMap(([target, paths]) => { const path = sign(paths); return path === undefined ? [] : [{ target, because: path }]; });
  return [...found(BEFORE_COMMIT).slice(0, 1), ...found(SIGNS)];
}
