/** `.pre-commit-config.yaml`: a local hook. It checks files on disk: pre-commit itself puts there what is staged. */
import { literally, UsageError } from '@plumbline/model';
import { hasOtherBlock, insertBlock, lineBreakOf, markedBlock, withoutBlock } from './marked-block.js';
import { stagedCheck } from './shell-hook.js';

/**
 * `place`: the project's folder below the repository's top, from where pre-commit names files.
 * @throws UsageError when the list of repositories is written in a way that lines cannot be put into, or another project's lines are there.
 */
export function addToPreCommitConfig(text: string | undefined, command: string, file: string, place = ''): string {
  const hook = [
    '- repo: local', '  hooks:', '  - id: plumbline', '    name: plumbline check', `    entry: ${place === '' ? `${command} check --no-color` : scalar(`sh -c ${shellWord(stagedCheck(command, place, ' --no-color'))}`)}`, '    language: system',
    `    files: ${scalar(`${place === '' ? '' : `^${literally(place)}/.*`}\\.(js|jsx|jsxinc|jsinc|es)$`)}`, ...(place === '' ? [] : ['    pass_filenames: false']), '    require_serial: true',
  ];
  if (hasOtherBlock(text ?? '', place)) throw otherProject(file);
  const rest = withoutBlock(text ?? '', place);
  const lineBreak = lineBreakOf(rest);
  const list = /^(["']?)repos\1[ \t]*:[ \t]*(.*)(?:\r?\n|$)/m.exec(rest);
  if (!list && /^\s*\{/.test(rest)) throw new UsageError(`${file}: it is written in braces; write its keys on lines of their own, and run the command again.`);
  if (!list) return insertBlock(rest, rest.length, markedBlock(['repos:', ...hook], '', place, lineBreak));
  if (list[2]!.trim() !== '' && !list[2]!.trim().startsWith('#')) throw new UsageError(`${file}: "repos" is written on one line; write it as a list of lines, and run the command again.`);
  const at = list.index + list[0].length;
  const indent = /^(?:[ \t]*(?:#.*)?\r?\n)*([ \t]*)-[ \t\r\n]/.exec(rest.slice(at))?.[1] ?? '';
  return insertBlock(rest, at, markedBlock(hook, indent, place, lineBreak));
}

/** Two blocks of ours in one YAML file would share a key, or one stand in the other. */
export function otherProject(file: string): UsageError {
  return new UsageError(`${file}: it has plumbline's lines for another folder of this repository; copy them by hand for this one, or take them out there with plumbline uninstall.`);
}

/** A YAML scalar in single quotes. */
export function scalar(text: string): string {
  return `'${text.replaceAll('\'', '\'\'')}'`;
}
function shellWord(text: string): string {
  return `"${text.replace(/["\\$`]/g, '\\$&')}"`;
}
