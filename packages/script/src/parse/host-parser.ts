/** The newest grammar with everything that a dialect adds to it: see the classes that this one builds on. */
import type { Dialect } from '@plumbline/model';
import type { Comment, Options } from 'acorn';
import { tokTypes } from './acorn-internals.js';
import type { Node } from './ast.js';
import { compilationDirectiveAt, endOfBranches } from './compilation-directive.js';
import { at, E4xParser } from './e4x-parser.js';

export interface HostSettings {
  readonly dialect: Dialect;
  /** Where an `@` stands for a file that is included in the place of a statement or a value. */
  readonly includes: ReadonlySet<number>;
  /** Reads the first of the branches of conditional compilation alone: all together are no program. */
  readonly firstBranches: boolean;
}

export interface HostProgram {
  readonly program: Node;
  /** What no edition has and the dialect accepts. */
  readonly extensions: number;
  /** What only the host can run. */
  readonly opaque: number;
}

/** Throws what the parser throws. */
export function parseHost(code: string, options: Options, settings: HostSettings, comments: Comment[] | undefined): HostProgram {
  const parser = new HostParser({ ...options, ...(comments ? { onComment: comments } : {}) }, code, settings, comments);
  const program = parser.parse() as unknown as Node;
  return { program, extensions: parser.extensions, opaque: parser.opaque };
}

class HostParser extends E4xParser {
  /** Where the last directive ended: spaces are skipped over more than once. */
  private passed = -1;
  constructor(options: Options, code: string, private readonly settings: HostSettings, private readonly comments: Comment[] | undefined) {
    super(options, code, settings.dialect);
  }

  protected override readsAt(): boolean {
    return super.readsAt() || this.dialect.conditionalCompilation || this.settings.includes.size > 0;
  }

  /** Directives of conditional compilation are no part of the program: its branches follow one another. */
  override skipSpace(): void {
    super.skipSpace();
    if (!this.dialect.conditionalCompilation) return;
    while (this.input[this.pos] === '@') {
      const directive = compilationDirectiveAt(this.input, this.pos);
      if (!directive) return;
      if (this.pos > this.passed) this.note(this.pos, directive.end);
      const skips = this.settings.firstBranches && (directive.word === 'elif' || directive.word === 'else');
      this.pos = skips ? endOfBranches(this.input, directive.end) : directive.end;
      super.skipSpace();
    }
  }
  private note(start: number, end: number): void {
    this.passed = start;
    this.opaque++;
    // To whoever reads the comments, they are what they are inside one.
    this.comments?.push({ type: 'Line', value: this.input.slice(start, end), start, end });
  }

  override parseStatement(context: unknown, topLevel?: boolean, exported?: unknown): Node {
    if (!this.isInclude()) return super.parseStatement(context, topLevel, exported);
    const node = this.startNode();
    this.next();
    this.eat(tokTypes.semi!);
    this.extensions++;
    return this.finishNode(node, 'EmptyStatement');
  }
  override parseExprAtom(errors?: unknown, forInit?: unknown, forNew?: unknown): Node {
    const isVariable = this.is(at) && this.dialect.conditionalCompilation;
    if (!isVariable && !this.isInclude()) return super.parseExprAtom(errors, forInit, forNew);
    const node = this.startNode();
    this.next();
    if (isVariable) this.parseIdent(true);
    return this.finishOpaque(node, []);
  }
  private isInclude(): boolean {
    return this.is(at) && this.settings.includes.has(this.start);
  }
}
