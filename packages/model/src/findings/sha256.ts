/**
 * SHA-256 (FIPS 180-4) of a text's UTF-8 bytes, in hexadecimal. Written out, because Node's own hashes take longer to load than a start of the
 * command needs to check a few files, and what is hashed here is short.
 */

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (4.2.2). */
const K = Uint32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);
/** Those of the square roots of the first eight (5.3.3). */
const INITIAL = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const BLOCK = 64;

export function sha256(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  // The bytes, a one, zeros, and the number of bits in eight bytes (5.1.1).
  const message = Buffer.alloc(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  bytes.copy(message);
  message[bytes.length] = 0x80;
  message.writeUIntBE(bytes.length * 8, message.length - 6, 6);
  const hash = Int32Array.from(INITIAL);
  const words = new Int32Array(BLOCK);
  for (let at = 0; at < message.length; at += BLOCK) compress(hash, message, at, words);
  return [...hash].map(word => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** One block into the hash (6.2.2). Plain steps: what runs once or twice, V8 only interprets. */
function compress(hash: Int32Array, message: Buffer, at: number, words: Int32Array): void {
  for (let i = 0; i < 16; i++) words[i] = message.readInt32BE(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15]!;
    const late = words[i - 2]!;
    words[i] = words[i - 16]! + (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) + words[i - 7]! + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
  }
  let a = hash[0]!, b = hash[1]!, c = hash[2]!, d = hash[3]!, e = hash[4]!, f = hash[5]!, g = hash[6]!, h = hash[7]!;
  for (let i = 0; i < 64; i++) {
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + words[i]!;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  hash[0] = hash[0]! + a;
  hash[1] = hash[1]! + b;
  hash[2] = hash[2]! + c;
  hash[3] = hash[3]! + d;
  hash[4] = hash[4]! + e;
  hash[5] = hash[5]! + f;
  hash[6] = hash[6]! + g;
  hash[7] = hash[7]! + h;
}

/** Rotated to the right. */
function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
