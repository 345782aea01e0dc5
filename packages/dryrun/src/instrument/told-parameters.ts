/** What comments say that a function's parameters are: the one right before a parameter, and `@param {Page} p` in the one before the function. */
import type { Tree } from './walk-nodes.js';

export interface ToldParameter { readonly name: string; /** Of the elements of a list. */ readonly element: boolean; readonly kind: string }

/** Right before a parameter. */
const INLINE = /\/\*\*?\s*([\p{L}_$][\p{L}\p{N}_$|[\]]*)\s*\*\/\s*$/u;
/** The last comment, and what may stand between it and its function: what the function is given to. */
const BEFORE = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*(?:(?:var|return)\s+)?(?:[\p{L}\p{N}_$.'"]+\s*[=:]\s*)*\(?$/u;
const PARAM = /@param\s*\{\s*([^}]*?)\s*\}\s*\[?([\p{L}_$][\p{L}\p{N}_$]*)(?![\p{L}\p{N}_$.[])/gu;
/** Longer ones are not looked through. */
const FAR = 4000;
const NEAR = 120;

/** `text` is the script's; a kind is a name as it is written. */
export function toldParameters(node: Tree, text: string): ToldParameter[] {
  const params = node.params as Tree[];
  if (params.length === 0) return [];
  const out: ToldParameter[] = [];
  const tell = (name: string, type: string): void => { for (const each of kindsOf(type)) out.push({ name, ...each }); };
  for (const each of params) {
    if (text[text.slice(0, each.start).trimEnd().length - 1] !== '/') continue;
    const told = INLINE.exec(text.slice(Math.max(0, each.start - NEAR), each.start));
    if (told) tell(each.name as string, told[1]!);
  }
  const names = new Set(params.map(each => each.name as string));
  const end = text.lastIndexOf('*/', node.start);
  const before = end < 0 || node.start - end > NEAR ? null : BEFORE.exec(text.slice(Math.max(0, text.lastIndexOf('/**', end), node.start - FAR), node.start));
  if (before) for (const [, type, name] of before[1]!.matchAll(PARAM)) if (names.has(name!)) tell(name!, type!);
  return out;
}
/** `Page|Box[]`, `?Page`, `Array<Page>`. */
function kindsOf(type: string): { readonly element: boolean; readonly kind: string }[] {
  return type.replace(/^\((.*)\)$/, '$1').split('|').flatMap(each => {
    const part = /^\s*[!?]?\s*(?:Array\.?<\s*([\p{L}\p{N}_$]+)\s*>|([\p{L}\p{N}_$]+)(\[\])?)\s*[!?=]?\s*$/u.exec(each);
    return part === null ? [] : [{ element: part[1] !== undefined || part[3] !== undefined, kind: part[1] ?? part[2]! }];
  });
}
