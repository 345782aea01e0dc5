/** The server and a client in one process, over either era of the protocol. */
import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { onTestFinished } from 'vitest';
import { Session, type ToolSet } from '@plumbline/tools';
import { createServer } from '../src/index.js';

export const ERAS = ['modern', 'legacy'] as const;
export type Era = (typeof ERAS)[number];

export interface Connected { readonly client: Client; readonly session: Session; /** What the server sent, as it was sent. */ readonly sent: unknown[]; readonly faults: Error[] }

export async function connect(roots: readonly string[], { era = 'modern', graph, tools = 'all', wrap }: { readonly era?: Era; readonly graph?: string; readonly tools?: ToolSet; readonly wrap?: (session: Session) => void } = {}): Promise<Connected> {
  const session = new Session({ roots, graph });
  session.changes.begin();
  wrap?.(session);
  const [near, far] = InMemoryTransport.createLinkedPair();
  const sent: unknown[] = [];
  const send = far.send.bind(far);
  far.send = (message, options) => { sent.push(message); return send(message, options); };
  const faults: Error[] = [];
  const handle = serveStdio(() => createServer({ version: '0.0.0', session, tools, fault: error => faults.push(error) }), { transport: far });
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode: era === 'modern' ? 'auto' : 'legacy' } });
  await client.connect(near);
  onTestFinished(async () => { await client.close(); await handle.close(); });
  return { client, session, sent, faults };
}
