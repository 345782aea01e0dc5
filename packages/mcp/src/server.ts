/**
 * The table of agents' tools and the documentation as an MCP server (DESIGN 7). Decides nothing: findings are a success, a mistake
 * of the caller's is one sentence with `isError`, and a fault of ours is called so.
 */
import { fromJsonSchema, McpServer, ProtocolError, ProtocolErrorCode, ResourceTemplate, type CallToolResult, type JsonSchemaType, type ServerContext } from '@modelcontextprotocol/server';
import { UsageError } from '@plumbline/model';
import { documentText, graphManifest, toolsOf, type AgentTool, type Session, type ToolSet } from '@plumbline/tools';
import { instructionsFor } from './instructions.js';
import { progressOf } from './progress.js';

export interface ServerOptions {
  readonly version: string;
  readonly session: Session;
  readonly tools: ToolSet;
  /** Told of each call or reading that begins and ends. */
  readonly busy?: (change: 1 | -1) => void;
  /** Told of faults of ours. */
  readonly fault?: (error: Error) => void;
}

const DAY_MS = 86_400_000;
/** The tools' own reading of arguments says more than a schema's validator; tests hold the outputs against their schemas. */
const UNCHECKED = { getValidator: () => (data: unknown) => ({ valid: true, data, errorMessage: undefined }) } as NonNullable<Parameters<typeof fromJsonSchema>[1]>;
const DOCUMENT = 'plumbline://doc/';

export function createServer({ version, session, tools, busy = () => undefined, fault = () => undefined }: ServerOptions): McpServer {
  const lists = { ttlMs: DAY_MS, cacheScope: 'public' } as const;
  const server = new McpServer({ name: 'plumbline', title: 'Plumbline', version }, {
    capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
    instructions: instructionsFor(tools),
    cacheHints: { 'tools/list': lists, 'resources/list': lists, 'resources/templates/list': lists },
  });
  for (const tool of toolsOf(tools)) {
    const { name, title, description, inputSchema, outputSchema, annotations } = tool;
    server.registerTool(name, {
      title, description, annotations, inputSchema: fromJsonSchema(inputSchema as JsonSchemaType, UNCHECKED), outputSchema: fromJsonSchema(outputSchema as JsonSchemaType, UNCHECKED),
    }, async (args, context) => {
      busy(1);
      try {
        return await call(session, tool, args, context, fault);
      } finally {
        busy(-1);
      }
    });
  }
  // The graph may change at any moment.
  const fresh = { ttlMs: 0, cacheScope: 'private' } as const;
  const reading = async <T>(read: () => T | Promise<T>): Promise<T> => {
    busy(1);
    try {
      return await read();
    } catch (error) {
      if (error instanceof UsageError) throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
      fault(error as Error);
      throw error;
    } finally {
      busy(-1);
    }
  };
  server.registerResource('manifest', 'plumbline://graph/manifest', { title: 'Graph manifest', description: 'Which engine and documentation the graph is of, and how large it is', mimeType: 'application/json', cacheHint: fresh },
    async uri => ({ contents: [{ uri: uri.href, mimeType: 'application/json', text: `${JSON.stringify(await reading(() => graphManifest(session)), null, 2)}\n` }] }));
  server.registerResource('doc', new ResourceTemplate(`${DOCUMENT}{chunkId}`, { list: undefined }), { title: 'Documentation', description: 'A chunk of the documentation, whole, by the source that a look-up names', mimeType: 'text/markdown', cacheHint: fresh },
    async (uri, { chunkId }) => {
      const { title, text } = await reading(() => documentText(session, decoded(String(chunkId))));
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: `# ${title}\n\n${text}\n` }] };
    });
  return server;
}

async function call(session: Session, tool: AgentTool, args: unknown, context: ServerContext, fault: (error: Error) => void): Promise<CallToolResult> {
  const { signal } = context.mcpReq;
  try {
    const { structured, text, documents = [] } = await tool.run(session, args, { signal, progress: progressOf(context) });
    const links = documents.map(id => ({ type: 'resource_link' as const, uri: `${DOCUMENT}${encodeURIComponent(id)}`, name: id, mimeType: 'text/markdown' }));
    return { content: [{ type: 'text', text }, ...links], structuredContent: structured };
  } catch (error) {
    // A cancelled call is not answered.
    signal.throwIfAborted();
    if (error instanceof UsageError) return failed(error.message);
    fault(error as Error);
    return failed(`Not checked: internal error of plumbline, please report it: ${(error as Error).message}`);
  }
}
function failed(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}

function decoded(chunkId: string): string {
  try {
    return decodeURIComponent(chunkId);
  } catch {
    return chunkId;
  }
}
