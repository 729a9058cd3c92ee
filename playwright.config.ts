import { defineConfig } from '@playwright/test';
import type { Language } from '#tests/support/e2e.ts';
import { CHROMIUM_ARGUMENTS, installedChromium } from './scripts/chromium.ts';

const LOCALES = { ru: 'ru-RU', en: 'en-US' } as const;
const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

const engine = process.env.E2E_ENGINE === 'postgres' ? 'postgres' : 'sqlite';
const place = (language: Language, screen: keyof typeof SCREENS) => ({
  ...SCREENS[screen],
  language,
  locale: LOCALES[language],
});

export default defineConfig<{ language: Language }, { engine: 'sqlite' | 'postgres' }>({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A machine that CI shares with others can be slower than any patience; on a developer's a journey has one try.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 120_000,
  globalTimeout: 29 * 60_000,
  expect: { timeout: 10_000 },
  use: {
    timezoneId: 'Europe/Moscow',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: installedChromium(),
      args: CHROMIUM_ARGUMENTS,
    },
  },
  projects: [
    // Each journey runs once in each language, once by touch and once with a mouse. What depends on both runs on all four, what
    // depends on neither on one.
    { name: 'en desktop', grepInvert: /@themes/, use: { ...place('en', 'desktop'), engine } },
    { name: 'ru phone', grepInvert: /@themes|@one-screen/, use: { ...place('ru', 'phone'), engine } },
    { name: 'ru desktop', grep: /@everywhere|@themes/, use: { ...place('ru', 'desktop'), engine } },
    { name: 'en phone', grep: /@everywhere|@themes/, use: { ...place('en', 'phone'), engine } },
    // The journeys tagged @postgres run once more, on the other engine.
    { name: 'postgres', grep: /@postgres/, use: { ...place('ru', 'desktop'), engine: 'postgres' } },
  ],
});
