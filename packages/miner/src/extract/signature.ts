/** Parameter lists as documentation writes them: `a, [b, [c]]`, `a[, b]`, `String name, Number n`, `name: Type`, `name?`, `name = 1`, `...rest`. */

export interface SignatureParam { readonly name: string; readonly type: string | null; readonly optional: boolean }

const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** The parameters of a list, or null when a part of it is no parameter. An empty list gives none. */
export function readParams(list: string): SignatureParam[] | null {
  const out: SignatureParam[] = [];
  for (const { text, optional } of pieces(list)) {
    if (text === '') continue;
    const param = readParam(text, optional);
    if (param === null) return null;
    out.push(param);
  }
  return out;
}

/** The list cut at its commas; square brackets around a part make it optional. */
function pieces(list: string): { text: string; optional: boolean }[] {
  const out: { text: string; optional: boolean }[] = [];
  let text = '';
  let square = 0;
  let round = 0;
  let optional = false;
  const end = (): void => {
    out.push({ text: text.trim(), optional });
    text = '';
    optional = square > 0;
  };
  for (let i = 0; i < list.length; i++) {
    const char = list[i]!;
    // `Type[]` is part of a type, not an option.
    if (char === '[' && list[i + 1] === ']') { text += '[]'; i++; continue; }
    if (char === '[' && round === 0) { square++; if (text.trim() === '') optional = true; continue; }
    if (char === ']' && round === 0 && square > 0) { square--; continue; }
    if ('({<'.includes(char)) round++;
    if (')}>'.includes(char)) round--;
    if (char === ',' && round === 0) end();
    else text += char;
  }
  end();
  return out;
}

function readParam(text: string, optional: boolean): SignatureParam | null {
  let words = text.replaceAll('`', '').trim();
  let may = optional;
  const cut = (pattern: RegExp): boolean => {
    const next = words.replace(pattern, '');
    const changed = next !== words;
    words = next;
    return changed;
  };
  if (cut(/\s*=\s*[^=]*$/)) may = true;
  if (cut(/^\.\.\.\s*|\s*\.\.\.$/)) may = true;
  if (words === '') return { name: 'rest', type: null, optional: true };
  const colon = /^([\p{L}_$][\p{L}\p{N}_$]*)(\?)?\s*:\s*(.+)$/u.exec(words);
  if (colon) return { name: colon[1]!, type: colon[3]!, optional: may || colon[2] !== undefined };
  if (cut(/\?$/)) may = true;
  if (NAME.test(words)) return { name: words, type: null, optional: may };
  const typed = /^(\S.*?)\s+([\p{L}_$][\p{L}\p{N}_$]*)$/u.exec(words);
  return typed ? { name: typed[2]!, type: typed[1]!, optional: may } : null;
}
