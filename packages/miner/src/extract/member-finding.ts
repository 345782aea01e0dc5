/** What one member's or global's chunk says of it (DESIGN 3.1). Types are read, names are as the title has them. */
import type { MemberKind, Param } from '@plumbline/model';
import { oneLine } from '../blocks.js';
import type { PatternUse } from '../counter.js';
import type { Profile } from '../profile.js';
import type { RawChunk } from '../raw-chunk.js';
import { readParams, type SignatureParam } from './signature.js';
import { knownTables, type KnownTable, type Row } from './tables.js';
import type { TypeReader } from './type-reader.js';
import { sentenceAt, type FactWords } from './words.js';

export interface MemberFinding {
  readonly chunk: RawChunk;
  /** As facts are called: `Layout.tableStart`, or a global's name. */
  readonly symbol: string;
  readonly name: string;
  /** null: the chunk does not tell. */
  readonly kind: MemberKind | null;
  /** Several when the chunk shows several signatures; empty when it shows none. */
  readonly signatures: readonly (readonly Param[])[];
  readonly returns: string | null;
  /** The texts that the first parameter of its one signature takes, when they are told; else empty. */
  readonly texts: readonly string[];
  readonly type: string | null;
  readonly readonly: boolean;
  readonly static: boolean;
  readonly deprecated: string | null;
  readonly words: readonly FactWords[];
}

/** Reads the chunk of a member or of a global. */
export function readMember(chunk: RawChunk, symbol: string, name: string, profile: Profile, use: PatternUse, types: TypeReader): MemberFinding {
  const { prose } = chunk;
  const { patterns } = profile;
  const words: FactWords[] = [{ name: symbol, words: chunk.title }];
  const say = (fact: string, match: RegExpExecArray | null): RegExpExecArray | null => {
    if (match) words.push({ name: fact, words: sentenceAt(prose, match.index) });
    return match;
  };
  const tables = knownTables(chunk.blocks, profile, use);
  const selfRow = ownRow(tables, name);
  const called = titleParams(chunk);
  const written = signaturesOf(chunk, name, profile, use);
  const returnsLine = say(`${symbol} returns`, use.first(patterns.returns, prose));
  const returnsTable = tables.find(table => table.key === 'returns');
  const event = say(`${symbol} event`, use.first(patterns.event, prose));
  const typeLine = say(`${symbol} type`, use.first(patterns.type, prose));
  const facts = tables.find(table => table.key === 'facts')?.rows[0];
  const { listed } = chunk;
  const titled = chunk.what.kind === 'member' ? chunk.what : null;
  // A property whose type is a function may say what that returns.
  const isTyped = chunk.section === 'property' && typeLine !== null;
  const isMethod = chunk.section === 'method' || called !== null || written.length > 0 || (!isTyped && (returnsLine !== null || returnsTable !== undefined)) || (!selfRow && chunk.section !== 'property' && tables.some(table => table.key === 'params'));
  const constant = chunk.section === 'constant' || use.test(patterns.constant, prose) || /\bconstant\b/.test(titled?.flags ?? '') || (!isMethod && patterns.constantNames.some(pattern => use.test([pattern], name)));
  const kind: MemberKind | null = event || chunk.section === 'event' ? 'event' : isMethod ? 'method' : constant ? 'constant' : typeLine || selfRow || titled?.type || facts || chunk.section === 'property' ? 'property' : null;

  let returns: string | null = null;
  let type: string | null = null;
  if (kind === 'method') {
    if (returnsLine) returns = types.readResult(returnsLine.groups!.type!, chunk.id);
    else if (returnsTable) returns = returnsOf(returnsTable, symbol, types, chunk.id, words);
    else if (typeLine) returns = types.read(typeLine.groups!.type!, chunk.id);
    else if (listed && listed.type !== '') returns = types.read(listed.type, chunk.id);
    if (returns === null && titled?.type) returns = types.readResult(titled.type, chunk.id);
    returns ??= written.map(each => each.type).filter(each => each !== null).map(each => types.read(each, chunk.id))[0] ?? null;
  } else if (event) type = types.read(event.groups!.type!, chunk.id);
  else if (typeLine) type = types.read(typeLine.groups!.type!, chunk.id);
  else if (facts && facts.type !== '') {
    type = types.read(facts.type, chunk.id);
    words.push({ name: `${symbol} type`, words: facts.words });
  } else if (listed && listed.type !== '') {
    type = types.read(listed.type, chunk.id);
    words.push({ name: `${symbol} type`, words: listed.type });
  } else if (selfRow) {
    type = types.read(selfRow.type, chunk.id);
    words.push({ name: `${symbol} type`, words: selfRow.words });
  }
  if (kind !== 'method' && type === null && titled?.type) type = types.read(titled.type, chunk.id);
  const deprecated = use.first(patterns.deprecated, prose);
  if (deprecated) say(`${symbol} deprecated`, deprecated);
  const signatures = kind === 'method' ? signaturesWithTables(symbol, called, written.map(each => each.params), tables, profile, use, types, chunk.id, words) : [];
  return {
    chunk, symbol, name, kind, signatures, returns, texts: signatures.length === 1 ? textsOfFirst(signatures[0]!, tables, profile, use) : [], type, words,
    readonly: kind === 'constant' || use.test(patterns.readonly, prose) || /\breadonly\b/i.test(titled?.flags ?? '') || /^(?:r|read|read-?\s?only)$/i.test(facts?.access ?? listed?.access ?? ''), static: use.test(patterns.static, prose) || /\bstatic\b/i.test(titled?.flags ?? ''),
    deprecated: deprecated ? oneLine((deprecated.groups?.text || sentenceAt(prose, deprecated.index)).replaceAll('`', '')) : null,
  };
}

/** `always "group"`, of a signature's first parameter. */
function textsOfFirst([first]: readonly Param[], tables: readonly KnownTable[], profile: Profile, use: PatternUse): string[] {
  const row = first && tables.filter(table => table.key === 'params').flatMap(table => table.rows).find(each => bareName(each.name) === first.name);
  const told = row ? use.first(profile.patterns.texts, row.description) : null;
  return told ? [...told.groups!.texts!.matchAll(/`"([^`]*)"`/g)].map(each => each[1]!) : [];
}

/** The list in the title's parentheses; empty parentheses only say that it is called. */
function titleParams(chunk: RawChunk): string | null {
  for (const each of [chunk.heading, chunk.what]) if (each && 'params' in each && each.params) return each.params;
  for (const each of [chunk.heading, chunk.what]) if (each && 'params' in each && each.params !== null) return '';
  return null;
}

/** The one row of a table that is called like the member itself: a property's type. */
function ownRow(tables: readonly KnownTable[], name: string): Row | null {
  const params = tables.filter(table => table.key === 'params' || table.key === 'constants');
  if (params.length !== 1 || tables.some(table => table.key === 'returns')) return null;
  const [row, ...more] = params[0]!.rows;
  return row && more.length === 0 && bareName(row.name) === name ? row : null;
}

function signaturesOf(chunk: RawChunk, name: string, profile: Profile, use: PatternUse): { params: SignatureParam[]; type: string | null }[] {
  const out: { params: SignatureParam[]; type: string | null }[] = [];
  chunk.blocks.forEach((block, index) => {
    // A one-line listing right under the title, or under "Syntax", is a signature as well.
    const above = chunk.blocks[index - 1];
    const isSyntax = index === 0 || (above?.kind === 'paragraph' && /(?:^|\n)(?:Syntax|Signature|Usage)\s*:?$/i.test(above.text)) || (above?.kind === 'heading' && /^(?:Syntax|Signature|Usage)\s*:?$/i.test(above.text));
    const lines = block.kind === 'paragraph' ? block.text.split('\n') : block.kind === 'code' && isSyntax && !block.text.includes('\n') ? [`\`${block.text.trim()}\``] : [];
    for (const line of lines) {
      const match = use.firstThat(profile.patterns.signature, line, each => each.groups!.member === undefined || each.groups!.member === name);
      const params = match ? readParams(match.groups!.params!) : null;
      if (match && params) out.push({ params, type: match.groups!.type ?? null });
    }
  });
  return out;
}

function returnsOf(table: KnownTable, symbol: string, types: TypeReader, place: string, words: FactWords[]): string | null {
  const found: string[] = [];
  for (const row of table.rows) {
    const raw = row.type || row.name;
    if (raw === '') continue;
    const type = types.read(raw, place);
    if (type === null) return null;
    words.push({ name: `${symbol} returns`, words: row.words });
    found.push(type);
  }
  const real = [...new Set(found.flatMap(type => type.split('|')))];
  return real.length === 0 ? null : real.length === 1 ? real[0]! : real.filter(type => type !== 'void').join('|');
}

/** The keys that a parameter takes; null where one stands for any: `<field>`, `any other key`, `...`. */
function keysOf(names: readonly string[]): string[] | null {
  return names.some(name => /^$|[<>{}*\u2026]|\.{3}|\S\s+\S/.test(name)) ? null : [...new Set(names)].sort();
}
function bareName(cell: string): string {
  // Exporters put soft breaks into long names.
  return cell.replace(/[`\u00AD\u200B\u2060\uFEFF]/g, '').replace(/[[\]?]/g, '').replace(/^\.{3}/, '').replace(/\s*\((?:optional|required)\)$/i, '').trim();
}

/** Signatures from the title, else from signature lines, with what the tables add; without either, the parameters table alone. */
function signaturesWithTables(
  symbol: string, called: string | null, written: SignatureParam[][], tables: readonly KnownTable[], profile: Profile, use: PatternUse, types: TypeReader, place: string, words: FactWords[],
): Param[][] {
  const rows = new Map<string, Row>();
  const keys = new Map<string, string[]>();
  let saidNone = false;
  for (const table of tables) {
    if (table.key !== 'params') continue;
    for (const row of table.rows) {
      const name = bareName(row.name);
      if (name === '' || (profile.void.has(name.toLowerCase()) && row.type === '')) { saidNone = true; continue; }
      const dot = name.indexOf('.');
      if (dot > 0) { keys.set(name.slice(0, dot), [...(keys.get(name.slice(0, dot)) ?? []), name.slice(dot + 1).split('.')[0]!.trim()]); continue; }
      if (!rows.has(name)) rows.set(name, row);
    }
  }
  const titled = called ? readParams(called) : null;
  const lists: (readonly SignatureParam[])[] = titled ? [titled] : written.length > 0 ? written : rows.size > 0 || saidNone ? [[...rows.keys()].map(name => ({ name, type: null, optional: false }))] : [];
  // `kinds.First` is a value that a key may have.
  const optionTable = tables.filter(table => table.key === 'options').flatMap(table => table.rows.map(row => bareName(row.name))).filter(key => key !== '' && !/^\w+\.\w/.test(key));
  const names = [...rows.keys()];
  const out = lists.map(list => {
    const unnamed = names.filter(name => !list.some(param => param.name === name));
    const params = list.map((param, position): Param => {
      // A name that the table spells otherwise is found by its position.
      const byPlace = names[position];
      const row = rows.get(param.name) ?? (byPlace !== undefined && rows.size === list.length && unnamed.includes(byPlace) ? rows.get(byPlace) : undefined);
      if (row) words.push({ name: `${symbol}(${param.name})`, words: row.words });
      const rowOptional = row !== undefined && (row.optional ?? (use.test(profile.patterns.optional, row.description) || /\[|\?$|\(optional\)/i.test(row.name.replaceAll('`', ''))));
      const raw = row?.type || param.type;
      const listed = row ? use.first(profile.patterns.keys, row.description) : null;
      const own = [...(listed ? [...listed.groups!.keys!.matchAll(/`([^`]+)`/g)].map(key => key[1]!.trim()) : []), ...(keys.get(param.name) ?? [])];
      return { name: param.name, type: raw ? types.read(raw, place) : null, optional: param.optional || rowOptional, options: own.length > 0 ? keysOf(own) : null, role: null };
    });
    // A parameter that only the table has may be given; it is not demanded.
    if (rows.size > list.length) {
      for (const name of unnamed.filter(each => !names.slice(0, list.length).includes(each))) {
        params.push({ name, type: types.read(rows.get(name)!.type, place), optional: true, options: null, role: null });
      }
    }
    const takesOptions = params.filter(param => param.type === null || /^object$/i.test(param.type));
    const target = takesOptions.find(param => /opt|config|settings|props|params/i.test(param.name)) ?? takesOptions.at(-1);
    if (target && optionTable.length > 0) target.options = keysOf([...(target.options ?? []), ...optionTable]);
    return params;
  });
  return out;
}
