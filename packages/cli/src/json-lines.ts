/** Standard input line by line, answered line by line, with back-pressure. */
import { once } from 'node:events';
import { StringDecoder } from 'node:string_decoder';

/** Flushed at every end of what has arrived, so that a caller who waits for an answer gets it. */
const FLUSH_AT = 1 << 16;

/**
 * Lines end with LF (or CRLF) alone: JSON texts may hold the other line separators. Empty lines are skipped, and so is a byte
 * order mark at the start. Where the reader
 * of the answers has gone, nothing more is answered.
 */
export async function answerLines(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, answer: (line: string) => Promise<string>): Promise<void> {
  // Standard output is never `destroyed`: its first error alone tells.
  let gone = false;
  output.once('error', () => { gone = true; });
  const decoder = new StringDecoder('utf8');
  let pieces: string[] = [];
  let out = '';
  let atStart = true;
  const flush = async (): Promise<void> => {
    if (out === '') return;
    const text = out;
    out = '';
    if (!gone && !output.write(text)) await once(output, 'drain').catch(isClosedPipe);
  };
  const take = async (line: string): Promise<void> => {
    if (line.trim() === '') return;
    out += `${await answer(line)}\n`;
    if (out.length >= FLUSH_AT) await flush();
  };
  for await (const chunk of input) {
    let text = decoder.write(chunk as Buffer);
    if (atStart && text !== '') {
      atStart = false;
      text = text.replace(/^\uFEFF/, '');
    }
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      pieces.push(text.slice(from, end));
      const line = pieces.join('');
      pieces = [];
      from = end + 1;
      await take(line);
    }
    if (from < text.length) pieces.push(text.slice(from));
    await flush();
    if (gone) return;
  }
  await take(pieces.join('') + decoder.end());
  await flush();
}

function isClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
