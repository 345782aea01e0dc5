/** Files that a sentence names: by a known extension, or by a path of several parts; a member expression (`layout.table`) is no file. */

export interface FileMention { readonly path: string; readonly from: number; readonly to: number }

/** Extensions that are no plausible member names (`log`, `map`, `h` are left out on purpose). */
const EXTENSIONS = 'js|mjs|cjs|jsx|ts|mts|cts|tsx|es|jsxinc|json|jsonl|json5|md|markdown|txt|csv|tsv|xml|xsl|xslt|xsd|html|htm|xhtml|css|scss|less|svg|yml|yaml|toml|ini|cfg|conf|env|py|rb|php|java|kt|cs|vb|go|rs|cpp|hpp|sh|bash|ps1|bat|sql|lua|pl|swift|scala|vue|svelte|pdf|png|jpg|jpeg|gif|docx|xlsx|idml|indd|icml|jsxbin|lock|inc';
const PART = String.raw`[\p{L}\p{N}\p{M}_@+\-][\p{L}\p{N}\p{M}_@+\-.]*`;
const BY_EXTENSION = String.raw`(?:(?:[a-z]:|\.{0,2})[\\/])?(?:${PART}[\\/])*(?:[\p{L}\p{N}\p{M}_@+\-][\p{L}\p{N}\p{M}_@+\-.]*)?\.(?:${EXTENSIONS})`;
const BY_PATH = String.raw`(?:\.{0,2}/)?(?:${PART}/)+${PART}`;
/** Bare in the text: nothing of a longer word, URL or call around it. */
const BARE = new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}_$@/\\.:~-])(?:${BY_EXTENSION})(?![\p{L}\p{N}_$(/\\-]|\.[\p{L}\p{N}])`, 'giu');
/** All of a code span, a quotation or a link's text. */
const QUOTED = /`([^`\n]{1,260})`|"([^"\n]{1,260})"|“([^”\n]{1,260})”|«\s?([^»\n]{1,260})»|„([^“”\n]{1,260})[“”]|「([^」\n]{1,260})」|\[([^\]\n]{1,260})\]\([^)\n]{0,1000}\)/gu;
const WHOLE = new RegExp(String.raw`^(?:${BY_EXTENSION}|(?:${PART}[\\/ ])+${PART}\.(?:${EXTENSIONS})|${BY_PATH})$`, 'iu');

/** Products that are named like files. In quotation marks or behind a folder they are files. */
const PRODUCT = /^(?:node|next|nuxt|vue|react|angular|express|three|d3|chart|moment|backbone|ember|underscore|require|knockout|alpine|p5|pixi|electron|solid|nest)\.js$|^socket\.io$/i;

/**
 * The files in a text, in order. A code span that is no file counts as code: nothing inside it is a mention.
 * @param isFile whether a name without a known extension (`Makefile`) is a file of the project
 */
export function fileMentions(text: string, isFile: (name: string) => boolean = () => false): { files: FileMention[]; code: { from: number; to: number }[] } {
  const files: FileMention[] = [];
  const code: { from: number; to: number }[] = [];
  const quoted = [...text.matchAll(QUOTED)].map(match => ({ inner: match.slice(1).find(each => each !== undefined)!.replace(/^[`*]+|[`*]+$/g, '').trim(), from: match.index, to: match.index + match[0].length, tick: match[0].startsWith('`') }));
  for (const { inner, from, to, tick } of quoted) {
    if (WHOLE.test(inner) || isFile(inner)) files.push({ path: spelt(inner), from, to });
    else if (tick) code.push({ from, to });
  }
  const taken = [...files, ...code];
  for (const match of text.matchAll(BARE)) {
    const to = match.index + match[0].length;
    if (!PRODUCT.test(match[0]) && !taken.some(each => match.index < each.to && each.from < to)) files.push({ path: spelt(match[0]), from: match.index, to });
  }
  return { files: files.sort((a, b) => a.from - b.from), code };
}

/** A path as the ledger spells it: slashes, without `./`. */
function spelt(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\.\//, '');
}

/**
 * Whether two paths can name one file: equal, or one the end of the other at a folder, or where a mention in running text
 * begins within a name (`my file.js` in a sentence is seen as `file.js`). Letter case is passed over. A doubt is no accusation.
 */
export function sameFile(a: string, b: string): boolean {
  const [left, right] = [folded(a), folded(b)];
  return left === right || endsWith(left, right) || endsWith(right, left);
}
function folded(path: string): string {
  return spelt(path).normalize('NFC').toUpperCase().toLowerCase();
}
function endsWith(whole: string, part: string): boolean {
  return whole.endsWith(part) && /[^\p{L}\p{N}_$@\\.:~-]$/u.test(whole.slice(0, -part.length));
}
