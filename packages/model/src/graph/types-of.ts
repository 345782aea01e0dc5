/** Documented type expressions: `A`, `A|B`, `A[]`. */

/** The parts of a union, in order. */
export function unionParts(type: string): string[] {
  return type.split('|').map(part => part.trim()).filter(part => part !== '' && part !== 'null' && part !== 'undefined');
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
