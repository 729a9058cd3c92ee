import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { RUNS_ALL } from '#tests/support/depth.ts';
import type { Where } from '#tests/support/e2e.ts';
import { CHROMIUM_ARGUMENTS, installedShell } from './scripts/chromium.ts';

const engine = process.env.E2E_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** As somebody who has asked the system for no animations. */
const STILL = { reducedMotion: 'reduce' } as const;

export default defineConfig<Where, { engine: 'sqlite' | 'postgres' }>({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // Each waits for about a quarter of its time.
  workers: Math.ceil(availableParallelism() * 1.5),
  forbidOnly: true,
  // When a journey counts as hung, and how long it waits for what is to appear: both are wide, because the machine may be busy.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    engine,
    timezoneId: 'Europe/Moscow',
    // It would keep the whole app for times without a network at each first visit; journeys about those let it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: installedShell(),
      args: CHROMIUM_ARGUMENTS,
    },
  },
  projects: [
    // `npm test`: each journey once, in a language and on a screen that its title decides (tests/support/places.ts), but for those of
    // what happens seldom or is tested below the screen as well. Nothing is animated there, which takes a fifth of the processor time.
    ...(RUNS_ALL ? [] : [{ name: 'by turns', grepInvert: /@sweep|@long/, use: { contextOptions: STILL } }]),
    // `npm run test:all`: each in each language, once by touch and once with a mouse; what depends on both on all four, what depends on
    // neither on one; and the journeys tagged @postgres once more, on the other engine.
    { name: 'en desktop', grepInvert: /@sweep/, use: { where: 'en desktop' } },
    { name: 'ru phone', grepInvert: /@sweep|@one-screen/, use: { where: 'ru phone' } },
    { name: 'ru desktop', grep: /@everywhere|@sweep/, use: { where: 'ru desktop' } },
    { name: 'en phone', grep: /@everywhere|@sweep/, use: { where: 'en phone' } },
    { name: 'postgres', grep: /@postgres/, use: { where: 'ru desktop', engine: 'postgres' } },
  ],
});
