/** The MCP server over any connection, and over standard input and output. */
import { Console } from 'node:console';
import { setTimeout as pause } from 'node:timers/promises';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { Session, type SessionRequest, type ToolSet } from '@plumbline/tools';
import { MessageLines } from './message-lines.js';
import { createServer } from './server.js';

export { createServer, type ServerOptions } from './server.js';

export interface StandardStreamsOptions extends SessionRequest {
  readonly version: string;
  readonly tools: ToolSet;
}

/** Of one message, in bytes. */
const LARGEST = 10 * 1024 * 1024;
const INVALID_REQUEST = -32600;
/** So long what was asked before the input ended may still be answered, on a busy machine too: `printf … | plumbline mcp`. */
const LAST_ANSWERS_MS = 15_000;

/**
 * Serves the process's standard streams; one connection. Ends the process when the input has ended or nobody reads the output any more.
 * @throws UsageError for a root that is no folder; a graph that is missing is each call's to tell.
 */
export function serveStandardStreams({ version, tools, ...request }: StandardStreamsOptions): Promise<never> {
  const session = new Session(request);
  session.changes.begin();
  // Standard output carries the protocol alone.
  globalThis.console = new Console(process.stderr, process.stderr);
  const tell = (error: Error): void => { process.stderr.write(`plumbline: ${error.stack ?? error.message}\n`); };
  let running = 0;
  const input = new MessageLines(LARGEST, id => {
    const message = `The message is larger than ${LARGEST / 1024 / 1024} MB; send less: name a file by its path.`;
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code: INVALID_REQUEST, message } })}\n`);
  });
  const transport = new StdioServerTransport(input, process.stdout, { maxBufferSize: 2 * LARGEST });
  const handle = serveStdio(() => createServer({ version, session, tools, busy: change => { running += change; }, fault: tell }), {
    transport, onerror: error => { process.stderr.write(`plumbline: ${error.message}\n`); },
  });
  let ending = false;
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    // What still runs is aborted, a sandbox ended with it.
    await handle.close();
    process.exit(code);
  };
  // It closes itself when its input is damaged, too.
  const close = transport.close.bind(transport);
  transport.close = async () => { await close(); void end(1); };
  process.stdin.pipe(input, { end: false });
  process.stdin.once('end', () => { void lastAnswers(() => running + input.writableLength + input.readableLength).then(() => end(0)); });
  process.stdin.once('error', () => { void end(0); });
  process.stdout.once('error', () => { void end(0); });
  for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143], ['SIGHUP', 129]] as const) process.once(signal, () => { void end(code); });
  return new Promise<never>(() => { /* The connection ends the process. */ });
}

async function lastAnswers(left: () => number): Promise<void> {
  const until = performance.now() + LAST_ANSWERS_MS;
  // Twice idle: what has just arrived is on its way to a tool.
  for (let idle = 0; idle < 2 && performance.now() < until; ) {
    await pause(5);
    idle = left() === 0 ? idle + 1 : 0;
  }
}
