/** What `init` found, made and put in place, ending with the verdict. */
import type { CheckResult } from '@plumbline/model';
import { checkText, type TextOptions } from './check-text.js';
import { visible } from './code-frame.js';
import { generateText, type GenerateResult } from './generate-text.js';
import type { InstallChange } from './install-text.js';
import { counted } from './phrasing.js';

export interface InitResult {
  readonly schema: 'plumbline/init@1';
  /** The folder's own name. */
  readonly folder: string;
  readonly documentation: {
    readonly docs: readonly string[];
    readonly profile: string;
    /** Everything that could be meant, best first; empty when the user named it. */
    readonly candidates: readonly { readonly path: string; readonly profile: string; readonly found: number; readonly files: number }[];
  };
  readonly engine: string;
  readonly dialect: string;
  readonly scripts: number;
  readonly configuration: { readonly file: string; readonly text: string; readonly written: boolean };
  readonly generated: GenerateResult | null;
  /** What `install` could put in place here, with the sign that it goes by. */
  readonly offers: readonly { readonly target: string; readonly because: string }[];
  readonly installed: readonly InstallChange[];
  /** Null: there is no script, or nothing was to be written. */
  readonly check: CheckResult | null;
}

/** So many findings of the first check are shown. */
const SHOWN = 10;

export function initText(result: InitResult, options: TextOptions): string {
  const { documentation, configuration, generated, check } = result;
  const others = documentation.candidates.slice(1).filter(each => !documentation.docs.includes(each.path));
  const parts = [
    `Documentation: ${documentation.docs.map(visible).join(', ')}, read by the profile ${documentation.profile}.${others.length > 0 ? ` Also found: ${others.map(each => `${visible(each.path)} (about ${counted(each.found, 'name')})`).join(', ')}; --docs chooses.` : ''}\n`,
    `Code: ${counted(result.scripts, 'script')}, dialect ${result.dialect}.\n`,
    `${configuration.file}: ${configuration.written ? 'written' : 'would be written'}\n${configuration.text}`,
    ...(generated ? [generateText(generated)] : []),
    result.installed.map(each => `${each.target}: ${visible(each.file)}: ${each.after === each.before ? 'nothing to change' : each.before === null ? 'made' : 'changed'}${each.next === null ? '' : `\n${each.next}`}\n`).join(''),
    ...(check ? [verdict(check, options)] : []),
    next(result),
  ];
  return parts.filter(each => each !== '').join('\n');
}

function verdict(check: CheckResult, options: TextOptions): string {
  const shown = check.findings.slice(0, SHOWN);
  return `${checkText({ ...check, findings: shown }, options)}${shown.length < check.findings.length ? `${counted(check.findings.length - shown.length, 'more finding')}: plumbline check shows all.\n` : ''}`;
}

function next({ offers, installed, check, configuration }: InitResult): string {
  const lines = [
    ...(configuration.written ? ['Documentation changed: plumbline generate'] : []),
    ...(check && check.summary.errors > 0 ? ['Not to be mended today: plumbline check --baseline baseline.json --update-baseline'] : []),
    ...offers.filter(offer => !installed.some(each => each.target === offer.target)).map(({ target, because }) => `${visible(because)} is here: plumbline install ${target}`),
  ];
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
