/**
 * What differs between a committed graph file and the one that the documentation gives now, in words: every byte of any of its files
 * counts, sources and a broken file too. What a release changes for scripts is `diffGraphs` of the model, which reads facts alone.
 */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Table = { readonly [key: string]: Json };

const MOST = 20;

/**
 * Sentences that say how the committed text of a graph file differs from the new one; none when they are equal. JSON files
 * are compared by what they say (`Layout.pageTurn is documented now.`), others by the first line that differs.
 */
export function graphDifference(name: string, committed: string | undefined, made: string): string[] {
  if (committed === made) return [];
  if (committed === undefined) return [`${name} is missing.`];
  const said = name === 'members.json' ? compareMembers(committed, made) : name.endsWith('.json') ? compareJson(committed, made) : [];
  const sentences = said.length > 0 ? said : [firstLine(committed, made)];
  const shown = sentences.slice(0, MOST).map(each => `${name}: ${each}`);
  return sentences.length > MOST ? [...shown, `${name}: … and ${sentences.length - MOST} further differences.`] : shown;
}

function firstLine(committed: string, made: string): string {
  const before = committed.split('\n');
  const after = made.split('\n');
  let at = 0;
  while (at < before.length && at < after.length && before[at] === after[at]) at++;
  if (at >= after.length) return `line ${at + 1} is surplus: ${cut(before[at])}.`;
  if (at >= before.length) return `line ${at + 1} is missing: ${cut(after[at])}.`;
  return `line ${at + 1} is ${cut(before[at])}, and is ${cut(after[at])} in what generate makes.`;
}

function cut(text: string | undefined): string {
  const shown = JSON.stringify(text ?? '');
  return shown.length > 80 ? `${shown.slice(0, 79)}…` : shown;
}

function parse(text: string): Table | undefined {
  try {
    const data = JSON.parse(text) as Json;
    return isTable(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function compareMembers(committed: string, made: string): string[] {
  const before = parse(committed);
  const after = parse(made);
  if (!before || !after) return ['it is not valid JSON any more.'];
  const out: string[] = [];
  const interfaces = [table(before, 'interfaces'), table(after, 'interfaces')] as const;
  eachKey(interfaces[0], interfaces[1], (name, old, now) => {
    if (!isTable(old)) { out.push(`${name} is documented now.`); return; }
    if (!isTable(now)) { out.push(`${name} is not documented any more.`); return; }
    for (const key of ['parent', 'constructible', 'open', 'index', 'source']) change(out, `${name}: ${key}`, old[key], now[key]);
    eachKey(table(old, 'members'), table(now, 'members'), (member, one, other) => says(out, `${name}.${member}`, one, other));
  });
  for (const group of ['globals', 'functions', 'aliases', 'samples', 'absent'] as const) {
    const label = { globals: 'the global', functions: 'the function', aliases: 'the alias', samples: 'the sample', absent: 'the negative fact' }[group];
    eachKey(table(before, group), table(after, group), (name, old, now) => says(out, `${label} ${name}`, old, now));
  }
  for (const key of ['schema', 'engine', 'digest']) change(out, key, before[key], after[key]);
  return out;
}

function says(out: string[], what: string, old: Json | undefined, now: Json | undefined): void {
  if (old === undefined) out.push(`${what} is documented now.`);
  else if (now === undefined) out.push(`${what} is not documented any more.`);
  else if (isTable(old) && isTable(now)) eachKey(old, now, (key, one, other) => change(out, `${what}: ${key}`, one, other));
  else change(out, what, old, now);
}

function change(out: string[], what: string, old: Json | undefined, now: Json | undefined): void {
  const [before, after] = [JSON.stringify(old) ?? 'nothing', JSON.stringify(now) ?? 'nothing'];
  if (before !== after) out.push(`${what} is ${short(before)}, and is ${short(after)} in the documentation.`);
}
function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function compareJson(committed: string, made: string): string[] {
  const before = parse(committed);
  const after = parse(made);
  if (!before || !after) return ['it is not valid JSON any more.'];
  const out: string[] = [];
  eachKey(before, after, (key, old, now) => {
    if (JSON.stringify(old) === JSON.stringify(now)) return;
    if (Array.isArray(old) && Array.isArray(now)) compareLists(out, key, old as Json[], now as Json[]);
    else change(out, key, old, now);
  });
  return out;
}

function compareLists(out: string[], what: string, old: readonly Json[], now: readonly Json[]): void {
  const label = (entry: Json): string => {
    const key = isTable(entry) ? entry.id ?? entry.topic ?? entry.name ?? entry.title : entry;
    return typeof key === 'string' ? key : short(JSON.stringify(entry));
  };
  const before = new Map(old.map(entry => [label(entry), entry]));
  const after = new Map(now.map(entry => [label(entry), entry]));
  const from = out.length;
  for (const [key, entry] of after) {
    if (!before.has(key)) out.push(`${what}: ${key} is new.`);
    else if (JSON.stringify(before.get(key)) !== JSON.stringify(entry)) out.push(`${what}: ${key} differs.`);
  }
  for (const key of before.keys()) if (!after.has(key)) out.push(`${what}: ${key} is gone.`);
  if (out.length === from) out.push(`${what}: the order differs.`);
}

function eachKey(old: Table, now: Table, see: (key: string, old: Json | undefined, now: Json | undefined) => void): void {
  for (const key of [...new Set([...Object.keys(old), ...Object.keys(now)])].sort()) see(key, own(old, key), own(now, key));
}
function own(from: Table, key: string): Json | undefined {
  return Object.hasOwn(from, key) ? from[key] : undefined;
}
function table(from: Table, key: string): Table {
  const value = own(from, key);
  return value !== undefined && isTable(value) ? value : {};
}
function isTable(value: Json | undefined): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
