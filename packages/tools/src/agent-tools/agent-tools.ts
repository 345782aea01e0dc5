/** The tools that an agent has, in the order in which they are listed (DESIGN 7). */
import type { AgentTool } from './agent-tool.js';
import { checkSymbols } from './check-symbols.js';
import { dryRun } from './dry-run.js';
import { findConstruct, findInFiles, lookupDocs, resolveTopic } from './look-up-tools.js';

export const AGENT_TOOLS: readonly AgentTool[] = [checkSymbols, dryRun, lookupDocs, resolveTopic, findConstruct, findInFiles];
