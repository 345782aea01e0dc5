/** `lefthook.yml`: a command of the pre-commit hook. */
import { UsageError } from '@plumbline/model';
import { insertBlock, markedBlock, withoutBlock } from './marked-block.js';

/** @throws UsageError when the hook is written in a way that lines cannot be put into. */
export function addToLefthookConfig(text: string | undefined, command: string, file: string): string {
  const run = `run: ${command} check --staged`;
  const rest = withoutBlock(text ?? '');
  const hook = /^pre-commit:[ \t]*(.*)(?:\n|$)/m.exec(rest);
  if (!hook) return insertBlock(rest, rest.length, markedBlock(['pre-commit:', '  commands:', '    plumbline:', `      ${run}`]));
  if (hook[1]!.trim() !== '' && !hook[1]!.trim().startsWith('#')) throw new UsageError(`${file}: "pre-commit" is written on one line; write its keys on lines of their own, and run the command again.`);
  const from = hook.index + hook[0].length;
  const body = /^(?:(?:[ \t]+.*|[ \t]*(?:#.*)?)(?:\n|$))*/.exec(rest.slice(from))![0];
  const outer = /^([ \t]+)[^\s#]/m.exec(body)?.[1] ?? '  ';
  const list = new RegExp(`^${outer}(commands|jobs):[ \\t]*(?:#.*)?(?:\\n|$)`, 'm').exec(body);
  if (!list) return insertBlock(rest, from, markedBlock(['commands:', '  plumbline:', `    ${run}`], outer));
  const at = from + list.index + list[0].length;
  const inner = /^(?:[ \t]*(?:#.*)?\n)*([ \t]+)\S/.exec(rest.slice(at))?.[1] ?? `${outer}  `;
  return insertBlock(rest, at, markedBlock(list[1] === 'jobs' ? ['- name: plumbline', `  ${run}`] : ['plumbline:', `  ${run}`], inner));
}
