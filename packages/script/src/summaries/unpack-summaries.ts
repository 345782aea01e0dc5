/** Packed summaries to summaries again. A file of a large project comes out several times faster than it is parsed. */
import type { Words } from '../parse/words.js';
import { freshBindingId } from '../scope/analyse.js';
import type { Binding, FileSummary } from '../scope/scope.js';
import { ARRAY, FIXED, INTEGER, MAP, OBJECT, PROTOTYPES, TEXT, type PackedShape, type PackedSummaries, type Travelling } from './packed-summaries.js';

type Plain = Record<string, unknown>;
type Value = (reference: number) => unknown;

interface Maker {
  readonly make: new () => Plain;
  readonly fill: (into: Plain, numbers: Int32Array, from: number, value: Value) => void;
  readonly size: number;
}

const makers = new Map<string, Maker>();

/**
 * @param textOf the text of a file
 * @param words texts met before: files that share them share the strings too
 */
export function unpackSummaries(packed: PackedSummaries, textOf: (file: string) => string, words: Words): FileSummary[] {
  const travelled = unpack(packed, words) as readonly Travelling[];
  return travelled.map(({ summary, code }) => {
    const text = textOf(summary.parsed.file);
    Object.assign(summary.parsed, { text, code: code ?? text });
    // Each thread counts by itself.
    for (const list of [summary.locals, summary.global.bindings]) for (const binding of list) (binding as { -readonly [K in keyof Binding]: Binding[K] }).id = freshBindingId();
    return summary;
  });
}

/** First all objects, then their fields: they go round in circles. */
function unpack({ numbers, objects: count, texts: sent, constants, shapes }: PackedSummaries, words: Words): unknown {
  const texts = sent.map(text => words.intern(text));
  const made = shapes.map(makerOf);
  const objects: object[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    const kind = numbers[at++]!;
    if (kind >= 0) {
      const { make, size } = made[kind]!;
      objects.push(new make());
      at += size;
      continue;
    }
    const length = numbers[at++]!;
    objects.push(kind === ARRAY ? [] : kind === MAP ? new Map() : new Set());
    at += kind === MAP ? 2 * length : length;
  }
  const fixed = FIXED.length;
  const value: Value = reference => {
    const place = reference >> 2;
    switch (reference & 3) {
      case OBJECT: return objects[place];
      case TEXT: return texts[place];
      case INTEGER: return place;
      default: return place < fixed ? FIXED[place] : constants[place - fixed];
    }
  };
  at = 0;
  for (const each of objects) {
    const kind = numbers[at++]!;
    if (kind >= 0) {
      const { fill, size } = made[kind]!;
      fill(each as Plain, numbers, at, value);
      at += size;
      continue;
    }
    const length = numbers[at++]!;
    if (kind === ARRAY) for (let i = 0; i < length; i++) (each as unknown[]).push(value(numbers[at++]!));
    else if (kind === MAP) for (let i = 0; i < length; i++, at += 2) (each as Map<unknown, unknown>).set(value(numbers[at]!), value(numbers[at + 1]!));
    else for (let i = 0; i < length; i++) (each as Set<unknown>).add(value(numbers[at++]!));
  }
  return objects[0];
}

/**
 * Code for each shape: V8 gives its objects the room of their fields at once, and fills them without looking the fields' names up. The names
 * are those of our own records and of nodes.
 */
function makerOf({ prototype, keys }: PackedShape): Maker {
  const name = `${prototype} ${keys.join(' ')}`;
  const known = makers.get(name);
  if (known) return known;
  if (!keys.every(key => /^[A-Za-z]+$/.test(key))) throw new TypeError(`no record has these fields: ${keys.join(', ')}`);
  const make = new Function(keys.map(key => `this.${key} = undefined;`).join(' ')) as unknown as Maker['make'] & { prototype: object };
  make.prototype = PROTOTYPES[prototype]!;
  const maker: Maker = {
    make, size: keys.length,
    fill: new Function('into', 'numbers', 'from', 'value', keys.map((key, index) => `into.${key} = value(numbers[from + ${index}]);`).join('\n')) as Maker['fill'],
  };
  makers.set(name, maker);
  return maker;
}
