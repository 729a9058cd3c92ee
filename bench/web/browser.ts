import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { installedChromium } from '../../scripts/chromium.ts';

export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
type Screen = typeof DESKTOP | typeof PHONE;

/** A page in a browser of its own, so that pages of different kinds share neither process nor cache. */
export interface Opened {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly context: BrowserContext;
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: installedChromium(),
    args: [
      ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update'],
    ],
  });
}

/** @param token of a person who is signed in at `origin` */
export async function openPage(
  browser: Browser,
  screen: Screen,
  signedIn?: { origin: string; token: string },
): Promise<Opened> {
  const localStorage = signedIn
    ? [
        { name: 'token', value: signedIn.token },
        { name: 'preferredLanguage', value: 'ru' },
      ]
    : [];
  const context = await browser.newContext({
    ...screen,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    storageState: { cookies: [], origins: signedIn ? [{ origin: signedIn.origin, localStorage }] : [] },
  });
  const page = await context.newPage();
  return { page, context, cdp: await context.newCDPSession(page) };
}

/** One more page in the same browser, with the caches that the first has left. */
export async function anotherPage({ context }: Opened): Promise<Opened> {
  const page = await context.newPage();
  return { page, context, cdp: await context.newCDPSession(page) };
}

/** Slows the page's processor down, or with 1 no longer. */
export const slowDown = ({ cdp }: Opened, times: number): Promise<unknown> =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate: times });
