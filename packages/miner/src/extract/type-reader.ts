/** Documented words to types: `A`, `A|B`, `A[]`, `void`, or null when the words name no type. */
import { arrayElement, builtinOfType, unionParts } from '@plumbline/model';
import { oneLine } from '../blocks.js';
import type { Profile } from '../profile.js';
import { PLAIN_OBJECT, typeOfPhrase } from './type-phrase.js';

/** Words of prose for built-ins; their plurals come singular. */
const PLAIN_WORDS: ReadonlyMap<string, string> = new Map([['float', 'number'], ['floats', 'number'], ['numbers', 'number'], ['integers', 'number'], ['strings', 'string'], ['booleans', 'boolean'], ['text', 'string']]);
const SIMPLE = new Set(['any', 'object', 'void']);
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*(?:\[\])*$/u;

/** The type that words name, and what of it is to be reported. */
interface Reading { readonly type: string | null; readonly unknown: readonly { readonly name: string; readonly reason: string }[] }

const told = (type: string | null): Reading => ({ type, unknown: [] });

export class TypeReader {
  /** Words that name no type, and types that no chunk documents: name → places. */
  readonly unknown = new Map<string, { reason: string; places: Set<string> }>();
  private readonly interfaces = new Set<string>();
  /** Documentation has few types, and tells them again and again: by its words, as long as the interfaces stay the same. */
  private readonly readings = new Map<string, Reading>();

  /** `otherNames`: what the documentation's words call an interface of another name. */
  constructor(private readonly profile: Profile, private readonly otherNames: ReadonlyMap<string, string> = new Map()) {}

  /** Takes a name for an interface. */
  add(name: string): void {
    this.interfaces.add(name);
    this.readings.clear();
  }

  /** Takes a name for an interface no longer. */
  delete(name: string): void {
    this.interfaces.delete(name);
    this.readings.clear();
  }

  isInterface(name: string): boolean {
    return this.interfaces.has(name);
  }

  /** A documented type; `place` is reported when it is not known. */
  read(raw: string, place: string): string | null {
    let reading = this.readings.get(raw);
    if (reading === undefined) this.readings.set(raw, reading = this.readingOf(raw));
    for (const { name, reason } of reading.unknown) this.note(name, reason, place);
    return reading.type;
  }

  private readingOf(raw: string): Reading {
    const words = oneLine(raw.replaceAll('`', '')).replace(/\.$/, '');
    if (words === '') return told(null);
    if (this.isVoid(words)) return told('void');
    const whole = this.renamed(words);
    const bare = whole === words ? words.replace(/\s*\([^()]*\)$/, '') : whole;
    const parts: string[] = [];
    for (const piece of bare.split(/\s*(?:\||\/|,)(?![^()]*\))\s*|\s+or\s+(?![^()]*\))/)) {
      const part = piece.replace(/^(?:an?|the)\s+(?=\S)/i, '');
      if (/^(?:null|undefined)$/i.test(part) || part === '') continue;
      if (this.isVoid(part)) { parts.push('void'); continue; }
      const type = this.single(part);
      if (type === null) {
        const phrase = this.phrase(raw);
        return phrase === null ? { type: null, unknown: [{ name: words, reason: 'the words name no type' }] } : phrase === 'void' ? told(phrase) : { type: phrase, unknown: this.unknownIn(phrase) };
      }
      parts.push(type);
    }
    const types = [...new Set(parts)];
    const real = types.filter(type => type !== 'void');
    if (types.length === 0) return told(null);
    if (real.length === 0) return told('void');
    return { type: real.join('|'), unknown: real.flatMap(type => this.unknownIn(type)) };
  }

  /** The type of a result: "undefined" alone is void. */
  readResult(raw: string, place: string): string | null {
    return /^\W*undefined\W*$/i.test(raw) ? 'void' : this.read(raw, place);
  }

  /** A type that prose tells (see `typeOfPhrase`): only documented interfaces and the words that the profile knows for built-ins. */
  private phrase(words: string): string | null {
    const known = (word: string): string | null => {
      if (this.isInterface(word)) return word;
      const capital = word.charAt(0).toUpperCase() + word.slice(1);
      const type = this.otherNames.get(word) ?? this.profile.rename.get(word) ?? this.profile.rename.get(capital) ?? PLAIN_WORDS.get(word.toLowerCase()) ?? word;
      return this.isKnown(type) && !this.isVoid(type) ? type : null;
    };
    const phrase = typeOfPhrase(words, known);
    if (phrase !== null) return phrase;
    // "Measurement Unit (Number or String)", "Array of 2 Units (Number or String)": what stands in the brackets.
    const inner = /^([^()]*)\(([^()]+)\)$/.exec(oneLine(words.replaceAll('`', '')));
    const parts = inner ? inner[2]!.split(/\s*(?:,|\/|\||\bor\b)\s*/).filter(part => part !== '').map(known) : [];
    if (parts.length === 0 || !parts.every(part => part !== null)) return null;
    const isList = /^(?:an?\s+)?(?:array|list)\s+of\b/i.test(inner![1]!);
    return [...new Set(parts)].map(part => (isList ? `${part}[]` : part)).join('|');
  }

  /** Reports the parts of a type that nothing documents. */
  noteUnknown(type: string, place: string): void {
    for (const { name, reason } of this.unknownIn(type)) this.note(name, reason, place);
  }

  private unknownIn(type: string): Reading['unknown'] {
    return unionParts(type).map(part => part.replace(/(?:\[\])+$/, '')).filter(name => !this.isKnown(name)).map(name => ({ name, reason: 'no chunk documents it' }));
  }

  /** True for an interface, a primitive or a built-in of ES3. */
  isKnown(name: string): boolean {
    return this.isInterface(name) || SIMPLE.has(name) || builtinOfType(name) !== undefined;
  }

  note(name: string, reason: string, place: string): void {
    const known = this.unknown.get(name);
    if (known) known.places.add(place);
    else this.unknown.set(name, { reason, places: new Set([place]) });
  }

  private isVoid(words: string): boolean {
    return this.profile.void.has(words.toLowerCase()) && !this.isInterface(words);
  }

  private renamed(words: string): string {
    return this.isInterface(words) ? words : this.otherNames.get(words) ?? this.profile.rename.get(words) ?? words;
  }

  private single(words: string): string | null {
    const renamed = this.renamed(words);
    if (renamed !== words) return renamed;
    const of = /^(?:(?:an?\s+)?(?:array|list)s?)\s+of\s+(?:the\s+)?(.+)$/i.exec(words) ?? /^Array\s*\.?<\s*(.+?)\s*>$/.exec(words) ?? /^(\S+)\s+(?:array|list)$/i.exec(words);
    if (of) {
      const element = this.single(this.singular(of[1]!.replace(/\s+(?:objects|instances|values|elements)$/i, '')));
      return element === null ? null : `${element}[]`;
    }
    // A value that it may have: "left".
    if (/^(["'\u201C]).*["'\u201D]$/u.test(words)) return 'string';
    const element = arrayElement(words);
    if (element !== undefined) {
      const inner = this.single(element);
      return inner === null ? null : `${inner}[]`;
    }
    const noun = /^(\S+)(?:\s+(?:objects?|instances?|interface|class))+$/i.exec(words);
    if (noun) return PLAIN_OBJECT.test(noun[1]!) ? 'object' : this.single(noun[1]!);
    return NAME.test(words) ? words : null;
  }

  private singular(word: string): string {
    if (this.isKnown(this.renamed(word)) || !word.endsWith('s')) return word;
    const one = this.renamed(word.slice(0, -1));
    return this.isKnown(one) ? one : word;
  }
}

/** Two documented types as one: a union of their parts, each once. */
export function unionOf(a: string, b: string): string {
  const parts = [...new Set([...unionParts(a), ...unionParts(b)])];
  if (parts.includes('any')) return 'any';
  return parts.length > 1 ? parts.filter(part => part !== 'void').join('|') : parts[0] ?? a;
}
