import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BY_TURNS, RUNS_ALL } from '#tests/support/depth.ts';
import { CHROMIUM_ARGUMENTS, installedShell } from './scripts/chromium.ts';
import { completeWords } from './scripts/complete-words.ts';
import { testsAlone, testsByEngine } from './scripts/tests-by-engine.ts';

/** When a test counts as hung, and how long it polls for something: both are very wide, because the machine may be busy. */
const [HANGS_MS, POLL_MS] = [RUNS_ALL ? 3_600_000 : 300_000, 60_000];
const shared = {
  environment: 'node',
  pool: 'threads',
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
  expect: { poll: { timeout: POLL_MS } },
} as const;
/** For files that may share their modules, which keep no state: loading them again would cost more than the tests. */
const together = { ...shared, isolate: false } as const;
/** What needs nothing of Vite is loaded as the product is: by Node itself. */
const native = { ...together, experimental: { viteModuleRunner: false } } as const;
const generated = { ...native, setupFiles: ['tests/support/seed.ts'] };

/** What only `npm run test:all` runs (tests/support/depth.ts). */
const LONG = RUNS_ALL ? [] : ['**/*.long.test.ts'];
const SERVER = ['server/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/support/**/*.test.ts'];
const onEngine = testsByEngine(SERVER, BY_TURNS);
const WEB = 'web/**/*.test.ts';
const alone = testsAlone(WEB);

/** A machine in some zone. */
const chromiumIn = (timezoneId: string) =>
  playwright({
    launchOptions: { executablePath: installedShell(), args: CHROMIUM_ARGUMENTS },
    contextOptions: { locale: 'en-US', timezoneId },
  });
const CHROMIUM = { browser: 'chromium', viewport: { width: 1280, height: 800 } } as const;
/** Where the clocks are compared once more. */
const ELSEWHERE = ['America/St_Johns', ...(RUNS_ALL ? ['Asia/Calcutta', 'Pacific/Apia'] : [])];

export default defineConfig({
  test: {
    // Tests of whole processes wait for them.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    diff: { truncateThreshold: 40 },
    projects: [
      { test: { ...generated, name: 'domain', include: ['domain/**/*.test.ts'] } },
      { test: { ...together, name: 'web', include: [WEB], exclude: alone, css: true } },
      { test: { ...shared, name: 'web alone', include: alone, css: true } },
      {
        plugins: [react(), completeWords()],
        // All at once: otherwise a page is loaded again whenever a test brings another one.
        optimizeDeps: { entries: ['web/main.tsx', 'web/**/*.test.tsx'] },
        test: {
          name: 'components',
          maxWorkers: 2,
          include: ['web/**/*.test.tsx'],
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          expect: shared.expect,
          browser: {
            enabled: true,
            headless: true,
            provider: chromiumIn('Europe/Moscow'),
            instances: [
              { ...CHROMIUM, provide: { machineZone: 'Europe/Moscow' } },
              ...ELSEWHERE.map((zone) => ({
                ...CHROMIUM,
                name: `components in ${zone}`,
                include: ['web/platform/zones.test.tsx'],
                provider: chromiumIn(zone),
                provide: { machineZone: zone },
              })),
            ],
            screenshotFailures: false,
          },
        },
      },
      { test: { ...generated, name: 'server', include: onEngine.none, exclude: LONG } },
      {
        test: {
          ...native,
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: LONG,
        },
      },
      {
        test: {
          ...generated,
          name: 'server on sqlite',
          include: onEngine.sqlite,
          provide: { engine: 'sqlite' },
          exclude: LONG,
        },
      },
      {
        test: {
          ...generated,
          name: 'server on postgres',
          include: onEngine.postgres,
          provide: { engine: 'postgres' },
          exclude: LONG,
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
