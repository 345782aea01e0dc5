#!/usr/bin/env node
// The command. What it does is in dist, which `npm run build` makes of src.
import { existsSync } from 'node:fs';

if (existsSync(new URL('../dist/command/main.js', import.meta.url))) {
  const { main } = await import('../dist/command/main.js');
  process.exitCode = await main(process.argv.slice(2));
} else {
  process.stderr.write('plumbline: the command is not built yet; run "npm run setup" and "npm run build" in its folder.\n');
  process.exitCode = 2;
}
