import { defineConfig } from 'vitest/config';

const shared = { environment: 'node', pool: 'threads', testTimeout: 20_000, hookTimeout: 30_000 } as const;
/** For files that may share their modules, which keep no state: loading them anew would cost more than the tests. */
const together = { ...shared, isolate: false } as const;

const onServer = {
  ...together,
  include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/support/**/*.test.ts'],
};

export default defineConfig({
  test: {
    maxWorkers: '100%',
    diff: { truncateThreshold: 40 },
    projects: [
      { test: { ...together, name: 'domain', include: ['domain/**/*.test.ts'] } },
      { test: { ...shared, name: 'web', include: ['web/**/*.test.{ts,tsx}'], css: true } },
      { test: { ...together, name: 'scripts', include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'] } },
      {
        test: {
          ...onServer,
          name: 'server on sqlite',
          provide: { engine: 'sqlite' },
          // A file named after an engine is about that engine alone.
          exclude: ['**/postgres*.test.ts'],
        },
      },
      {
        test: {
          ...onServer,
          name: 'server on postgres',
          provide: { engine: 'postgres' },
          exclude: ['**/sqlite*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
