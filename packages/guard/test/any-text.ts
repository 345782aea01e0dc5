/** Texts of any UTF-16 units, lone surrogates and control characters included; far quicker to make than fast-check's own binary strings. */
import fc from 'fast-check';

export const anyText = fc.array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff })), { maxLength: 60 }).map(units => String.fromCharCode(...units));
