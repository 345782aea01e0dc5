/** A text's offsets as the protocol's positions, in the encoding that was agreed on, and as the checker's lines and columns. */
import type { Finding } from '@plumbline/model';
import type { Position, Range } from 'vscode-languageserver/node.js';

export type PositionEncoding = 'utf-8' | 'utf-16';

export class Positions {
  /** Lines as the protocol counts them: after LF, CR LF and CR. */
  private readonly lines: readonly number[];
  /** As ECMA-262 3rd ed. 7.3 counts them, U+2028 and U+2029 included; a byte order mark takes no column. */
  private readonly scriptLines: readonly number[];

  constructor(readonly text: string, private readonly encoding: PositionEncoding) {
    const lines = [0];
    const scriptLines = [text.charCodeAt(0) === 0xfeff ? 1 : 0];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 13 && text.charCodeAt(at + 1) === 10) continue;
      if (code === 10 || code === 13) lines.push(at + 1);
      if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029) scriptLines.push(at + 1);
    }
    this.lines = lines;
    this.scriptLines = scriptLines;
  }

  /** Past a line's end is its end, past the last line the text's; inside a character is before it. */
  offsetAt({ line, character }: Position): number {
    if (line < 0) return 0;
    const start = this.lines[line];
    if (start === undefined) return this.text.length;
    const end = this.endOfLine(line);
    if (this.encoding === 'utf-16') return this.beforeTrail(Math.min(end, start + Math.max(0, character)));
    let at = start;
    for (let left = character; at < end; ) {
      const code = this.text.codePointAt(at)!;
      left -= utf8Length(code);
      if (left < 0) break;
      at += code > 0xffff ? 2 : 1;
    }
    return at;
  }

  positionAt(offset: number): Position {
    const at = Math.min(Math.max(0, offset), this.text.length);
    let low = 0;
    let high = this.lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.lines[middle]! <= at) low = middle; else high = middle - 1;
    }
    const start = this.lines[low]!;
    const end = Math.min(at, Math.max(start, this.endOfLine(low)));
    return { line: low, character: this.encoding === 'utf-16' ? end - start : Buffer.byteLength(this.text.slice(start, end)) };
  }

  range(start: number, end: number): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  /** The offsets of a finding's place. */
  placeOf(finding: Pick<Finding, 'line' | 'column' | 'endLine' | 'endColumn'>): readonly [number, number] {
    const at = (line: number, column: number): number => Math.min(this.text.length, (this.scriptLines[line - 1] ?? this.text.length) + column - 1);
    return [at(finding.line, finding.column), at(finding.endLine, finding.endColumn)];
  }

  /** Where the line of an offset ends, before its line break. */
  endOfLine(line: number): number {
    const next = this.lines[line + 1];
    if (next === undefined) return this.text.length;
    return this.text[next - 1] === '\n' && this.text[next - 2] === '\r' ? next - 2 : next - 1;
  }
  startOfLine(line: number): number {
    return this.lines[line]!;
  }

  private beforeTrail(offset: number): number {
    const code = this.text.charCodeAt(offset);
    const before = this.text.charCodeAt(offset - 1);
    return code >= 0xdc00 && code <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? offset - 1 : offset;
  }
}

function utf8Length(code: number): number {
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
