/** `syntax`: a production or token outside the dialect (DESIGN 4.1, 4.3). */
import type { Rule } from '../rule.js';

export const syntaxRule: Rule = (site, { dialect }) => {
  if (site.kind !== 'syntax') return null;
  const { fault, rewrite, recovered } = site;
  return {
    family: 'syntax', severity: 'error', symbol: fault.text, name: fault.text, fix: rewrite,
    data: { rule: `syntax/${fault.production}`, production: fault.production, text: fault.text, edition: fault.edition, dialect: dialect.name, instead: null, recovered },
  };
};
