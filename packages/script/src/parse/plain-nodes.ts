/**
 * The nodes of which trees have most, made as small as they can be: what is the same for all of a kind, or follows from the rest, stands
 * on their prototypes.
 */
import type { Binding, Typed } from '../scope/scope.js';
import type { Node } from './ast.js';

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
/** `object.name`, where the tree is not kept: the name's own node is made for whoever asks for it. */
export class PlainMember implements Typed {
  declare readonly type: 'MemberExpression';
  declare readonly computed: false;
  typed: Typed['typed'] = undefined;
  typedBy = 0;
  constructor(readonly start: number, readonly end: number, readonly object: Node, readonly name: string) {}
  get property(): PlainName { return new PlainName(this.end - this.name.length, this.name); }
}
Object.assign(PlainMember.prototype, { type: 'MemberExpression', computed: false });
for (const [kind, type] of [[PlainName, 'Identifier'], [PlainIdentifier, 'Identifier'], [PlainLiteral, 'Literal']] as const) Object.assign(kind.prototype, { type });
