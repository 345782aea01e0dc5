/** Documented names as TypeScript may write them. */
import { ES3_RESERVED } from '@plumbline/model';

/** Type names of the compiler's `es5` library and its keywords: an interface of that name gets a trailing underscore. */
export const LIB_TYPES: ReadonlySet<string> = new Set([
  'any', 'unknown', 'never', 'void', 'string', 'number', 'boolean', 'symbol', 'object', 'bigint', 'undefined', 'null', 'let', 'static', 'yield', 'await', 'async',
  'ArrayLike', 'ArrayBuffer', 'ArrayBufferLike', 'ArrayBufferTypes', 'ArrayBufferView', 'Awaited', 'CallableFunction', 'Capitalize', 'ClassAccessorDecoratorContext', 'ClassDecorator', 'ConcatArray',
  'ConstructorParameters', 'DataView', 'Exclude', 'Extract', 'Float32Array', 'Float64Array', 'IArguments', 'ImportAssertions', 'ImportAttributes', 'ImportCallOptions', 'ImportMeta', 'InstanceType',
  'Int16Array', 'Int32Array', 'Int8Array', 'Intl', 'JSON', 'Lowercase', 'MethodDecorator', 'NewableFunction', 'NoInfer', 'NonNullable', 'Omit', 'OmitThisParameter', 'ParameterDecorator', 'Parameters',
  'Partial', 'Pick', 'Promise', 'PromiseConstructor', 'PromiseConstructorLike', 'PromiseLike', 'PropertyDecorator', 'PropertyDescriptor', 'PropertyDescriptorMap', 'PropertyKey', 'Readonly', 'ReadonlyArray',
  'Record', 'RegExpExecArray', 'RegExpMatchArray', 'Required', 'ReturnType', 'Symbol', 'TemplateStringsArray', 'ThisParameterType', 'ThisType', 'TypedPropertyDescriptor', 'Uint16Array', 'Uint32Array',
  'Uint8Array', 'Uint8ClampedArray', 'Uncapitalize', 'Uppercase', 'WeakKey', 'WeakKeyTypes', 'ActiveXObject', 'Enumerator', 'VBArray', 'SafeArray', 'Decorator', 'DecoratorContext', 'DecoratorMetadata',
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Date', 'RegExp', 'Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'].map(name => `${name}Constructor`),
]);

export function isIdentifier(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && !ES3_RESERVED.has(name) && name !== 'let' && name !== 'yield' && name !== 'await' && name !== 'static';
}
/** A type's name: dots and odd characters become underscores. */
export function typeName(name: string): string {
  const plain = name.replace(/[^\p{ID_Continue}$]/gu, '_').replace(/^(?![\p{ID_Start}$_])/u, '_');
  return LIB_TYPES.has(plain) || ES3_RESERVED.has(plain) ? `${plain}_` : plain;
}
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'new' && name !== 'constructor' ? name : JSON.stringify(name);
}
/** A JSDoc comment of one line, or of two when the thing is deprecated and described; none when there is nothing to say. */
export function jsDoc(summary: string | undefined, deprecated: string | null, indent: string): string[] {
  const said = summary === undefined ? '' : inComment(summary);
  const warned = deprecated === null ? '' : `@deprecated ${inComment(deprecated)}`.trim();
  if (said !== '' && warned !== '') return [`${indent}/**`, `${indent} * ${said}`, `${indent} * ${warned}`, `${indent} */`];
  return said === '' && warned === '' ? [] : [`${indent}/** ${said}${warned} */`];
}
/** Words of the documentation as one line of a comment: they end no comment, and no word of theirs is a tag. */
function inComment(words: string): string {
  return words.replace(/\*\//g, '* /').replace(/\s+/g, ' ').trim().replace(/^@/, '\\@').replace(/\{@/g, '{ @');
}
