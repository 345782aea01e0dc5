/** `plumbline mcp`. */
import { delimiter, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { TOOL_SETS, type ToolSet } from '@plumbline/tools';
import { dialectOption, graphOption, repeated, toolVersion } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options { readonly root?: string[]; readonly graph?: string; readonly dialect?: string; readonly tools: ToolSet }

export function mcpCommand(terminal: Terminal): Command {
  return new Command('mcp')
    .summary('serve an agent: check, look up, dry-run over MCP')
    .description('The MCP server, over standard input and output: an agent starts it. Callers may not leave its roots; a project\'s configuration is looked for from its root upwards.')
    .option('--root <dir>', 'a folder that calls may be about; the first is where paths begin (may be repeated; default: PLUMBLINE_ROOT, else CLAUDE_PROJECT_DIR, else the working directory)', repeated)
    .addOption(graphOption())
    .addOption(dialectOption())
    .addOption(new Option('--tools <set>', 'core: check_symbols, lookup_docs, resolve_topic, find_construct; all: those that run, search, verify and delete too').choices(TOOL_SETS).default('all'))
    .action(async ({ root, graph, dialect, tools }: Options) => {
      const { serveStandardStreams } = await import('@plumbline/mcp');
      await serveStandardStreams({
        version: toolVersion(), tools, dialect,
        roots: (root ?? rootsOfEnvironment()).map(each => resolve(terminal.cwd, each)), graph: graph === undefined ? undefined : resolve(terminal.cwd, graph),
      });
    });
}

/** Several folders stand in PLUMBLINE_ROOT as in PATH. */
function rootsOfEnvironment(): string[] {
  const { PLUMBLINE_ROOT = '', CLAUDE_PROJECT_DIR = '' } = process.env;
  const own = PLUMBLINE_ROOT.split(delimiter).filter(each => each !== '');
  return own.length > 0 ? own : [CLAUDE_PROJECT_DIR === '' ? '.' : CLAUDE_PROJECT_DIR];
}
