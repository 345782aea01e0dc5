/** `dry_run`: scripts run on the fake engine, in a sandbox. */
import type { WorldName } from '@plumbline/model';
import { dryRunToolText, type DryRunToolResult } from '@plumbline/report';
import { dryRun as runScripts, dryRunExitCode, RUN_WORLDS } from '../operations/dry-run.js';
import type { AgentTool, ToolAnswer, ToolContext } from './agent-tool.js';
import { cancellable } from './cancellable-runner.js';
import { gravestFirst, toolFinding } from './check-symbols.js';
import { readArguments } from './read-arguments.js';
import { ALWAYS_CHECKED, CHECKED, flag, input, limit, output, READS, record, records, texts } from './schemas.js';
import type { Session } from './session.js';
import { settingsEcho } from './settings-echo.js';
import { viewOf } from './view-of.js';

const DEFAULT_LIMIT = 50;
const MOST_LOG_LINES = 20;

interface Arguments { readonly scripts: readonly string[]; readonly worlds?: readonly WorldName[]; readonly data?: readonly string[]; readonly timeoutMs?: number; readonly limit?: number; readonly root?: string }

const inputSchema = input({
  scripts: { ...texts, minItems: 1, description: 'in the order of running' },
  worlds: { type: 'array', items: { enum: RUN_WORLDS } },
  data: texts,
  timeoutMs: { type: 'integer', minimum: 100, maximum: 60_000 },
  limit: limit(500),
}, ['scripts']);

export const dryRun: AgentTool = {
  name: 'dry_run',
  title: 'Dry run',
  description: 'Runs scripts on a fake of the engine: finds what check_symbols leaves open, crashes, endless loops. Once, at the end of a turn.',
  inputSchema,
  outputSchema: output({ ok: flag('no error, no crash'), ...CHECKED, runs: records, coverage: record }, ['ok', ...ALWAYS_CHECKED, 'runs', 'coverage']),
  annotations: READS,
  async run(given: Session, args: unknown, { signal, progress }: ToolContext = {}): Promise<ToolAnswer> {
    const { scripts, worlds = [], data = [], timeoutMs, limit: most = DEFAULT_LIMIT, root } = readArguments<Arguments>('dry_run', inputSchema, args);
    const session = given.at(root);
    const state = session.state();
    signal?.throwIfAborted();
    progress?.(0, null, `running ${scripts.join(', ')}`);
    const { result } = await runScripts({
      cwd: session.cwd, entries: scripts.map(each => session.path(each)), data: data.map(each => session.path(each)), graph: state.effective.graphFolder, dialect: session.dialect, worlds, timeoutMs,
      files: viewOf(session, state), runner: await cancellable(signal),
    }).catch((error: unknown) => { signal?.throwIfAborted(); throw error; });
    signal?.throwIfAborted();
    const findings = gravestFirst(result.findings).slice(0, most).map(toolFinding);
    const { entries, timeoutMs: timeout, memoryMb } = result.settings;
    const structured: DryRunToolResult = {
      ok: dryRunExitCode(result) === 0, findings, total: result.findings.length, truncated: findings.length < result.findings.length, summary: result.summary,
      runs: result.runs.map(each => ({ ...each, log: { shown: each.log.slice(0, MOST_LOG_LINES), total: each.log.length, truncated: each.log.length > MOST_LOG_LINES } })),
      notRun: result.notRun, coverage: { branches: result.coverage.branches, functions: result.coverage.functions, statements: result.coverage.statements }, proves: result.proves, cannotProve: result.cannotProve,
      judged: result.judged, skipped: result.skipped, files: result.files, notChecked: result.notChecked,
      settings: settingsEcho(session.cwd, state.effective, { entries, worlds: worlds.length > 0 ? worlds : 'default', data, timeoutMs: timeout, memoryMb, limit: most, ...(root !== undefined && { root }) }), graph: await session.stamp(state),
    };
    return { structured: { ...structured }, text: dryRunToolText(structured) };
  },
};
