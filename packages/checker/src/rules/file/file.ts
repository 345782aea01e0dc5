/** `file`: a literal path in a documented path parameter or an include that exists under no search root (DESIGN 4.3). */
import type { Rule } from '../rule.js';

export const fileRule: Rule = site => {
  if (site.kind !== 'file') return null;
  const { path, purpose, actual } = site;
  const base = { family: 'file' as const, severity: 'error' as const, symbol: path, name: path.split(/[\\/]/).at(-1)! };
  return actual === null ? { ...base, data: { rule: 'file/missing', path, purpose } } : { ...base, candidates: [actual], data: { rule: 'file/letter-case', path, actual, purpose } };
};
