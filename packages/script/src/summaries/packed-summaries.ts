/** File summaries as numbers and texts, to be handed from one thread to another: the same objects come out, circles and shared parts included. */
import { PlainIdentifier, PlainLiteral, PlainMember, PlainName } from '../parse/plain-nodes.js';
import { Access, Scope, type FileSummary } from '../scope/scope.js';

/** Objects that begin alike: their fields, in order. */
export interface PackedShape {
  /** Its place in `PROTOTYPES`. */
  readonly prototype: number;
  readonly keys: readonly string[];
}

/** What a thread can send: the objects one after the other, each as its shape and its fields. */
export interface PackedSummaries {
  readonly numbers: Int32Array;
  readonly objects: number;
  readonly texts: readonly string[];
  /** Numbers that are no small integers, and regular expressions. */
  readonly constants: readonly unknown[];
  readonly shapes: readonly PackedShape[];
}

/** What objects of summaries inherit from. */
export const PROTOTYPES: readonly object[] = [Object.prototype, Scope.prototype, Access.prototype, PlainName.prototype, PlainIdentifier.prototype, PlainLiteral.prototype, PlainMember.prototype];

/** Records of lists: these, instead of a shape, and how many there are. */
export const ARRAY = -1;
export const MAP = -2;
export const SET = -3;

/** The last two bits of a reference. */
export const OBJECT = 0;
export const TEXT = 1;
export const CONSTANT = 2;
export const INTEGER = 3;
/** Constants that every pack has, by their place; a pack's own come after them. */
export const FIXED: readonly unknown[] = [undefined, null, true, false];

/** Integers below this have room in a reference. */
export const MOST = 1 << 29;

/** A summary on its way: its text is there already, and its code where that is another one. */
export interface Travelling {
  readonly summary: FileSummary;
  readonly code: string | null;
}
