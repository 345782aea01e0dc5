/** Libraries that only some commands need, loaded when they are: a check of staged files starts without them. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const globbing = (): typeof import('tinyglobby') => require('tinyglobby') as typeof import('tinyglobby');
export const ignoring = (): typeof import('ignore') => require('ignore') as typeof import('ignore');
