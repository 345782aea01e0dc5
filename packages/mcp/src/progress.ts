/** Progress as the protocol wants it: only where it was asked for, always growing, and not too often. */
import type { ServerContext } from '@modelcontextprotocol/server';
import type { ToolContext } from '@plumbline/tools';

/** At most ten a second. */
const BETWEEN_MS = 100;

export function progressOf({ mcpReq }: ServerContext): ToolContext['progress'] {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let next = -Infinity;
  let last = -Infinity;
  return (done, total, message) => {
    const now = performance.now();
    if (now < next || done <= last) return;
    next = now + BETWEEN_MS;
    last = done;
    mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress: done, ...(total !== null && { total }), message } })
      // The client is gone: nobody is to be told.
      .catch(() => undefined);
  };
}
