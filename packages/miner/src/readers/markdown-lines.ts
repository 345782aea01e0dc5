/**
 * Markdown by lines: where the headings are and what is code. Exporters lose fences and open them in mid-line, so that
 * CommonMark's own rule (an open fence lasts to the end of the file) would swallow whole pages: a heading that the
 * profile recognises as a member always ends a fence, and an unbalanced fence is gone through again for the others.
 */
export interface Line { readonly text: string; readonly code: boolean }
export interface Section {
  /** null: what stands before the first heading. */
  readonly heading: { readonly level: number; readonly text: string } | null;
  readonly lines: Line[];
}
/** What the profile makes of a heading's text (Markdown still in it), or null. */
export type Recognise = (text: string, level: number) => 'member' | 'other' | null;

/** A fence that is open: its marks, its line, and how many lines its section had. */
interface OpenFence { readonly mark: string; readonly start: number; readonly length: number }

const FENCE = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?(`{3,}|~{3,})(.*)$/;
const ATX = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const LATE_FENCE = /^(.*[^\s`])([ \t]*)(`{3,})([\w-]*)[ \t]*$/;
const FENCE_ALONE = /^[ \t>]*`{3,}[ \t]*$/;

/** Lines of a text: BOM, carriage returns and front matter gone, comments blanked, fences opened in mid-line on lines of their own. */
function linesOf(text: string): string[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const body = plain.startsWith('---\n') ? plain.replace(/^---\n[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?:\n|$)/, '') : plain;
  const lines = body.split('\n');
  if (!body.includes('```')) return lines;
  const out: string[] = [];
  lines.forEach((line, at) => {
    const late = FENCE.test(line) || !line.includes('```') ? null : LATE_FENCE.exec(line);
    // Behind a blank it may be prose about fences: it opens one that is closed before the next heading.
    if (late && (line.match(/`{3,}/g) ?? []).length % 2 === 1 && (late[2] === '' || isClosedBelow(lines, at))) out.push(late[1]!, `${late[3]}${late[4]}`);
    else out.push(line);
  });
  return out;
}
function isClosedBelow(lines: readonly string[], at: number): boolean {
  for (let i = at + 1; i < lines.length && !ATX.test(lines[i]!); i++) if (lines[i]!.includes('```')) return FENCE_ALONE.test(lines[i]!);
  return false;
}

/** Splits a text at its headings. */
export function sectionsOf(text: string, recognise: Recognise): Section[] {
  const lines = linesOf(text);
  // Most texts have no fence and no comment: their lines are not asked for one.
  const [hasFences, hasComments] = [text.includes('```') || text.includes('~~~'), text.includes('<!--')];
  const sections: Section[] = [{ heading: null, lines: [] }];
  const headingAt = (index: number): { level: number; text: string; lines: number } | null => {
    const found = lines[index]!.includes('#') ? ATX.exec(lines[index]!) : null;
    return found ? { level: found[1]!.length, text: (found[2] ?? '').trim(), lines: 1 } : null;
  };
  const recognised = (from: number, to: number): number => {
    for (let i = from; i < to; i++) {
      const heading = headingAt(i);
      if (heading && recognise(heading.text, heading.level) !== null) return i;
    }
    return -1;
  };
  let fence: OpenFence | null = null;
  const commentEnds = hasComments ? lastComment(lines) : -1;
  let i = 0;
  while (i <= lines.length) {
    if (fence) {
      const open: OpenFence = fence;
      const line = lines[i];
      const mark = line === undefined ? null : FENCE.exec(line);
      const sameMark = mark !== null && mark[1]![0] === open.mark[0];
      if (sameMark && mark[2]!.trim() === '' && mark[1]!.length >= open.mark.length) {
        sections.at(-1)!.lines.push({ text: line!, code: true });
        fence = null;
        i++;
        continue;
      }
      const heading = line === undefined ? null : headingAt(i);
      const ends = line === undefined || (heading !== null && recognise(heading.text, heading.level) === 'member');
      const stray = sameMark && mark[2]!.trim() !== '';
      if (ends || stray) {
        const lost = recognised(open.start + 1, i);
        if (lost >= 0 || ends) {
          // The fence was unbalanced: it ends before the first heading that it would have swallowed.
          const end = lost >= 0 ? lost : i;
          const section = sections.at(-1)!;
          section.lines.length = open.length + (end - open.start);
          section.lines.push({ text: open.mark, code: true });
          fence = null;
          i = end;
          if (line === undefined && lost < 0) break;
          continue;
        }
      }
      sections.at(-1)!.lines.push({ text: line!, code: true });
      i++;
      continue;
    }
    if (i === lines.length) break;
    const line = lines[i]!;
    const opened = hasFences ? FENCE.exec(line) : null;
    if (opened && !(opened[1]!.startsWith('`') && opened[2]!.includes('`'))) {
      fence = { mark: opened[1]!, start: i, length: sections.at(-1)!.lines.length };
      sections.at(-1)!.lines.push({ text: line, code: true });
      i++;
      continue;
    }
    if (hasComments && line.includes('<!--') && !line.includes('-->') && i < commentEnds) {
      while (!lines[i]!.includes('-->')) i++;
      i++;
      continue;
    }
    const heading = headingAt(i) ?? setextAt(lines, i);
    if (heading) {
      sections.push({ heading: { level: heading.level, text: heading.text }, lines: [] });
      i += heading.lines;
      continue;
    }
    sections.at(-1)!.lines.push({ text: hasComments ? line.replace(/<!--.*?-->/g, '') : line, code: false });
    i++;
  }
  return sections;
}

/** `Title` over a line of `=` or `-`. */
function setextAt(lines: readonly string[], index: number): { level: number; text: string; lines: number } | null {
  const under = lines[index + 1];
  const text = lines[index]!;
  if (under === undefined || !(under.includes('==') || under.includes('---')) || text.trim() === '' || !/^ {0,3}(?:={2,}|-{3,})[ \t]*$/.test(under)) return null;
  if ((lines[index - 1] ?? '').trim() !== '' || /^[ \t]*(?:[|>]|[-*+][ \t]|\d+[.)][ \t])/.test(text) || text.includes('|')) return null;
  return { level: under.includes('=') ? 1 : 2, text: text.trim(), lines: 2 };
}

/** The last line that ends a comment: a comment that nothing closes is text. */
function lastComment(lines: readonly string[]): number {
  for (let i = lines.length - 1; i >= 0; i--) if (lines[i]!.includes('-->')) return i;
  return -1;
}
