/** Graph, chunks and phrasebook to answers (DESIGN 6). No I/O: texts and files come as values and ports. */
export { Lookup, type LookupTexts } from './lookup.js';
export { typesOfPath } from './documented-types.js';
export { beyondFacts, type UnknownFacts } from './docs/lookup-docs.js';
export { resolveSymbol, type Beyond, type Resolved } from './resolve-symbol.js';
export type { SearchedFiles, FindOptions } from './files/find-in-files.js';
