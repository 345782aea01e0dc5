/** A look at a generative rewrite (GUARD 7): what vanished outside what was asked, and comments that stand for code. */
import { blankScript, type Comment } from '../text/blank-script.js';
import { scriptOutline } from '../text/script-outline.js';

export interface RewriteScan {
  /** Functions, methods and classes that were there before and are not now, though nobody asked; the line is that before. */
  readonly vanished: readonly { readonly name: string; readonly line: number }[];
  /** Comments that stand for code, by their line after. */
  readonly placeholders: readonly { readonly line: number; readonly text: string }[];
}

const NOUN = '(?:code|file|function|functions|method|methods|class|classes|script|module|implementation|logic|body|content|contents|lines?|imports?|helpers?|properties|handlers?)';
const STATE = '(?:unchanged|the same|same|omitted|as before|as is|as-is|continues|goes here|here|remains?(?: (?:unchanged|the same))?|stays?(?: (?:unchanged|the same))?|kept)';
const PLACEHOLDERS: readonly RegExp[] = [
  /^(?:\.{3,}|…)+$/,
  new RegExp(String.raw`^(?:the |your |all |keep |keep the |leave the )*(?:rest|remainder|remaining|other|others|existing|previous|original|everything else)(?: (?:of )?(?:the |your |this )?(?:\w+ )?${NOUN})*(?: (?:is|are|stays?|remains?))?(?: ${STATE})*(?: for brevity)?$`, 'i'),
  new RegExp(String.raw`^(?:the )?(?:rest|remainder) of (?:the |your |this )?(?:\w+ ){0,2}${NOUN}(?: ${STATE})*$`, 'i'),
  new RegExp(String.raw`^(?:the )?(?:${NOUN} )?(?:is |are |remains? |stays? )?(?:unchanged|omitted(?: for brevity)?|same as (?:before|above)|no changes?(?: here)?)$`, 'i'),
  new RegExp(String.raw`^(?:no changes|same|unchanged|as before) (?:to|in|from|for) (?:the )?(?:rest|remaining|other).*$`, 'i'),
  /^(?:rest(?:licher code)?|der rest|übriger code)(?: des codes| der datei)?(?: bleibt)?(?: unverändert| wie (?:bisher|zuvor))?$/i,
  /^(?:le )?reste(?: du (?:code|fichier))?(?: (?:reste )?(?:inchangé|identique))?$/i,
  /^(?:el )?resto(?: del (?:código|archivo))?(?: (?:sin cambios|igual|no cambia))?$/i,
  /^(?:o )?restante(?: do (?:código|arquivo))?(?: (?:sem alterações|inalterado))?$/i,
  /^(?:остальной код|остальное)(?: без изменений)?$/i,
  /^(?:其余|其他|剩余|剩下)的?(?:代码|部分|内容|函数)?(?:保持)?(?:不变|相同|省略)?$/u,
  /^(?:残り|以下|その他)(?:の?コード)?(?:は)?(?:同じ|省略|変更なし|同様)$/u,
];

/**
 * @param allowed names of functions that the request lets vanish: qualified (`Box.prototype.draw`) or the last part alone
 */
export function scanRewrite(before: string, after: string, allowed: readonly string[] = []): RewriteScan {
  const left = counts(after);
  const vanished = defined(before).filter(({ name }) => {
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count <= 0 && !allowed.some(each => each === name || each === name.split('.').at(-1));
  });
  const known = new Set(placeholdersOf(before).map(each => each.text));
  return { vanished, placeholders: placeholdersOf(after).filter(each => !known.has(each.text)) };
}

function defined(content: string): { name: string; line: number }[] {
  return scriptOutline(content).filter(each => each.kind !== 'variable').map(({ name, line }) => ({ name, line }));
}
function counts(content: string): Map<string, number> {
  const out = new Map<string, number>();
  for (const { name } of defined(content)) out.set(name, (out.get(name) ?? 0) + 1);
  return out;
}

function placeholdersOf(content: string): Comment[] {
  return commentsOf(content).flatMap(({ line, text }) => text.split(/\r\n|\n|\r/).map((part, index) => ({ line: line + index, text: part.trim() })))
    .filter(each => standsForCode(each.text));
}

const OTHER_COMMENT = /^(?:#+(?!\s*(?:include|define|target))|--|;|%|<!--)/;

/** Comments of a script, and lines that other languages begin as comments (`#`, `--`, `<!--`). */
function commentsOf(content: string): Comment[] {
  const others = content.split(/\r\n|\n|\r/).flatMap((line, index) => {
    const bare = line.trim();
    const mark = OTHER_COMMENT.exec(bare)?.[0];
    return mark === undefined ? [] : [{ line: index + 1, text: bare.slice(mark.length).replace(/-->$/, '').trim() }];
  });
  return [...blankScript(content).comments, ...others].sort((a, b) => a.line - b.line);
}

/** A comment that stands for code is short; a long one is never gone over. */
const LONGEST = 120;

function standsForCode(comment: string): boolean {
  if (comment.length > LONGEST) return false;
  const bare = comment.replace(/^[*\s]+/, '').trim();
  const words = bare.replace(/\.{2,}|…/g, ' ').replace(/[.,:;!()[\]{}*=_–—-]+/g, ' ').replace(/\s+/g, ' ').trim();
  return bare === '' ? false : words === '' ? /\.{3,}|…/.test(bare) : PLACEHOLDERS.some(each => each.test(words));
}
