/** Texts of any UTF-16 units, lone surrogates and control characters included; far quicker to make than fast-check's own binary strings. */
import fc from 'fast-check';

export function anyText({ minLength = 0, maxLength = 60 }: { readonly minLength?: number; readonly maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff })), { minLength, maxLength }).map(units => String.fromCharCode(...units));
}
