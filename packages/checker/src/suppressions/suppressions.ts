/** Inline suppressions (DESIGN 4.5, PROTOCOLS 4.7): `// plumbline-disable-line family[/rule], … -- reason` and its kin. */
import { addUnder, compareFindings, editDistance, FAMILIES, isRuleName, type Family, type RawFinding } from '@plumbline/model';
import { LineIndex, type ParsedScript } from '@plumbline/script';

export interface Suppression {
  readonly file: string;
  /** Families or public codes; empty: all. */
  readonly rules: readonly string[];
  /** Lines it covers, both included. */
  readonly from: number;
  readonly to: number;
  /** Where some of what a block suppresses is judged again before its end: from these lines on. */
  readonly enabled: readonly { readonly rule: string; readonly line: number }[];
  readonly reason: string | null;
  readonly directive: string;
  /** The directive that this is a misspelling of: it covers nothing. */
  readonly meant?: string;
  readonly place: { readonly line: number; readonly column: number; readonly endLine: number; readonly endColumn: number };
}

const DIRECTIVE = /^\s*plumbline-(disable-next-line|disable-line|disable-file|disable|enable)(?:\s+([\s\S]*?))?\s*$/;
const KINDS = ['disable-line', 'disable-next-line', 'disable-file', 'disable', 'enable'] as const;

/** Other spellings, and what other tools call it. Behind a blank it may be a sentence. */
const NEAR = /^[\s*/!#]*plumbline\s*([-_:]|\s)[-_:\s]*(disable|enable|ignore|suppress|skip)d?((?:[-_:\s]*(?:next|line|file))*)(?!-?[a-z])\s*(.*)/i;
/** A slip of the pen. */
const SLIP = /^[\s*/!#]*plumbline-([a-z]+(?:-[a-z]+)*)/i;
const MOST_SLIPS = 2;
const MOST_SHOWN = 80;

export function readSuppressions(parsed: ParsedScript): Suppression[] {
  if (!/plumbline/i.test(parsed.text)) return [];
  const lines = new LineIndex(parsed.text);
  const out: Suppression[] = [];
  const open: { index: number; rules: readonly string[] }[] = [];
  for (const comment of parsed.comments) {
    const start = lines.at(comment.start);
    const end = lines.at(comment.end);
    const place = { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
    const nothing = { file: parsed.file, rules: [], from: 1, to: 0, enabled: [], reason: null, place };
    const match = DIRECTIVE.exec(comment.text);
    if (!match) {
      const near = misspelt(comment.text);
      if (near) out.push({ ...nothing, ...near });
      continue;
    }
    const [list, ...because] = (match[2] ?? '').split(/\s--\s|^--\s/);
    const rules = list!.split(',').map(each => each.trim()).filter(each => each !== '');
    const base = { ...nothing, rules, reason: because.length > 0 ? because.join(' -- ').trim() : null, directive: `plumbline-${match[1]}` };
    switch (match[1]) {
      case 'disable-line': out.push({ ...base, from: start.line, to: start.line }); break;
      case 'disable-next-line': out.push({ ...base, from: end.line + 1, to: end.line + 1 }); break;
      case 'disable-file': out.push({ ...base, from: 1, to: Infinity }); break;
      case 'disable': open.push({ index: out.push({ ...base, from: start.line, to: Infinity }) - 1, rules }); break;
      default:
        if (!rules.every(isRuleName)) out.push(base);
        for (let i = open.length - 1; i >= 0; i--) {
          const { index, rules: opened } = open[i]!;
          const known = out[index]!;
          const enabled = [...known.enabled, ...rules.map(rule => ({ rule, line: start.line }))];
          if (rules.length > 0 && (opened.length === 0 || !opened.every(rule => enabled.some(each => each.rule === rule)))) {
            out[index] = { ...known, enabled };
            continue;
          }
          out[index] = { ...known, to: start.line };
          open.splice(i, 1);
        }
    }
  }
  return out;
}

/** What stands for a directive and is none, and the one that was meant; null for any other comment. */
function misspelt(comment: string): Pick<Suppression, 'directive' | 'meant'> | null {
  const near = NEAR.exec(comment);
  if (near) {
    const [, joint, act, scope, rest] = near as unknown as [string, string, string, string, string];
    const isDirective = joint.trim() !== '' || (/able$/i.test(act) && (scope !== '' || rest === '' || rest.startsWith('--') || isRuleName(/^[\w/-]*/.exec(rest)![0])));
    const kind = /^enable$/i.test(act) ? 'enable' : /next/i.test(scope) ? 'disable-next-line' : /file/i.test(scope) ? 'disable-file' : /line/i.test(scope) || !/^disable$/i.test(act) ? 'disable-line' : 'disable';
    return isDirective ? { directive: shown(comment), meant: `plumbline-${kind}` } : null;
  }
  const slip = SLIP.exec(comment);
  const kind = slip && KINDS.find(each => editDistance(slip[1]!.toLowerCase(), each, MOST_SLIPS) <= MOST_SLIPS);
  return kind ? { directive: shown(comment), meant: `plumbline-${kind}` } : null;
}
function shown(comment: string): string {
  const text = comment.replace(/\s+/g, ' ').trim();
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** Takes suppressed findings out and adds a warning for each suppression that suppressed nothing. */
export function applySuppressions(findings: readonly RawFinding[], suppressions: readonly Suppression[]): { findings: RawFinding[]; suppressed: number } {
  const used = new Set<Suppression>();
  // Most cover one line, and are found by it: a file may have as many suppressions as findings.
  const wide: Suppression[] = [];
  const byLine = new Map<string, Suppression[]>();
  for (const each of suppressions) {
    if (each.from === each.to) addUnder(byLine, `${each.from}:${each.file}`, each); else wide.push(each);
  }
  const kept = findings.filter(finding => {
    const around = wide.filter(each => each.file === finding.file && each.from <= finding.line && finding.line <= each.to);
    const cover = [...around, ...(byLine.get(`${finding.line}:${finding.file}`) ?? [])].filter(each => covers(each, finding));
    for (const each of cover) used.add(each);
    return cover.length === 0;
  });
  const unused = suppressions.flatMap(each => {
    if (!used.has(each)) return [unusedFinding(each)];
    const unknown = each.rules.filter(rule => !isRuleName(rule));
    return unknown.length > 0 ? [unusedFinding(each, unknown)] : [];
  });
  return { findings: [...kept, ...unused].sort(compareFindings), suppressed: findings.length - kept.length };
}

function covers({ rules, enabled }: Suppression, finding: RawFinding): boolean {
  const isOf = (rule: string): boolean => rule === finding.family || rule === finding.data.rule;
  return (rules.length === 0 || rules.some(isOf)) && !enabled.some(each => each.line < finding.line && isOf(each.rule));
}
/** @param part those of its rules that do nothing, where others do */
function unusedFinding(suppression: Suppression, part?: readonly string[]): RawFinding {
  const { directive, rules, meant } = suppression;
  const family = rules[0]?.split('/')[0] as Family | undefined;
  return {
    file: suppression.file, ...suppression.place, family: family && FAMILIES.includes(family) ? family : 'member', severity: 'warning', symbol: directive,
    name: directive, receiver: null, data: { rule: 'suppression/unused', directive: [directive, rules.join(', ')].join(' ').trim(), rules: part ?? rules, ...(meant && { meant }), ...(part && { partly: true }) },
    candidates: [], elsewhere: [], fix: null, source: [], via: 'static',
  };
}
