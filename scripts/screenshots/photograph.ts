import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { RECENT_SIGN_IN_MS } from '#domain/sessions.ts';
import type { ThemeName } from '#domain/themes.ts';
import { signedInAgain } from '#tests/support/demo.ts';
import { enter, leave, SCREENS, type ScreenContext } from '#tests/support/screens.ts';
import type { TestLanguage } from '#tests/support/words.ts';

export interface Shot {
  readonly screen: string;
  readonly device: keyof typeof DEVICES;
  readonly language: TestLanguage;
  readonly themes: readonly ThemeName[];
  /** Path in the repository, if the picture is published. */
  readonly file?: string;
}

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  'phone-sharp': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  ...touch('phone-aside', 844, 390),
  ...touch('tablet-744', 744, 1133),
  ...touch('tablet-768', 768, 1024),
  ...touch('tablet-820', 820, 1180),
  wide: { viewport: { width: 1920, height: 1080 } },
  ...wall(1024, 600),
  ...wall(800, 480),
  ...wall(1080, 1920),
  ...wall(1920, 1080),
  ...wall(3840, 2160),
} satisfies Record<string, BrowserContextOptions>;

/** Sizes between phone and desktop, and beyond, only for the main screens and in one theme. */
const OTHER_DEVICES = ['phone-aside', 'tablet-744', 'tablet-768', 'tablet-820', 'wide'] as const;
const isLookedAtMost = (screen: string): boolean =>
  /^(?:landing|dashboard|month|week|week-hours|day|year|agenda|event-edit)$/.test(screen);
/** From a tablet of seven inches to a television; a wall has no themes. */
const WALLS = ['wall-1024', 'wall-800', 'wall-1080', 'wall-1920', 'wall-3840'] as const;
const isWall = (screen: string): boolean => /^wall/.test(screen);

/** Where a screen is looked at, and in which of some themes. */
export function placesOf(screen: string, themes: readonly ThemeName[]): Pick<Shot, 'device' | 'themes'>[] {
  const light = (device: Shot['device']) => ({ device, themes: ['light'] as const });
  if (isWall(screen)) return WALLS.map(light);
  const main = (['desktop', 'phone'] as const).map((device) => ({ device, themes }));
  return isLookedAtMost(screen) ? [...main, ...OTHER_DEVICES.map(light)] : main;
}

function wall<Width extends number>(width: Width, height: number) {
  const device = { viewport: { width, height }, hasTouch: true };
  return { [`wall-${width}`]: device } as Record<`wall-${Width}`, typeof device>; // As below.
}

function touch<Name extends string>(name: Name, width: number, height: number) {
  const device = { viewport: { width, height }, isMobile: true, hasTouch: true };
  return { [name]: device } as Record<Name, typeof device>; // A computed key loses its name.
}
const LOCALES = { ru: 'ru-RU', en: 'en-US', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' } as const;

/** Well before calls start to demand a recent sign-in. */
const SIGN_IN_EVERY_MS = (RECENT_SIGN_IN_MS * 2) / 3;

/** Takes the pictures one after the other. @returns a line for each screen that could not be opened */
export async function photograph(
  browser: Browser,
  screenContext: ScreenContext,
  shots: readonly Shot[],
  folder: string,
): Promise<string[]> {
  const missing: string[] = [];
  const contexts = new Map<string, BrowserContext>();
  let [current, signedInAt] = [screenContext, performance.now()];
  for (const { screen: name, device, language, themes, file } of shots) {
    const screen = SCREENS.find((one) => one.name === name);
    if (!screen) throw new Error(`There is no screen "${name}".`);
    const context = contexts.get(device) ?? (await newContext(browser, device, language));
    contexts.set(device, context);
    if (performance.now() - signedInAt > SIGN_IN_EVERY_MS) {
      [current, signedInAt] = [await signedInAgain(current), performance.now()];
    }
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    try {
      await enter(page, screen, current, themes[0]);
      for (const theme of themes) {
        await page.evaluate((value) => {
          localStorage.setItem('theme', value); // The page shows it again shortly after it was opened.
          document.documentElement.setAttribute('data-theme', value);
        }, theme);
        const path = join(folder, file ?? `${name}.${device}.${language}.${theme}.png`);
        await page.screenshot({ path, fullPage: isPage(name) && !file, animations: 'disabled' });
      }
    } catch (error) {
      missing.push(`${name}, ${device}, ${language}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    await leave(page).catch(() => {}); // It closes in any case.
    await page.close();
  }
  for (const context of contexts.values()) await context.close();
  return missing;
}

/** Pages that scroll are captured in full. */
const isPage = (name: string) =>
  /^(?:landing|privacy|terms|contact|dashboard$|security|profile|admin(?!-a)|.*-calendar$)/.test(name);

function newContext(browser: Browser, device: keyof typeof DEVICES, language: TestLanguage): Promise<BrowserContext> {
  return browser.newContext({
    ...DEVICES[device],
    locale: LOCALES[language],
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
}
