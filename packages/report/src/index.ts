/** Findings and graphs to words and texts. No I/O. */
export { RULE_CODES, wordsOf, type Words } from './wording.js';
export { es3WayOfSyntax } from './es3-ways.js';
export { wordFinding } from './word-finding.js';
export { codeFrame, linesOf } from './code-frame.js';
export { checkText, filesLine, type TextOptions } from './check-text.js';
export { dryRunText } from './dry-run-text.js';
export { generateText, type GenerateResult } from './generate-text.js';
export { explainText } from './explain-text.js';
export type { ExplainedFact, ExplainedMember, ExplainedRule, ExplainedSubject, ExplainResult, FactPlace, SubjectKind, UnknownName } from './explanation.js';
export { coverageText } from './coverage-text.js';
export type { CoverageGroup, CoverageResult, LackKind, Stub, UndocumentedName, UsePlace } from './coverage.js';
export { changeWords } from './change-words.js';
export { diffMarkdown, diffText } from './diff-text.js';
export type { Breakage, DiffResult, WordedChange } from './diff.js';
export { graphDifference } from './graph-difference.js';
export { jsonText } from './json.js';
export { counted, listed } from './phrasing.js';
