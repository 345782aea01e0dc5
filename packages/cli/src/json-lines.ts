/** Standard input line by line, answered line by line, with back-pressure. */
import { once } from 'node:events';
import { StringDecoder } from 'node:string_decoder';

/** Flushed at every end of what has arrived, so that a caller who waits for an answer gets it. */
const FLUSH_AT = 1 << 16;

/** Lines end with LF (or CRLF) alone: JSON texts may hold the other line separators. Empty lines are skipped. */
export async function answerLines(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, answer: (line: string) => Promise<string>): Promise<void> {
  const decoder = new StringDecoder('utf8');
  let pieces: string[] = [];
  let out = '';
  const flush = async (): Promise<void> => {
    if (out === '') return;
    const text = out;
    out = '';
    if (!output.write(text)) await once(output, 'drain');
  };
  const take = async (line: string): Promise<void> => {
    if (line.trim() === '') return;
    out += `${await answer(line)}\n`;
    if (out.length >= FLUSH_AT) await flush();
  };
  for await (const chunk of input) {
    const text = decoder.write(chunk as Buffer);
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
  }
  await take(pieces.join('') + decoder.end());
  await flush();
}
