/**
 * Leaves long lists of numbers out of JSON as it is read: embeddings are nine tenths of an index dump and no documentation.
 * Lines stay where they are; what stands inside strings is never touched.
 */
const [QUOTE, BACKSLASH, OPEN, CLOSE, COMMA, LINE] = [0x22, 0x5c, 0x5b, 0x5d, 0x2c, 0x0a];
/** Lists with more numbers than this are vectors. */
const LONGEST_LIST = 16;

/** Digits, signs, the point, the exponent, commas and white space. */
const IN_VECTOR = new Uint8Array(256);
for (const char of '0123456789+-.eE, \t\r\n') IN_VECTOR[char.charCodeAt(0)] = 1;

export class VectorFilter {
  private inString = false;
  private escaped = false;
  /** Inside a list that may be a vector: its commas and lines so far; its bytes as long as it may be none. */
  private commas = -1;
  private lines = 0;
  private held: number[] = [];

  /** The next bytes, without the vectors in them. */
  push(block: Buffer): Buffer {
    const out: Buffer[] = [];
    let from = 0;
    for (let i = 0; i < block.length; i++) {
      const byte = block[i]!;
      if (this.commas >= 0) {
        if (IN_VECTOR[byte] === 1) {
          if (byte === COMMA) this.commas++;
          if (byte === LINE) this.lines++;
          if (this.commas <= LONGEST_LIST) this.held.push(byte);
          continue;
        }
        out.push(this.release(byte === CLOSE));
        from = i;
      }
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (byte === BACKSLASH) this.escaped = true;
        else if (byte === QUOTE) this.inString = false;
      } else if (byte === QUOTE) this.inString = true;
      else if (byte === OPEN) {
        out.push(block.subarray(from, i + 1));
        from = block.length;
        this.commas = 0;
        this.lines = 0;
        this.held = [];
      }
    }
    if (this.commas < 0) out.push(block.subarray(from));
    return Buffer.concat(out);
  }

  /** What is left when the file ends inside a list. */
  end(): Buffer {
    return this.commas >= 0 ? this.release(false) : Buffer.alloc(0);
  }

  /** The list as it was, or only its lines when it was a vector. */
  private release(closed: boolean): Buffer {
    const isVector = this.commas > LONGEST_LIST;
    this.commas = -1;
    return isVector && closed ? Buffer.alloc(this.lines, LINE) : Buffer.from(isVector ? [] : this.held);
  }
}
