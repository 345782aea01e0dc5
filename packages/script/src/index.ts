/** Source texts to sites. Certainty is decided here and nowhere else. */
export * from './parse/parsed.js';
export * from './parse/parse-script.js';
export * from './project/paths.js';
export { loadProject, loadProjectInSteps, summarise, type LoadedProject, type ProjectInput, type Reference } from './project/load-project.js';
export { replaceFiles } from './project/replace-files.js';
export { atOnce, type Steps } from './project/steps.js';
export { SummaryMemory } from './project/summary-memory.js';
export { collectSites, collectSitesInSteps, type CollectedSites, type CollectOptions } from './sites/collect.js';
export * from './sites/site.js';
export type { SkipReason } from './scope/scope.js';
export { codeSpansOf, fenceAt, fencesOf, type Fence } from './snippets/fences.js';
export { joinFragments } from './project/join-texts.js';
export { placeAt, callAt, type CertainType, type EditorCall, type EditorPlace } from './positions/place-at.js';
export { cursorTexts, CURSOR_NAME, type Cursor, type CursorText } from './positions/cursor-texts.js';
export type { Binding, FileSummary } from './scope/scope.js';
export { literalName } from './parse/ast.js';
export { isDataText } from './parse/data-text.js';
