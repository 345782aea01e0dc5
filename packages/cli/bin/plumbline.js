#!/usr/bin/env node
// The command. What it does is in dist, which `npm run build` makes of src.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

if (existsSync(new URL('../dist/command/main.cjs', import.meta.url))) {
  const { main } = createRequire(import.meta.url)('../dist/command/main.cjs');
  process.exitCode = await main(process.argv.slice(2));
} else {
  process.stderr.write('plumbline: the command is not built yet; run "npm run setup" and "npm run build" in its folder.\n');
  // To an agent's hook, 2 would refuse what it is doing.
  process.exitCode = process.argv[2] === 'hook' && !process.argv.includes('--fail-closed') ? 0 : 2;
}
