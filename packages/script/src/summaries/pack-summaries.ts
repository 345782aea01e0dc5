/** Summaries to their packed form. */
import type { FileSummary } from '../scope/scope.js';
import { ARRAY, CONSTANT, FIXED, INTEGER, MAP, MOST, OBJECT, PROTOTYPES, SET, TEXT, type PackedSummaries, type Travelling } from './packed-summaries.js';

/**
 * Without the files' texts, which the other side has.
 * @throws TypeError for what no summary holds (a function, an object of an unknown class): nothing is sent that would come out changed
 */
export function packSummaries(summaries: readonly FileSummary[]): PackedSummaries {
  const packer = new Packer();
  packer.pack(summaries.map(({ parsed, ...rest }): Travelling => ({
    summary: { parsed: { ...parsed, text: '', code: '' }, ...rest }, code: parsed.code === parsed.text ? null : parsed.code,
  })));
  return packer.packed();
}

const [UNDEFINED, NULL, TRUE, FALSE] = FIXED.map((_value, place) => place << 2 | CONSTANT) as [number, number, number, number];

interface Shape { readonly keys: readonly string[]; readonly index: number; readonly prototype: object; readonly inherits: number }

class Packer {
  private readonly places = new Map<object, number>();
  private readonly queue: object[] = [];
  private readonly texts = new Map<string, number>();
  private readonly constants: unknown[] = [];
  private readonly shapes: Shape[] = [];
  /** By what tells most shapes apart: a node's type. */
  private readonly byType = new Map<unknown, Shape[]>();
  private numbers = new Int32Array(1 << 16);
  private length = 0;

  pack(root: object): void {
    this.refer(root);
    // Grows while it is walked.
    for (const each of this.queue) this.write(each);
  }
  packed(): PackedSummaries {
    return {
      numbers: this.numbers.slice(0, this.length), objects: this.queue.length, texts: [...this.texts.keys()], constants: this.constants,
      shapes: this.shapes.map(({ inherits, keys }) => ({ prototype: inherits, keys })),
    };
  }

  private write(each: object): void {
    if (Array.isArray(each)) {
      this.begin(ARRAY, each.length, each.length);
      for (let i = 0; i < each.length; i++) this.put(this.refer(each[i]));
    } else if (each instanceof Map) {
      this.begin(MAP, each.size, 2 * each.size);
      for (const [key, value] of each) { this.put(this.refer(key)); this.put(this.refer(value)); }
    } else if (each instanceof Set) {
      this.begin(SET, each.size, each.size);
      for (const value of each) this.put(this.refer(value));
    } else {
      const { index, keys } = this.shapeOf(each as Record<string, unknown>);
      this.room(keys.length + 1);
      const { numbers } = this;
      let at = this.length;
      numbers[at++] = index;
      for (let i = 0; i < keys.length; i++) numbers[at++] = this.refer((each as Record<string, unknown>)[keys[i]!]);
      this.length = at;
    }
  }
  private begin(kind: number, count: number, size: number): void {
    this.room(size + 2);
    this.put(kind);
    this.put(count);
  }
  private put(number: number): void {
    this.numbers[this.length++] = number;
  }
  private room(more: number): void {
    if (this.length + more <= this.numbers.length) return;
    const larger = new Int32Array(Math.max(2 * this.numbers.length, this.length + more));
    larger.set(this.numbers);
    this.numbers = larger;
  }

  private refer(value: unknown): number {
    switch (typeof value) {
      case 'object': {
        if (value === null) return NULL;
        const known = this.places.get(value);
        if (known !== undefined) return known << 2 | OBJECT;
        if (value instanceof RegExp) return this.constant(value);
        const place = this.queue.push(value) - 1;
        this.places.set(value, place);
        return place << 2 | OBJECT;
      }
      case 'number': return (value | 0) === value && value < MOST && value > -MOST && !Object.is(value, -0) ? value << 2 | INTEGER : this.constant(value);
      case 'string': {
        const known = this.texts.get(value);
        if (known !== undefined) return known << 2 | TEXT;
        const place = this.texts.size;
        this.texts.set(value, place);
        return place << 2 | TEXT;
      }
      case 'boolean': return value ? TRUE : FALSE;
      case 'undefined': return UNDEFINED;
      case 'bigint': return this.constant(value);
      default: throw new TypeError(`a ${typeof value} cannot be sent`);
    }
  }
  private constant(value: unknown): number {
    this.constants.push(value);
    return (FIXED.length + this.constants.length - 1) << 2 | CONSTANT;
  }

  private shapeOf(each: Record<string, unknown>): Shape {
    const keys = Object.keys(each);
    const prototype = Object.getPrototypeOf(each) as object;
    const type = each.type ?? each.kind;
    let alike = this.byType.get(type);
    if (!alike) this.byType.set(type, alike = []);
    for (const known of alike) if (known.prototype === prototype && isSame(known.keys, keys)) return known;
    const inherits = PROTOTYPES.indexOf(prototype);
    if (inherits < 0 && hasMethods(prototype)) throw new TypeError(`an object of the class ${prototype.constructor.name} cannot be sent`);
    const shape = { inherits: Math.max(0, inherits), keys, index: this.shapes.length, prototype };
    this.shapes.push(shape);
    alike.push(shape);
    return shape;
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
}

/** The other classes of nodes have none: a plain object is as good. */
function hasMethods(prototype: object): boolean {
  return prototype !== Object.prototype && Object.getOwnPropertyNames(prototype).some(name => name !== 'constructor');
}
