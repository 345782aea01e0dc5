/** `lefthook.yml`: a command of the pre-commit hook. */
import { UsageError } from '@plumbline/model';
import { hasOtherBlock, insertBlock, lineBreakOf, markedBlock, withoutBlock } from './marked-block.js';
import { otherProject, scalar } from './pre-commit-config.js';
import { stagedCheck } from './shell-hook.js';

/**
 * `place`: the project's folder below the repository's top, where lefthook runs commands.
 * @throws UsageError when the hook is written in a way that lines cannot be put into, or another project's lines are there.
 */
export function addToLefthookConfig(text: string | undefined, command: string, file: string, place = ''): string {
  const check = stagedCheck(command, place);
  const run = `run: ${place === '' ? check : scalar(check)}`;
  if (hasOtherBlock(text ?? '', place)) throw otherProject(file);
  const rest = withoutBlock(text ?? '', place);
  const block = (lines: readonly string[], indent = ''): string => markedBlock(lines, indent, place, lineBreakOf(rest));
  const hook = /^(["']?)pre-commit\1[ \t]*:[ \t]*(.*)(?:\r?\n|$)/m.exec(rest);
  if (!hook && /^\s*\{/.test(rest)) throw new UsageError(`${file}: it is written in braces; write its keys on lines of their own, and run the command again.`);
  if (!hook) return insertBlock(rest, rest.length, block(['pre-commit:', '  commands:', '    plumbline:', `      ${run}`]));
  if (hook[2]!.trim() !== '' && !hook[2]!.trim().startsWith('#')) throw new UsageError(`${file}: "pre-commit" is written on one line; write its keys on lines of their own, and run the command again.`);
  const from = hook.index + hook[0].length;
  const body = /^(?:(?:[ \t]+.*|[ \t]*(?:#.*)?)(?:\r?\n|$))*/.exec(rest.slice(from))![0];
  const outer = /^([ \t]+)[^\s#]/m.exec(body)?.[1] ?? '  ';
  const list = new RegExp(`^${outer}(["']?)(commands|jobs)\\1[ \\t]*:[ \\t]*(.*)(?:\\r?\\n|$)`, 'm').exec(body);
  if (list && list[3]!.trim() !== '' && !list[3]!.trim().startsWith('#')) throw new UsageError(`${file}: "${list[2]!}" of "pre-commit" is written on one line; write it on lines of its own, and run the command again.`);
  if (!list) return insertBlock(rest, from, block(['commands:', '  plumbline:', `    ${run}`], outer));
  const at = from + list.index + list[0].length;
  const inner = /^(?:[ \t]*(?:#.*)?\r?\n)*([ \t]+)\S/.exec(rest.slice(at))?.[1] ?? `${outer}  `;
  return insertBlock(rest, at, block([list[2] === 'jobs' ? '- name: plumbline' : 'plumbline:', `  ${run}`], inner));
}
