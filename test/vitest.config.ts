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
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The default leaves a core idle, and most of a run's time is spent waiting for the command's own processes.
    maxWorkers: '100%',
  },
});
