/** Options that commands share, and the values that they take. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { RESULT_FORMATS } from '@plumbline/report';
import { RUNNERS } from '@plumbline/tools';

export type Format = 'text' | 'json';

export function formatOption(): Option {
  return new Option('--format <format>', 'how the result is written').choices(['text', 'json']).default('text');
}
/** The formats of a result with findings. */
export function resultFormatOption(): Option {
  return new Option('--format <format>', 'how the result is written').choices(RESULT_FORMATS).default('text');
}
export function graphOption(): Option {
  return new Option('--graph <dir>', 'the graph\'s folder (default: the configuration\'s "graph", else the only folder under generated/)');
}
export function dialectOption(): Option {
  return new Option('--dialect <name>', 'es3, extendscript or jscript (default: the configuration\'s "dialect", else es3)');
}
/** `process`: V8 in a hardened process of its own. `quickjs`: another engine, in WebAssembly, in a thread. */
export function runnerOption(): Option {
  return new Option('--runner <name>', 'the sandbox: process (V8 in a process of its own), or quickjs (another engine in WebAssembly)').choices(RUNNERS).default('process');
}
export function outputOption(): Option {
  return new Option('-o, --output <file>', 'write the result into a file');
}

/** Put in place by `scripts/bundle.mjs`: a package that looks itself up loads half of Node's module machinery. */
declare const PLUMBLINE_VERSION: string | undefined;

/** The tool's version, of its package.json. */
export function toolVersion(): string {
  return typeof PLUMBLINE_VERSION === 'string' ? PLUMBLINE_VERSION : (createRequire(import.meta.url)('plumbline/package.json') as { version: string }).version;
}

/** The folder of the rules' manual pages, one `<family>.md` each: `npm run build` puts them beside the command. */
export function rulePages(): string {
  return join(dirname(createRequire(import.meta.url).resolve('plumbline/package.json')), 'dist/command/rules');
}

/** For an option that may be given several times. */
export function repeated(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value];
}

/** A whole number in a range. */
export function wholeNumber(least: number): (value: string) => number {
  return value => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || !Number.isSafeInteger(number) || number < least) throw new InvalidArgumentError(`Expected a whole number from ${least}.`);
    return number;
  };
}

/** `2/8`: the second of eight parts. */
export function shard(value: string): { part: number; of: number } {
  const match = /^(\d{1,6})\/(\d{1,6})$/.exec(value);
  const [part, of] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || part < 1 || of < part) throw new InvalidArgumentError('Expected I/N, such as 2/8: the second of eight parts.');
  return { part, of };
}
