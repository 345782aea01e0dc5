// What V8 has made of the command's files, kept beside them by `npm run build` (`scripts/compile-ahead.mjs`): a start takes it instead of
// reading and compiling them again. Another V8, another processor, other flags: V8 refuses it, and compiles.
'use strict';
const { existsSync, readFileSync } = require('node:fs');
const { wrapper: [before], wrap } = require('node:module');
const { basename, dirname, join } = require('node:path');
const { Script, constants } = require('node:vm');

/**
 * Functions wait longer than by default (132 KB of bytecode run) before V8 optimises them: a check is over before most of that pays, and spends a
 * third of its processor time and a tenth of its memory on it. Of other releases' V8 nothing is known here.
 */
exports.setFlags = () => {
  if (process.versions.v8.startsWith('11.3.')) require('node:v8').setFlagsFromString('--interrupt-budget=1000000');
};

/** The folder of what is kept, in that of the command's files. */
exports.KEPT = 'compiled';

/**
 * Loads a folder's `.cjs` files, which are ASCII, by what is kept of them. `keep` is told of every script instead, when given: nothing is taken then.
 * A file of which nothing is kept, Node loads by itself.
 */
exports.useCompiled = (folder, keep) => {
  const plain = require.extensions['.cjs'] ?? require.extensions['.js'];
  require.extensions['.cjs'] = (module, filename) => {
    const name = basename(filename);
    const cachedData = dirname(filename) !== folder || keep ? undefined : read(join(folder, exports.KEPT, name));
    if (dirname(filename) !== folder || !(keep || cachedData)) { plain(module, filename); return; }
    // A name that is the same on every machine, and text of its own: it is kept along, and a part of a path would take the whole path with it.
    const known = Buffer.from(`plumbline/${name}`, 'latin1').toString('latin1');
    const script = new Script(wrap(readFileSync(filename, 'latin1')), { filename: known, columnOffset: -before.length, cachedData, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
    keep?.(name, script);
    script.runInThisContext().call(module.exports, module.exports, id => module.require(id), module, filename, folder);
  };
};

function read(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** For a command that is soon over: the flags first, since what is kept is of a V8 with the same. */
exports.startFast = folder => {
  exports.setFlags();
  if (existsSync(join(folder, exports.KEPT))) exports.useCompiled(folder);
};
