/** JSON Lines: a finding a line, and as the last line the result without its findings, clean or not. */
import { jsonLine } from '../json.js';
import type { Reported } from './reported.js';

export function jsonl(result: Reported): string {
  const { findings, ...rest } = result;
  return [...findings, rest].map(each => `${jsonLine(each)}\n`).join('');
}
