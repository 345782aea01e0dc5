#!/usr/bin/env node
// The command. What it does is in dist, which `npm run build` makes of src. CommonJS (package.json beside it): Node starts that faster.
'use strict';
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, '../dist/command');
if (existsSync(folder)) {
  // All but the servers are soon over.
  if (process.argv[2] !== 'mcp' && process.argv[2] !== 'lsp') require('./compiled.js').startFast(folder);
  require(join(folder, 'main.cjs')).main(process.argv.slice(2)).then(code => {
    process.exitCode = code;
    // What these leave behind, Node would take apart piece by piece. Not before a stream could tell that it cannot be written, nor before all is.
    if (process.argv[2] === 'check' || process.argv[2] === 'generate' || process.argv[2] === 'hook') setImmediate(() => { if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit(); });
  });
} else {
  process.stderr.write('plumbline: the command is not built yet; run "npm run setup" and "npm run build" in its folder.\n');
  // To an agent's hook, 2 would refuse what it is doing.
  process.exitCode = process.argv[2] === 'hook' && !process.argv.includes('--fail-closed') ? 0 : 2;
}
