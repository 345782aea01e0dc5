/** Code inside comments that JScript compiles (`/*@cc_on`): it runs there, and is not read here. */
import { compilationDirectiveAt } from '../parse/compilation-directive.js';

/** Whether a comment, without its marks, holds more of the kind than directives and operators. */
export function holdsConditionalCode(comment: string): boolean {
  if (!/^@(?:cc_on|set|if|elif|else|end)\b/.test(comment)) return false;
  let rest = '';
  for (let at = 0; at < comment.length;) {
    const directive = compilationDirectiveAt(comment, at);
    if (directive) at = directive.end; else rest += comment[at++];
  }
  return /[\p{L}\p{N}$_]/u.test(rest);
}
