/** Sites and graph to findings: the eight families, suppressions. */
export { checkProject, checkProjectInSteps, type CheckOutcome, type CheckProjectInput } from './check-project.js';
export { applySuppressions, readSuppressions, type Suppression } from './suppressions/suppressions.js';
export { checkSnippets, type CheckSnippetsInput } from './check-snippets.js';
