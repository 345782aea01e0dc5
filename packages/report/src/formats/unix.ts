/** `path:line:column: what, what to do [severity/rule]`: a line a finding, for editors and for agents' lint commands; nothing when clean. */
import { visible } from '../code-frame.js';
import type { Reported } from './reported.js';

export function unix(result: Reported): string {
  return result.findings.map(each => visible(`${each.file}:${each.line}:${each.column}: ${each.message} ${each.action} [${each.severity}/${each.rule}]`) + '\n').join('');
}
