/** Git's own pre-commit hook, or husky's: our line first, so that no `exit` of what follows skips it. */
import { UsageError } from '@plumbline/model';
import { insertBlock, markedBlock, withoutBlock } from './marked-block.js';

/** @throws UsageError for a hook in another language. */
export function addToShellHook(text: string | undefined, command: string, file: string): string {
  const line = `${command} check --staged || exit $?`;
  if (text === undefined || text.trim() === '') return `#!/bin/sh\n${markedBlock([line])}`;
  const rest = withoutBlock(text);
  const first = /^#!.*(?:\n|$)/.exec(rest)?.[0] ?? '';
  if (first !== '' && !/\b(?:sh|bash|dash|zsh|ksh)\b/.test(first)) throw new UsageError(`${file}: the hook is no shell script (${first.trim()}); let it run "${command} check --staged" yourself.`);
  return insertBlock(rest, first.length, markedBlock([line]));
}
