/** Source texts to sites. Certainty is decided here and nowhere else. */
export * from './parse/parsed.js';
export * from './parse/parse-script.js';
export * from './project/paths.js';
