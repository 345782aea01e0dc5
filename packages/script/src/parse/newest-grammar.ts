/** The newest grammar, as a script whatever it holds (`import` and `export` are faults to name, not another goal), with what the dialect adds. */
import type { Dialect } from '@plumbline/model';
import type { Comment, Options } from 'acorn';
import { parseHost, type HostProgram, type HostSettings } from './host-parser.js';

export interface NewestSettings {
  readonly dialect: Dialect;
  /** Where directives include a file: blank in the text, unless nothing else makes a program of it. */
  readonly includes: readonly number[];
}

const OPTIONS: Options = {
  ecmaVersion: 'latest', sourceType: 'script', allowReserved: true, allowReturnOutsideFunction: true, allowImportExportEverywhere: true, allowSuperOutsideMethod: true,
};

/** Throws what the parser throws. `comments` is filled; it is empty where nothing could be read. */
export function parseNewest(text: string, { dialect, includes }: NewestSettings, comments: Comment[]): HostProgram {
  // ES3 has no strict mode: the directive is a plain string.
  const code = text.includes('use strict') ? text.replace(/(["'])use strict\1/g, '$1use_strict$1') : text;
  const read = (from: string, settings: Omit<HostSettings, 'dialect'>): HostProgram => {
    comments.length = 0;
    return parseHost(from, OPTIONS, { dialect, ...settings }, comments);
  };
  const none: ReadonlySet<number> = new Set();
  try {
    return read(code, { includes: none, firstBranches: false });
  } catch (error) {
    // `if (a)` and `var data =` before a line that includes a file; branches of which only one at a time makes a program.
    const others: (() => HostProgram)[] = [];
    if (includes.length > 0) others.push(() => read(withMarks(code, includes), { includes: new Set(includes), firstBranches: false }));
    if (dialect.conditionalCompilation && code.includes('@')) others.push(() => read(code, { includes: none, firstBranches: true }));
    for (const other of others) {
      try { return other(); } catch { /* The first refusal is the one to tell. */ }
    }
    comments.length = 0;
    throw error;
  }
}

function withMarks(code: string, at: readonly number[]): string {
  let out = '';
  let from = 0;
  for (const each of at) {
    out += `${code.slice(from, each)}@`;
    from = each + 1;
  }
  return out + code.slice(from);
}
