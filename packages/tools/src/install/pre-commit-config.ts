/** `.pre-commit-config.yaml`: a local hook. It checks files on disk: pre-commit itself puts there what is staged. */
import { UsageError } from '@plumbline/model';
import { insertBlock, markedBlock, withoutBlock } from './marked-block.js';

/** @throws UsageError when the list of repositories is written in a way that lines cannot be put into. */
export function addToPreCommitConfig(text: string | undefined, command: string, file: string): string {
  const hook = [
    '- repo: local', '  hooks:', '  - id: plumbline', '    name: plumbline check', `    entry: ${command} check --no-color`, '    language: system',
    "    files: '\\.(js|jsx|jsxinc|jsinc|es)$'", '    require_serial: true',
  ];
  const rest = withoutBlock(text ?? '');
  const list = /^repos:[ \t]*(.*)$/m.exec(rest);
  if (!list) return insertBlock(rest, rest.length, markedBlock(['repos:', ...hook]));
  if (list[1]!.trim() !== '' && !list[1]!.trim().startsWith('#')) throw new UsageError(`${file}: "repos" is written on one line; write it as a list of lines, and run the command again.`);
  const at = list.index + list[0].length;
  const indent = /^\r?\n(?:[ \t]*(?:#.*)?\r?\n)*([ \t]*)- /.exec(rest.slice(at))?.[1] ?? '';
  return insertBlock(rest, Math.min(at + 1, rest.length), markedBlock(hook, indent));
}
