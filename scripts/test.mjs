// `npm test [FILTER…]`: sets up and builds when needed, runs the tests, and ends with the line `N passed, N failed`.
import { build, runNode, setUp } from './run.mjs';
import { installTestPrograms } from './test-programs.mjs';

setUp();
build();
installTestPrograms();
process.exitCode = runNode('node_modules/vitest/vitest.mjs', ['run', '--config', 'test/vitest.config.ts', '--reporter=default', '--reporter=./test/plain-reporter.mjs', ...process.argv.slice(2)]);
