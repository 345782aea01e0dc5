/** The footprint of a name in a text: every line that uses it, in code, and in comments or strings. What a removal has to take, and what it left. */
import { literally } from '@plumbline/model';
import { blankScript } from '../text/blank-script.js';
import { IDENTIFIER_PART } from '../text/identifier.js';

export interface Footprint {
  /** Lines, from 1, that use the name in code. */
  readonly code: readonly number[];
  /** Lines that have it in a comment or a string alone. */
  readonly text: readonly number[];
}

/** @param name an identifier, or a dotted name such as `box.width`; a member of another object with the same name is no use of it */
export function footprint(content: string, name: string): Footprint {
  const escaped = literally(name);
  const form = new RegExp(String.raw`(?<![${IDENTIFIER_PART}.])${escaped}(?![${IDENTIFIER_PART}])`);
  const anywhere = content.split(/\r\n|\n|\r/);
  const code: number[] = [];
  const text: number[] = [];
  blankScript(content).code.split(/\r\n|\n|\r/).forEach((line, index) => {
    if (form.test(line)) code.push(index + 1);
    else if (form.test(anywhere[index]!)) text.push(index + 1);
  });
  return { code, text };
}
