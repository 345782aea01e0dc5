/** `check_symbols`: code, a file, a folder, the whole project, or the code of a Markdown answer. */
import { summarise, UsageError, type Finding } from '@plumbline/model';
import { checkToolText, type CheckToolResult, type ToolFinding } from '@plumbline/report';
import { collectFiles, hasEnding, SNIPPET_ENDINGS } from '../files/collect-files.js';
import type { AgentTool, ToolAnswer, ToolContext } from './agent-tool.js';
import { auditAnswer } from './audit-answer.js';
import { excluderOf, judgeMarkdown, judgeScripts, scriptsIn, type Judgement } from './judge-texts.js';
import { readArguments } from './read-arguments.js';
import { ALWAYS_CHECKED, boolean, CHECKED, flag, input, limit, output, READS, records, text } from './schemas.js';
import type { Session, SessionState } from './session.js';
import { settingsEcho } from './settings-echo.js';
import { viewOf } from './view-of.js';

const DEFAULT_LIMIT = 50;

interface Arguments { readonly code?: string; readonly path?: string; readonly answer?: string; readonly strict?: boolean; readonly limit?: number; readonly root?: string }

const inputSchema = input({
  code: text('script not on disk yet'),
  path: text('file or folder; the place of code; default: the project'),
  answer: text('Markdown with fenced code'),
  strict: flag('judge free names of Markdown too'),
  limit: limit(500),
});
const outputSchema = output({ ok: flag('no error'), ...CHECKED, realMembers: records, cacheable: boolean }, ['ok', ...ALWAYS_CHECKED]);

export const checkSymbols: AgentTool = {
  name: 'check_symbols',
  title: 'Check symbols',
  description: 'Finds names that the engine does not have, and says the real ones. Call it before showing or writing engine code.',
  inputSchema, outputSchema, annotations: READS,
  async run(given: Session, args: unknown, context: ToolContext = {}): Promise<ToolAnswer> {
    const { code, path, answer, strict = false, limit: shown = DEFAULT_LIMIT, root } = readArguments<Arguments>('check_symbols', inputSchema, args);
    if (answer !== undefined && (code !== undefined || path !== undefined)) throw new UsageError('check_symbols: answer is checked by itself; leave out code and path.');
    const session = given.at(root);
    const state = session.state();
    const settings = { strict, limit: shown, ...(root !== undefined && { root }) };
    if (answer !== undefined) {
      const audit = await auditAnswer(state, answer, strict);
      return finish(session, state, { ...audit, files: audit.fences, readAsWindows1252: [], hidden: [] }, settings, { realMembers: audit.realMembers, cacheable: audit.cacheable });
    }
    const file = path === undefined ? undefined : session.path(path);
    return finish(session, state, await judge(session, state, code, file, strict, context), settings);
  },
};

async function judge(session: Session, state: SessionState, code: string | undefined, file: string | undefined, strict: boolean, context: ToolContext): Promise<Judgement> {
  const { effective } = state;
  if (code !== undefined) {
    const name = file ?? 'code.js';
    return hasEnding(name, SNIPPET_ENDINGS) ? judgeMarkdown(state, name, code, strict) : judgeScripts(session, state, [name], new Map([[name, code]]), context);
  }
  const named = file ?? '.';
  if (!hasEnding(named, SNIPPET_ENDINGS)) return judgeScripts(session, state, scriptsIn(session.cwd, [named], effective), new Map(), context);
  const [markdown] = collectFiles(session.cwd, [named], SNIPPET_ENDINGS, excluderOf(session.cwd, effective)).files;
  const words = markdown === undefined ? undefined : viewOf(session, state).read(markdown);
  if (words === undefined) throw new UsageError(`${named}: the file cannot be read; it is no regular file.`);
  return judgeMarkdown(state, markdown!, words, strict);
}

async function finish(session: Session, state: SessionState, judgement: Judgement, settings: { readonly strict: boolean; readonly limit: number; readonly root?: string }, audit: Pick<CheckToolResult, 'realMembers' | 'cacheable'> = {}): Promise<ToolAnswer> {
  const { findings, judged, skipped, files, notChecked } = judgement;
  const shown = gravestFirst(findings).slice(0, settings.limit).map(toolFinding);
  const summary = summarise(findings);
  const structured: CheckToolResult = {
    ok: summary.errors === 0, findings: shown, total: findings.length, truncated: findings.length > shown.length, summary, judged, skipped, files, notChecked, ...audit,
    settings: settingsEcho(session.cwd, state.effective, { ...settings, readAsWindows1252: judgement.readAsWindows1252 }), graph: await session.stamp(state),
  };
  return { structured: { ...structured }, text: checkToolText(structured) };
}

const RANK = { error: 0, warning: 1, note: 2 } as const;
/** Where not all are shown, errors are. */
export function gravestFirst(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => RANK[a.severity] - RANK[b.severity]);
}

export function toolFinding({ file, line, column, severity, rule, symbol, message, action, candidates, source }: Finding): ToolFinding {
  return { file, line, column, severity, rule, symbol, message, action, candidates, source };
}
