/** The tools that an agent has, in the order in which they are listed (DESIGN 7). */
import type { AgentTool } from './agent-tool.js';
import { checkSymbols } from './check-symbols.js';
import { deleteLines } from './delete-lines.js';
import { dryRun } from './dry-run.js';
import { findConstruct, findInFiles, lookupDocs, resolveTopic } from './look-up-tools.js';
import { verifyClaims } from './verify-claims.js';

export const AGENT_TOOLS: readonly AgentTool[] = [checkSymbols, dryRun, lookupDocs, resolveTopic, findConstruct, findInFiles, verifyClaims, deleteLines];

/** `core`: what keeps invented names out, in few words of an agent's context; nothing that runs or writes. */
export const TOOL_SETS = ['core', 'all'] as const;
export type ToolSet = (typeof TOOL_SETS)[number];

const CORE: ReadonlySet<string> = new Set(['check_symbols', 'lookup_docs', 'resolve_topic', 'find_construct']);

export function toolsOf(set: ToolSet): readonly AgentTool[] {
  return set === 'all' ? AGENT_TOOLS : AGENT_TOOLS.filter(each => CORE.has(each.name));
}
