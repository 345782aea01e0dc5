// `npm run lint`: ESLint and the layering, both always, so that one run shows everything.
import { runNode } from './run.mjs';

const eslint = runNode('node_modules/eslint/bin/eslint.js', ['--config', 'scripts/eslint.config.mjs', '--max-warnings', '0', 'packages', 'scripts', 'test']);
const layering = runNode('scripts/layering.mjs');
process.exitCode = eslint === 0 && layering === 0 ? 0 : 1;
