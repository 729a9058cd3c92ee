import type { Page, Route } from '@playwright/test';
import { addDays } from '#domain/dates/local.ts';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';
import { errorBody } from '#server/platform/http/error-body.ts';
import type { Language } from '../e2e.ts';
import type { ScreenContext } from '../screens.ts';
import { words } from '../words.ts';

/** The fonts are there, and nothing is still being fetched or moving. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main, [role=grid]').first().waitFor();
  // Each screen has one; what is only on its way may not.
  await page.locator('h1', { hasText: /\S/ }).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });
}

/** As `settled`, once nothing waits for the server either. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.loading, .slow-line') === null);
  await settled(page);
}

export const wordsOf = (context: ScreenContext) => words[context.language];

type Path = string | ((context: ScreenContext) => string);

export const at = (path: Path) => async (page: Page, context: ScreenContext) => {
  await page.goto(context.url + (typeof path === 'string' ? path : path(context)));
  await settled(page);
};

/** The demo is about today, whatever day that is where its calendar is at home. */
const ZONES = { ru: 'Europe/Moscow', en: 'America/New_York' };
export const todayOf = (language: Language): string => Temporal.Now.plainDateISO(ZONES[language]).toString();

export const calendarPath = ({ today }: ScreenContext, id: string, view: string, day?: number) =>
  `/dashboard/calendar/${id}?view=${view}${day === undefined ? '' : `&date=${addDays(today, day)}`}`;

/** A view of the filled calendar, once its events are there. */
export const calendar =
  (view: string, of: 'calendarId' | 'crowdedId' = 'calendarId', day?: number) =>
  async (page: Page, context: ScreenContext) => {
    await at(calendarPath(context, context[of], view, day))(page, context);
    await page.locator(EVENTS).first().waitFor();
    await loaded(page);
  };

/** A view of all calendars together, once their events are there. */
export const all = (view: string) => async (page: Page, context: ScreenContext) => {
  await at(calendarPath(context, 'all', view))(page, context);
  await page.locator(EVENTS).first().waitFor();
  await loaded(page);
};
const EVENTS = '[data-event], .week-card, .event-row-line, .event-bar, .year-month';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

/** Makes the server refuse, for this page, every call to `pattern`. */
export async function refuse(page: Page, pattern: string, code: ErrorCode, context: ScreenContext): Promise<void> {
  const status = ERROR_STATUS[code];
  await page.route(pattern, (route) => route.fulfill({ status, json: errorBody(code, context.language) }));
}

/** Makes the server never answer calls to `pattern`. */
export const hold = (page: Page, pattern: string) =>
  page.route(pattern, (route) => void held.set(page, [...(held.get(page) ?? []), route]));

const held = new WeakMap<Page, readonly Route[]>();

/** Ends the calls that are held: with its routes a page lets go of them, and the server would hear them. */
export async function endHeld(page: Page): Promise<void> {
  await Promise.all((held.get(page) ?? []).map((route) => route.abort().catch(() => {}))); // Most have ended with what they belonged to.
  held.delete(page);
}
