/** `engine`: a name that a later edition of ECMAScript added and that documentation, dialect and project lack (DESIGN 4.3). */
import { laterEdition } from '@plumbline/model';
import { isLaterEdition } from '../member/member.js';
import type { Rule } from '../rule.js';

export const engineRule: Rule = (site, { dialect }) => {
  if (site.kind === 'builtin-member') {
    const edition = isLaterEdition(site);
    if (edition === undefined) return null;
    const owner = site.side === 'static' ? site.cls : `${site.cls}.prototype`;
    return { family: 'engine', severity: 'error', symbol: site.symbol, name: site.name, receiver: site.receiver, data: { rule: 'engine/later-edition', owner, name: site.name, edition, dialect: dialect.name } };
  }
  if (site.kind !== 'name') return null;
  const edition = laterEdition(null, site.name);
  return edition === undefined ? null
    : { family: 'engine', severity: 'error', symbol: site.name, name: site.name, data: { rule: 'engine/later-edition', owner: null, name: site.name, edition, dialect: dialect.name } };
};
