/** Every public operation once: opens the files, runs, merges, words. */
export { check, type CheckAnswer, type CheckRequest } from './operations/check.js';
export { coverage, type CoverageRequest } from './operations/coverage.js';
export { diff, diffExitCode, type DiffRequest } from './operations/diff.js';
export { dryRun, dryRunExitCode, NATURAL_WORLDS, type DryRunAnswer, type DryRunRequest } from './operations/dry-run.js';
export { explain, type ExplainRequest } from './operations/explain.js';
export { generate, type GenerateRequest } from './operations/generate.js';
export { verify, type VerifyAnswer, type VerifyRequest } from './operations/verify.js';
export { findConfiguration, type FoundConfiguration } from './settings/configuration.js';
export { parseConfiguration, type Configuration } from './settings/parse-configuration.js';
export { findGraphFolder } from './settings/find-graph.js';
export { loadGraphFolder } from './graph-folder/load-graph-folder.js';
export { readGraphFile, replaceGraphFolder } from './graph-folder/graph-folder.js';
export { collectFiles, SCRIPT_ENDINGS, SNIPPET_ENDINGS } from './files/collect-files.js';
export { makeExcluder } from './files/exclusion.js';
export { DiskFiles } from './files/disk-files.js';
export { GitIndex } from './files/git-index.js';
export { decodeText, type Encoding } from './files/decode-text.js';
export { viewPath } from './files/view-path.js';
