/**
 * Standard input as whole messages, one a line. A message in many pieces is put together once, and one that is larger than any may be
 * is passed over and told: its sender waits for an answer, and others on the same connection have done nothing wrong.
 */
import { Transform, type TransformCallback } from 'node:stream';

const LINE_FEED = 10;
/** So much of both ends is looked at for the id of a message that is not kept. */
const END = 2048;
const ID = /(?<!\\)"id"\s*:\s*(-?\d+|"(?:[^"\\]|\\.)*")/g;

export type MessageId = string | number | null;

export class MessageLines extends Transform {
  private parts: Buffer[] = [];
  private size = 0;
  private head = Buffer.alloc(0);
  private tail = Buffer.alloc(0);

  /** `tooLarge` is told the id of each message of more than `most` bytes; null where none is found. */
  constructor(private readonly most: number, private readonly tooLarge: (id: MessageId) => void) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      this.keep(chunk.subarray(from, at + 1));
      this.complete();
      from = at + 1;
    }
    if (from < chunk.length) this.keep(chunk.subarray(from));
    done();
  }

  private keep(part: Buffer): void {
    if (this.head.length < END) this.head = Buffer.concat([this.head, part.subarray(0, END - this.head.length)]);
    this.tail = Buffer.from(part.length >= END ? part.subarray(part.length - END) : Buffer.concat([this.tail, part]).subarray(-END));
    this.size += part.length;
    if (this.size <= this.most) this.parts.push(part); else this.parts = [];
  }
  private complete(): void {
    if (this.size > this.most) this.tooLarge(idIn(this.head.toString(), this.tail.toString()));
    else this.push(this.parts.length === 1 ? this.parts[0] : Buffer.concat(this.parts, this.size));
    this.parts = [];
    this.size = 0;
    this.head = this.tail = Buffer.alloc(0);
  }
}

/** Clients write it before what is large, or after it. */
function idIn(head: string, tail: string): MessageId {
  const found = head.slice(0, head.indexOf('"params"') >>> 0).match(ID)?.[0] ?? tail.match(ID)?.at(-1);
  return found === undefined ? null : (JSON.parse(`{${found}}`) as { id: MessageId }).id;
}
