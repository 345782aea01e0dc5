/** Documented type expressions: `A`, `A|B`, `A[]`. */

const unions = new Map<string, readonly string[]>();
/** Documentation has few types, and they are asked for over and over; texts of many documentations are not kept for ever. */
const MOST_KNOWN = 10_000;

/** The parts of a union, in order. */
export function unionParts(type: string): readonly string[] {
  let parts = unions.get(type);
  if (!parts) {
    parts = type.split('|').map(part => part.trim()).filter(part => part !== '' && part !== 'null' && part !== 'undefined');
    if (unions.size < MOST_KNOWN) unions.set(type, parts);
  }
  return parts;
}

/** A documented type that tells nothing of the value (`any`, `object`). */
export function isAnyType(type: string): boolean {
  return /^(?:any|object|mixed|variant|\*)$/i.test(type);
}

/** The element type of `A[]`, or undefined. */
export function arrayElement(type: string): string | undefined {
  return type.endsWith('[]') ? type.slice(0, -2) : undefined;
}

const PRIMITIVES: ReadonlyMap<string, string> = new Map([
  ['string', 'String'], ['number', 'Number'], ['boolean', 'Boolean'], ['integer', 'Number'], ['int', 'Number'], ['float', 'Number'],
  ['date', 'Date'], ['regexp', 'RegExp'], ['array', 'Array'], ['function', 'Function'], ['error', 'Error'], ['bool', 'Boolean'], ['double', 'Number'],
]);
/** The ES3 class behind a primitive's or built-in's documented name, or undefined (`object`, `any`, an interface). */
export function builtinOfType(type: string): string | undefined {
  return arrayElement(type) !== undefined ? 'Array' : PRIMITIVES.get(type.toLowerCase());
}
