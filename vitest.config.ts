import { defineConfig } from 'vitest/config';

/** Files of one project share a module registry: loading the modules anew for each file would cost more than the tests. */
const shared = { environment: 'node', isolate: false, pool: 'threads', testTimeout: 20_000 } as const;

const onServer = {
  ...shared,
  include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/support/**/*.test.ts'],
};

export default defineConfig({
  test: {
    diff: { truncateThreshold: 40 },
    projects: [
      { test: { ...shared, name: 'domain', include: ['domain/**/*.test.ts'] } },
      { test: { ...shared, name: 'web', include: ['web/**/*.test.{ts,tsx}'], css: true } },
      { test: { ...shared, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { test: { ...onServer, name: 'server on sqlite', provide: { engine: 'sqlite' } } },
      {
        test: {
          ...onServer,
          name: 'server on postgres',
          provide: { engine: 'postgres' },
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
