/** Every format of a result by its name. */
import { checkText } from '../check-text.js';
import { jsonText } from '../json.js';
import { agent } from './agent.js';
import { findingsPage } from '../pages/findings-page.js';
import { github } from './github.js';
import { gitlab } from './gitlab.js';
import { jsonl } from './jsonl.js';
import { junit } from './junit.js';
import type { Reported, ReportOptions } from './reported.js';
import { sarif } from './sarif.js';
import { unix } from './unix.js';

export const RESULT_FORMATS = ['text', 'json', 'jsonl', 'unix', 'sarif', 'github', 'gitlab', 'junit', 'agent', 'html'] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];

const RENDERERS: Readonly<Record<ResultFormat, (result: Reported, options: ReportOptions) => string>> = { text: checkText, json: jsonText, jsonl, unix, sarif, github, gitlab, junit, agent, html: findingsPage };

/** The text of a result in one format. */
export function renderResult(format: ResultFormat, result: Reported, options: ReportOptions): string {
  return RENDERERS[format](result, options);
}
