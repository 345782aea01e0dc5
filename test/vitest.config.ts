/** Tests run on the sources: the condition `source` makes every workspace package resolve to its `src/index.ts`, so that no build is needed. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const conditions = ['source', 'module', 'node', 'development|production'];

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // Any test may use any package, whatever its own package.json lists.
  resolve: { conditions, alias: [{ find: /^@plumbline\/([a-z]+)$/, replacement: fileURLToPath(new URL('../packages/$1/src/index.ts', import.meta.url)).replace('%241', '$1') }] },
  ssr: { resolve: { conditions, externalConditions: ['source', 'node'] } },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Has a condition `source` of its own, whose TypeScript Node cannot load.
    server: { deps: { inline: [/@modelcontextprotocol\/client/, /eventsource/] } },
    // A slow or busy machine is no fault: only what hangs comes to these. No test has a limit of its own.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    setupFiles: ['test/one-seed.ts'],
    // The default leaves a core idle, and most of a run's time is spent waiting for the command's own processes.
    maxWorkers: '100%',
  },
});
