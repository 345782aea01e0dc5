/** Terminal colours, only when told. */
import type { Severity } from '@plumbline/model';

export interface Paint {
  readonly severity: (severity: Severity, text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
}

const CODES: Readonly<Record<Severity, string>> = { error: '31', warning: '33', note: '36' };
const wrap = (code: string) => (text: string): string => text === '' ? '' : `\u001b[${code}m${text}\u001b[0m`;
const same = (text: string): string => text;

/** The painter: plain text unless `colour`. */
export function paint(colour: boolean): Paint {
  return colour
    ? { severity: (severity, text) => wrap(CODES[severity])(text), strong: wrap('1'), faint: wrap('2') }
    : { severity: (_severity, text) => text, strong: same, faint: same };
}
