import type { ToolResult } from '../registry/tool.js';

/** What the model reads of a result: its words, and its fields as JSON. */
export function contentOf({ content, fields }: ToolResult): string {
  return fields === undefined ? content : `${content}\n${JSON.stringify(fields)}`;
}
