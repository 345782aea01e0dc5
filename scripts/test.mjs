// `npm test [FILTER…]`: sets up and builds when needed, runs the tests, and ends with the line `N passed, N failed`.
import { build, runNode, setUp } from './run.mjs';

setUp();
build();
process.exitCode = runNode('node_modules/vitest/vitest.mjs', ['run', '--config', 'test/vitest.config.ts', '--reporter=default', '--reporter=./test/plain-reporter.mjs', ...process.argv.slice(2)]);
