/** One text to one parsed script. */
import type { Comment, Program } from 'acorn';
import type { Dialect } from '@plumbline/model';
import { type Node } from './ast.js';
import { blankRange, blankRanges } from './blank.js';
import { commentIncludes, directiveLines } from './directives.js';
import { parseEs3, readRegExp } from './es3-parser.js';
import { reservedProperty, scanFaults } from './faults.js';
import type { HostProgram } from './host-parser.js';
import type { Grammar, Include, ParsedScript, SyntaxFault } from './parsed.js';
import { parseNewest, type NewestSettings } from './newest-grammar.js';
import { parsePlain, type PlainProgram } from './plain-parser.js';
import { faultAt, isOutOfStack, parseByEsprima, recover } from './recover.js';
import { isTooDeep } from './too-deep.js';
import { Words } from './words.js';

export interface ParseOptions {
  /** A fragment: `return` at the top is no fault, and a text that no grammar takes is not recovered. */
  readonly fragment?: boolean;
  /** Names and texts met before: files that share them share the strings too. */
  readonly words?: Words | undefined;
  /** For who keeps no tree: what is plain is read to as few nodes as tell the same. */
  readonly isCompact?: boolean;
}

/**
 * Parses a text under a dialect, always as a script. Never throws: what no grammar takes is said in the result.
 * Handles BOM, CRLF, HTML-like comments, a hashbang, directives and conditional compilation (DESIGN 4.1).
 */
export function parseScript(file: string, text: string, dialect: Dialect, options: ParseOptions = {}): ParsedScript {
  let code = text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text;
  const hashbang = /^ ?#![^\r\n]*/.exec(code);
  if (hashbang) code = blankRange(code, 0, hashbang[0].length);
  if (dialect.directives && COMPILED.test(code)) return unreadable(file, text, code);
  const whole = code;
  const directives = directiveLines(code);
  code = blankRanges(code, directives);

  const comments = directives.length > 0 || COMMENT_MARKS.some(mark => text.includes(mark));
  const grammar: NewestSettings = { dialect, includes: dialect.directives ? directives.filter(each => each.word === 'include').map(each => text.indexOf('#', each.start)) : [] };
  let attempt = parsePlainly(code, grammar, options, comments);
  if (!attempt) {
    // What is plain is not too deep.
    if (isTooDeep(whole)) return unreadable(file, text, whole);
    try {
      attempt = parseDialectFirst(code, grammar, options, comments);
    } catch (error) {
      if (isOutOfStack(error)) return unreadable(file, text, code);
      throw error;
    }
  }
  const inComment = (at: number): boolean => attempt.comments.some(comment => comment.type === 'Block' && comment.start <= at && at < comment.end);
  const live = directives.filter(each => !inComment(each.start));
  const faults = [...attempt.faults];
  const includes: Include[] = [];
  if (dialect.directives) {
    for (const each of live) for (const include of each.includes) includes.push(include);
    for (const comment of attempt.comments) if (comment.type === 'Line') includes.push(...commentIncludes(comment.value, comment.start + 2));
    includes.sort((a, b) => a.start - b.start);
  } else {
    for (const each of live) {
      const at = text.indexOf('#', each.start);
      faults.push({ production: 'directive', text: `#${each.word}`, start: at, end: at + text.slice(at).search(each.word) + each.word.length, edition: null });
    }
  }
  if (!dialect.htmlComments) {
    for (const comment of attempt.comments) {
      const token = /^(?:<!--|-->)/.exec(text.slice(comment.start, comment.start + 4));
      if (token) faults.push({ production: 'html-comment', text: token[0], start: comment.start, end: comment.start + token[0].length, edition: null });
    }
  }
  faults.sort((a, b) => a.start - b.start || a.end - b.end);
  return {
    file, text, code: attempt.code, opaque: attempt.opaque, program: attempt.program as unknown as Program | null,
    grammar: attempt.grammar === 'dialect' && faults.length > 0 ? 'modern' : attempt.grammar, includes, faults,
    comments: attempt.comments.filter(({ value }) => MEANS_SOMETHING.test(value)).map(({ value, start, end, type }) => ({ text: value, start, end, block: type === 'Block' })),
    isPlain: attempt.plain !== undefined, mayBeDynamic: attempt.plain?.mayBeDynamic ?? true,
  };
}

/** Of a string, or of something that only looks like one. */
const LINE_CONTINUATION = /\\[\r\n\u2028\u2029]/;

/** A script in its host's binary form, written as text. */
const COMPILED = /^\s*@JSXBIN@/;

/** Comments are collected only where one may mean something: suppressions, declarations, directives, conditional compilation, HTML-like ones. */
const MEANS_SOMETHING = /[Pp]lumbline|^\s*globals?\s|^@/;
const COMMENT_MARKS = ['plumbline', 'Plumbline', 'global', '@', '<!--', '-->'];

/** A text that no parser here can hold: not checked, and no fault of its own. */
function unreadable(file: string, text: string, code: string): ParsedScript {
  return { file, text, code, opaque: 0, program: null, grammar: 'none', includes: [], faults: [], comments: [], isPlain: false, mayBeDynamic: false };
}

interface Attempt {
  readonly program: Node | null;
  readonly code: string;
  readonly grammar: Grammar;
  readonly faults: SyntaxFault[];
  readonly opaque: number;
  readonly comments: readonly Comment[];
  readonly plain?: PlainProgram;
}

function parsePlainly(code: string, { dialect }: NewestSettings, options: ParseOptions, wantsComments: boolean): Attempt | null {
  const comments: Comment[] = [];
  const plain = parsePlain(code, { ...(wantsComments ? { onComment: comments } : {}), allowReturnOutsideFunction: options.fragment === true, refuseLineContinuations: !dialect.lineContinuations, words: options.words ?? new Words(), isCompact: options.isCompact === true, regExp: readRegExp });
  if (!plain) return null;
  const faults = dialect.reservedNames || (!plain.isRefused && dialect.octal) ? [] : plain.reserved.map(reservedProperty);
  return { program: plain.program, code, grammar: faults.length === 0 ? 'dialect' : 'modern', faults, opaque: 0, comments, plain };
}

function parseDialectFirst(code: string, settings: NewestSettings, options: ParseOptions, wantsComments: boolean): Attempt {
  const { dialect } = settings;
  let comments: Comment[] = [];
  let strictError: { pos?: number };
  try {
    const program = parseEs3(code, { ...(wantsComments ? { onComment: comments } : {}), allowReturnOutsideFunction: options.fragment === true }) as unknown as Node;
    // All that the grammar of ES3 reads beyond the dialect.
    const isAllowed = dialect.octal && (dialect.lineContinuations || !LINE_CONTINUATION.test(code));
    return { program, code, grammar: 'dialect', faults: isAllowed ? [] : scanFaults(program, code, dialect).faults, opaque: 0, comments };
  } catch (error) {
    if (isOutOfStack(error)) {
      const program = parseByEsprima(code, false);
      if (!program) throw error;
      const { faults } = scanFaults(program, code, dialect);
      return { program, code, grammar: faults.length === 0 ? 'dialect' : 'modern', faults, opaque: 0, comments };
    }
    strictError = error as { pos?: number };
  }
  let read: HostProgram;
  try {
    read = parseNewest(code, settings, comments = []);
  } catch (error) {
    if (isOutOfStack(error)) throw error;
    if (options.fragment) return { program: null, code, grammar: 'none', faults: [], opaque: 0, comments: [] };
    let opaque = 0;
    const recovered = recover(code, each => {
      const { program, opaque: count } = parseNewest(each, settings, comments = []);
      opaque = count;
      return program;
    });
    const more = recovered.program ? scanFaults(recovered.program, recovered.code, dialect).faults : [];
    return { program: recovered.program, code: recovered.code, grammar: recovered.program ? 'recovered' : 'none', faults: [...recovered.faults, ...more], opaque, comments };
  }
  const { program, opaque } = read;
  const { faults, allowed } = scanFaults(program, code, dialect);
  if (!options.fragment) for (const node of outerReturns(program)) faults.push(faultAt(code, node.start, 'return-outside-function'));
  // The strict grammar refused something that has no name above: say where, rather than nothing.
  if (faults.length === 0 && allowed + read.extensions + opaque === 0) faults.push(faultAt(code, strictError.pos ?? 0));
  return { program, code, grammar: faults.length === 0 ? 'dialect' : 'modern', faults, opaque, comments };
}

/** `return` statements outside every function (ES3 12.9: syntactically incorrect). */
function outerReturns(node: Node): Node[] {
  if (node.type === 'ReturnStatement') return [node];
  if (/Function/.test(node.type)) return [];
  const out: Node[] = [];
  for (const field of ['body', 'consequent', 'alternate', 'block', 'handler', 'finalizer', 'cases'] as const) {
    const value = node[field] as Node | Node[] | null | undefined;
    for (const child of Array.isArray(value) ? value : value ? [value] : []) for (const each of outerReturns(child)) out.push(each);
  }
  return out;
}
