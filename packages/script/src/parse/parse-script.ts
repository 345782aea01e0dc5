/** One text to one parsed script. */
import { parse, type Program } from 'acorn';
import type { Dialect } from '@plumbline/model';
import type { ParsedScript } from './parsed.js';

/** Parses a text under a dialect. Never throws: what no grammar takes is said in the result. */
export function parseScript(file: string, text: string, _dialect: Dialect): ParsedScript {
  let program: Program | null = null;
  try { program = parse(text, { ecmaVersion: 3, sourceType: 'script' }); } catch { /* to come */ }
  return { file, text, code: text, program, grammar: program ? 'dialect' : 'none', includes: [], faults: [], comments: [] };
}
