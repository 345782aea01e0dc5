/**
 * The nodes of which trees have most, made as small as they can be: what is the same for all of a kind, or follows from the rest, stands
 * on their prototypes.
 */
import type { Binding } from '../scope/scope.js';

abstract class Named {
  declare readonly type: 'Identifier';
  constructor(readonly start: number, readonly name: string) {}
  /** Plain names have no escapes. */
  get end(): number { return this.start + this.name.length; }
}
/** A name after a dot, a key, a label: no variable. */
export class PlainName extends Named {}
export class PlainIdentifier extends Named {
  /** The scope pass notes it. */
  declare binding: Binding | null | undefined;
  constructor(start: number, name: string) {
    super(start, name);
    this.binding = undefined;
  }
}
/** A number or a text. */
export class PlainLiteral {
  declare readonly type: 'Literal';
  constructor(readonly start: number, readonly end: number, readonly value: string | number) {}
}
for (const [kind, type] of [[PlainName, 'Identifier'], [PlainIdentifier, 'Identifier'], [PlainLiteral, 'Literal']] as const) Object.assign(kind.prototype, { type });
