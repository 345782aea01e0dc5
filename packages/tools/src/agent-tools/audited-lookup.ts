/**
 * Any retrieval function with the audit around it: what comes out carries its findings, and what is flagged is never kept. The
 * cache may be any, a fuzzy one included; what it returns is audited again, since the graph may have changed.
 */
import type { AnswerAudit } from '@plumbline/model';
import { auditAnswer } from './audit-answer.js';
import type { Session } from './session.js';

/** Answers by query. `get` may return the answer of a query that is only alike. */
export interface AnswerCache {
  get(query: string): string | undefined | Promise<string | undefined>;
  set(query: string, answer: string): void | Promise<void>;
  delete(query: string): void | Promise<void>;
}

export interface AuditedAnswer extends AnswerAudit {
  /** It came out of the cache, and holds still. */
  readonly cached: boolean;
}

export interface AuditedLookupOptions { readonly session: Session; readonly cache?: AnswerCache | undefined; readonly strict?: boolean }

/**
 * @param lookup retrieves or composes a Markdown answer
 * @returns a function of the same query, whose answers are audited
 */
export function auditedLookup(lookup: (query: string) => string | Promise<string>, { session, cache, strict = false }: AuditedLookupOptions): (query: string) => Promise<AuditedAnswer> {
  return async query => {
    const state = session.state();
    const kept = await cache?.get(query);
    if (kept !== undefined) {
      const audit = await auditAnswer(state, kept, strict);
      if (audit.cacheable) return { ...audit, cached: true };
      await cache!.delete(query);
    }
    const audit = await auditAnswer(state, await lookup(query), strict);
    if (audit.cacheable) await cache?.set(query, audit.answer);
    return { ...audit, cached: false };
  };
}
