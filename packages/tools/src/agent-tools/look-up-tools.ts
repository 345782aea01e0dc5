/** The look-ups as tools: `lookup_docs`, `resolve_topic`, `find_construct`, `find_in_files`. */
import { constructText, docsText, filesText, topicText, type Stamped } from '@plumbline/report';
import type { AgentTool, JsonSchema, ToolAnswer, ToolContext } from './agent-tool.js';
import { readArguments } from './read-arguments.js';
import { boolean, input, limit, output, READS, record, text, texts } from './schemas.js';
import { readBeforehand, searchedFiles } from './searched-files.js';
import type { Session, SessionState } from './session.js';

const DEFAULT_LIMIT = 10;
const count: JsonSchema = { type: 'integer', minimum: 0, maximum: 10 };
/** What each of them answers with, beside what `REQUIRED` names and no more is to be said of. */
const base = { fact: text(), next: texts };

const REQUIRED = ['hint', 'fact', 'next', 'graph'];

interface Asked<R> { readonly answer: R; readonly settings: Record<string, unknown> }

/** A tool that asks one question of a warm session. `ask` answers from the arguments. */
function lookUpTool<A, R extends object>(tool: Omit<AgentTool, 'run' | 'annotations'>, ask: (state: SessionState, asked: A, session: Session, context: ToolContext) => Asked<R> | Promise<Asked<R>>, say: (answer: R & Stamped) => string, documentsOf?: (answer: R) => readonly string[]): AgentTool {
  return {
    ...tool, annotations: READS,
    async run(given: Session, args: unknown, context: ToolContext = {}): Promise<ToolAnswer> {
      const asked = readArguments<A & { readonly root?: string }>(tool.name, tool.inputSchema, args);
      const session = given.at(asked.root);
      const state = session.state();
      const { answer, settings: own } = await ask(state, asked, session, context);
      const settings = { ...own, ...(asked.root !== undefined && { root: asked.root }) };
      const structured = { ...answer, settings, graph: await session.stamp(state) };
      const told = Object.entries(settings).map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(', ');
      return { structured, text: `${say(structured)}Settings: ${told}.\n`, ...(documentsOf && { documents: [...new Set(documentsOf(answer))] }) };
    },
  };
}

interface Term { readonly term: string; readonly limit?: number }
export const lookupDocs = lookUpTool<Term, ReturnType<SessionState['lookup']['docs']>>({
  name: 'lookup_docs', title: 'Look up documentation',
  description: 'The documentation\'s words on a known symbol, in any spelling; or that it does not exist. Cheap.',
  inputSchema: input({ term: text(), limit: limit(100) }, ['term']),
  outputSchema: output({ ...base, verdict: text(), symbols: record, texts: record, near: texts, elsewhere: texts }, REQUIRED),
}, ({ lookup }, { term, limit: most = DEFAULT_LIMIT }) => ({ answer: lookup.docs(term, most), settings: { limit: most } }), docsText, ({ symbols, texts: hits }) => [...symbols.shown.flatMap(each => each.source), ...hits.shown.map(each => each.source)]);

interface Goal { readonly goal: string; readonly limit?: number }
export const resolveTopic = lookUpTool<Goal, ReturnType<SessionState['lookup']['topic']>>({
  name: 'resolve_topic', title: 'Resolve topic',
  description: 'From a goal in words to real symbols: use it first when names are unknown. A WEAK MATCH is only a hint.',
  inputSchema: input({ goal: text(), limit: limit(100) }, ['goal']),
  outputSchema: output({ ...base, confidence: text(), routes: record }, REQUIRED),
}, ({ lookup }, { goal, limit: most = DEFAULT_LIMIT }) => ({ answer: lookup.topic(goal, most), settings: { limit: most } }), topicText);

interface Name { readonly name: string }
export const findConstruct = lookUpTool<Name, ReturnType<SessionState['lookup']['construct']>>({
  name: 'find_construct', title: 'Find construct',
  description: 'How a construct such as a table is declared, opened and closed, with a skeleton.',
  inputSchema: input({ name: text() }, ['name']),
  outputSchema: output({ ...base, found: boolean, constructs: record }, REQUIRED),
}, ({ lookup }, { name }) => ({ answer: lookup.construct(name, DEFAULT_LIMIT), settings: { limit: DEFAULT_LIMIT } }), constructText);

interface Search { readonly pattern: string; readonly path?: string; readonly context?: number; readonly limit?: number }
export const findInFiles = lookUpTool<Search, ReturnType<SessionState['lookup']['find']>>({
  name: 'find_in_files', title: 'Find in files',
  description: 'Searches the project\'s texts and file names; shows all lines of a construct that is hit.',
  inputSchema: input({ pattern: text('plain; | alternatives, * anything'), path: text('folder or file'), context: count, limit: limit(200) }, ['pattern']),
  outputSchema: output({ ...base, names: record, matches: record, footprints: record }, REQUIRED),
}, async (state, { pattern, path, context = 2, limit: most = 30 }, session, call) => {
  const settings = { path: path === undefined ? '.' : session.path(path), context, limit: most };
  const files = searchedFiles(session, state, settings.path);
  await readBeforehand(files, call);
  return { answer: state.lookup.find(pattern, files, { context, limit: most, dialect: state.effective.dialect }), settings };
}, filesText);
