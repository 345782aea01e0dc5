/** `lookup`, `topic`, `construct`, `find` and `audit` at the command line: one question of a session that is not kept. */
import type { AnswerAudit, ConstructAnswer, DocsAnswer, FilesAnswer, TopicAnswer } from '@plumbline/model';
import type { AuditResult, Stamped } from '@plumbline/report';
import { auditAnswer } from '../agent-tools/audit-answer.js';
import { searchedFiles } from '../agent-tools/searched-files.js';
import { Session, type SessionState } from '../agent-tools/session.js';

export interface LookUpRequest {
  /** Absolute. */
  readonly cwd: string;
  readonly graph?: string | undefined;
  readonly limit?: number | undefined;
}
interface Schema<S extends string> { readonly schema: S }

async function answer<R extends object, S extends string>({ cwd, graph }: LookUpRequest, schema: S, ask: (state: SessionState, session: Session) => R | Promise<R>): Promise<Schema<S> & R & Stamped> {
  const session = new Session({ roots: [cwd], graph });
  const state = session.state();
  return { schema, ...await ask(state, session), graph: await session.stamp(state) };
}

/** What the documentation says of a term. That it does not exist is an answer, not an error. @throws UsageError for a graph that cannot be used. */
export function lookup(request: LookUpRequest & { readonly term: string }): Promise<Schema<'plumbline/lookup@1'> & DocsAnswer & Stamped> {
  return answer(request, 'plumbline/lookup@1', state => state.lookup.docs(request.term, request.limit));
}

/** From a goal in words to real symbols. @throws UsageError for a graph that cannot be used. */
export function topic(request: LookUpRequest & { readonly goal: string }): Promise<Schema<'plumbline/topic@1'> & TopicAnswer & Stamped> {
  return answer(request, 'plumbline/topic@1', state => state.lookup.topic(request.goal, request.limit));
}

/** A construct by any of its names. @throws UsageError for a graph that cannot be used. */
export function construct(request: LookUpRequest & { readonly name: string }): Promise<Schema<'plumbline/construct@1'> & ConstructAnswer & Stamped> {
  return answer(request, 'plumbline/construct@1', state => state.lookup.construct(request.name, request.limit));
}

/** A text in the project's files and their names. @throws UsageError for a path or graph that cannot be used. */
export function find(request: LookUpRequest & { readonly pattern: string; readonly path?: string | undefined; readonly context?: number | undefined }): Promise<Schema<'plumbline/find@1'> & FilesAnswer & Stamped> {
  return answer(request, 'plumbline/find@1', (state, session) => state.lookup.find(request.pattern, searchedFiles(session, state, request.path ?? '.'), { context: request.context, limit: request.limit, dialect: state.effective.dialect }));
}

/** A Markdown answer with the findings of its code. `file` names it in places. @throws UsageError for a graph that cannot be used. */
export function audit(request: LookUpRequest & { readonly answer: string; readonly file: string; readonly strict?: boolean }): Promise<Schema<'plumbline/audit@1'> & AuditResult> {
  return answer(request, 'plumbline/audit@1', async (state): Promise<AnswerAudit & { readonly file: string }> => ({ file: request.file, ...await auditAnswer(state, request.answer, request.strict === true, request.file) }));
}
