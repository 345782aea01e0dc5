/** One sentence for each change of a graph. The table is total over the kinds of changes. */
import type { ChangeKind, ChangeSubject, GraphChange } from '@plumbline/model';
import { sentence } from './phrasing.js';

const SUBJECTS: Readonly<Record<ChangeSubject, string>> = { interface: 'The interface ', member: '', global: 'The global ', function: 'The function ', alias: 'The global ', absent: '' };

const WORDS: Readonly<Record<ChangeKind, (what: string, change: GraphChange) => string>> = {
  added: (what, { after }) => `${what} is new${after === null ? '' : `: ${after}`}`,
  removed: (what, { before }) => `${what} is gone${before === null ? '' : `; it was ${before}`}`,
  moved: (what, { to }) => `${what} is documented as ${to} now`,
  renamed: (what, { to }) => `${what} is gone and ${to} is new, with the same signature: renamed, at a guess`,
  retyped: (what, { before, after }) => `${what} is ${after} now; it was ${before}`,
  reparented: (what, { before, after }) => `${what} has ${after === 'no parent' ? 'no parent' : `the parent ${after}`} now; it had ${before === 'no parent' ? 'none' : before}`,
  signature: (what, { before, after }) => `${what} takes ${after} now; it took ${before}`,
  flag: (what, { before, after }) => `${what} is ${flag(after!)} now; it was ${flag(before!)}`,
};
const ABSENT: Readonly<Partial<Record<ChangeKind, (name: string, change: GraphChange) => string>>> = {
  added: (name, { after }) => `${name} is documented not to exist now: ${after}`,
  removed: name => `${name} is no longer documented not to exist`,
  retyped: (name, { before, after }) => `${name} does not exist for another reason now: ${after} It was: ${before}`,
};

/** What changed, in one sentence. */
export function changeWords(change: GraphChange): string {
  const say = change.subject === 'absent' ? ABSENT[change.kind] : undefined;
  if (say) return sentence(say(change.name, change));
  if (change.subject === 'interface' && change.kind === 'retyped') return sentence(`The elements of ${change.name} are ${change.after} now; they were ${change.before}`);
  if (change.subject === 'alias' && change.after !== null && change.before === null) return sentence(`The global ${change.name} is new: another name of ${change.after}`);
  if (change.subject === 'alias') return sentence(change.after === null ? `The global ${change.name} is gone; it was another name of ${change.before}` : `The global ${change.name} is another name of ${change.after} now; it was one of ${change.before}`);
  return sentence(WORDS[change.kind](`${SUBJECTS[change.subject]}${change.name}`, change));
}

/** `constructible true`, `open false`, `read-only`, … as an adjective. */
function flag(words: string): string {
  switch (words) {
    case 'constructible true': return 'constructible';
    case 'constructible false': return 'not constructible';
    case 'constructible null': return 'not said to be constructible';
    case 'open true': return 'open';
    case 'open false': return 'closed';
    case 'of instances': return 'a member of instances';
    default: return words;
  }
}
