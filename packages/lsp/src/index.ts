/** The language server over any connection, and over standard input and output. */
import { Console } from 'node:console';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node.js';
import { serve, type ServerOptions } from './server.js';

export { serve, type ServerOptions } from './server.js';

/** Serves the process's standard streams, and ends the process as the protocol says: 0 after `shutdown`, else 1; also when the client is gone. */
export function serveStandardStreams(options: ServerOptions): Promise<never> {
  // Standard output carries the protocol alone.
  globalThis.console = new Console(process.stderr, process.stderr);
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  serve(connection, options);
  connection.listen();
  return new Promise<never>(() => { /* The connection ends the process. */ });
}
