/** Every format of a result by its name. */
import { UsageError } from '@plumbline/model';
import { checkText } from '../check-text.js';
import { counted } from '../phrasing.js';
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

/**
 * The text of a result in one format.
 * @throws UsageError when the text is longer than Node's longest.
 */
export function renderResult(format: ResultFormat, result: Reported, options: ReportOptions): string {
  try {
    return RENDERERS[format](result, options);
  } catch (error) {
    if (!(error instanceof RangeError && error.message === 'Invalid string length')) throw error;
    throw new UsageError(`The ${format} report of ${counted(result.findings.length, 'finding')} is longer than a text can be; check fewer paths at once, or with --shard I/N.`);
  }
}
