/** Git's own pre-commit hook, or husky's: our line first, so that no `exit` of what follows skips it. */
import { UsageError } from '@plumbline/model';
import { insertBlock, markedBlock, withoutBlock } from './marked-block.js';

/**
 * `place`: the project's folder below the repository's top, where git runs its hooks; each project has a block of its own.
 * @throws UsageError for a hook in another language.
 */
export function addToShellHook(text: string | undefined, command: string, file: string, place = ''): string {
  const line = `${stagedCheck(command, place)} || exit $?`;
  if (text === undefined || text.trim() === '') return `#!/bin/sh\n${markedBlock([line], '', place)}`;
  const rest = withoutBlock(text, place);
  const first = /^#!.*(?:\r?\n|$)/.exec(rest)?.[0] ?? '';
  if (first !== '' && !/\b(?:sh|bash|dash|zsh|ksh)\b/.test(first)) throw new UsageError(`${file}: the hook is no shell script (${first.trim()}); let it run "${stagedCheck(command, place)}" yourself.`);
  return insertBlock(rest, first.length, markedBlock([line], '', place));
}

/** What checks a project before a commit, from the repository's top: only what is staged of the project's own folder, which another branch may not have. */
export function stagedCheck(command: string, place: string, options = ''): string {
  return place === '' ? `${command} check --staged${options}` : `[ ! -d ${folderWord(place)} ] || (cd ${folderWord(place)} && ${command} check --staged .${options})`;
}

/** One word of a shell, which is no option and looked for nowhere else. */
function folderWord(place: string): string {
  const path = `./${place}`;
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll('\'', '\'\\\'\'')}'`;
}
