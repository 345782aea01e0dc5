/** A documented signature in one line, with the places of its parameters. */
import type { Param } from '@plumbline/model';
import { functionTitle } from './about.js';

export interface SignatureLabel {
  readonly label: string;
  /** Ranges of the parameters in the label. */
  readonly params: readonly (readonly [number, number])[];
}

export function signatureLabel(name: string, params: readonly Param[], returns: string | null): SignatureLabel {
  const label = functionTitle(name, params, returns);
  let at = name.length + 1;
  const ranges = params.map((param): readonly [number, number] => {
    const written = functionTitle('', [param], null);
    const length = written.lastIndexOf(')') - 1;
    const range = [at, at + length] as const;
    at += length + 2;
    return range;
  });
  return { label, params: ranges };
}
