/** The command, and the operations behind it as a library. */
export { main } from './main.js';
export { check, dryRun, generate, loadGraphFolder, verify, type CheckAnswer, type CheckRequest, type DryRunAnswer, type DryRunRequest, type GenerateRequest, type VerifyAnswer, type VerifyRequest } from '@plumbline/tools';
/** The agents' tools over a warm session, and the audit around any retrieval function. */
export { AGENT_TOOLS, auditedLookup, Session, type AnswerCache, type AuditedAnswer, type AuditedLookupOptions, type SessionRequest } from '@plumbline/tools';
/** The guard, as one namespace, and what it asks of the outside: files of one root, stores of conversations, models over a network, a clock. */
export { fileStore, guard, httpModel, rootFiles, sqliteStore, systemClock, type HttpModelSettings } from '@plumbline/tools';
export { checkText, dryRunText, generateText, jsonText, renderResult, type GenerateResult, type ResultFormat } from '@plumbline/report';
export { UsageError, type CheckResult, type DryRunResult, type Finding } from '@plumbline/model';
