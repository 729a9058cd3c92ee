import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { CalendarEvent } from '#domain/events.ts';
import type { EditScope } from '#domain/values/events.ts';
import { expect } from './e2e.ts';
import type { Resident } from './household.ts';
import { openNewEventAt } from './new-event.ts';
import { type TestLanguage, words } from './words.ts';

/** What journeys without a network begin with, do and look at. */

export const FRIDAY = '2026-11-20';
const at = (hour: number, day: string) => `${day}T${String(hour).padStart(2, '0')}:00:00`;
/** An hour of a day. */
export const from = (hour: number, day = FRIDAY) => ({ startTime: at(hour, day), endTime: at(hour + 1, day) });
/** What a day, or a week, draws an event as. */
export const drawn = (page: Page, title: string): Locator =>
  page.getByRole('main').locator('[data-event]').filter({ hasText: title });
export const unsent = (page: Page) => page.locator('.unsent-mark');
/** Says how many changes wait. */
export const waiting = (page: Page, count: number) =>
  expect(unsent(page)).toHaveAccessibleName(new RegExp(String.raw`\b${count}\b`));
export const eventsOf = (person: Resident, { id }: { id: string }) =>
  person.call<CalendarEvent[]>('GET', `/calendars/${id}/events?startDate=2026-11-01&endDate=2026-11-30`);
/** How many changes this browser keeps, whoever has made them. */
export const queued = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await answer(indexedDB.open('outbox'));
    const count = await answer(db.transaction('unsent').objectStore('unsent').count());
    db.close();
    return count;
  });

/** Everything that the page needs is in the browser. */
export async function ready(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.reload();
  await expect(page.getByRole('main').locator('[data-event]').first()).toBeVisible();
  const isStored = () => page.evaluate(() => localStorage.getItem('stored_events_as_of') !== null);
  await expect.poll(isStored, 'all events').toBe(true);
  const cached = () =>
    page.evaluate(async () => (await (await caches.open('data')).keys()).map(({ url }) => new URL(url).pathname));
  const id = new URL(page.url()).pathname.split('/').at(-1);
  if (id === 'all') return;
  const parts = ['', '/role', '/tags', '/people'].map((part) => `/api/calendars/${id}${part}`);
  for (const path of ['/api/auth/me', ...parts]) await expect.poll(cached, path).toContain(path);
}

/** The network is back. A page that was loaded without one is told only of a change (Chromium 150). */
export async function reconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.setOffline(true);
  await context.setOffline(false);
}

/** From now on calls that end like this are answered, and the page never hears of it. */
export async function loseAnswers(page: Page, end: string): Promise<void> {
  await page.evaluate((end) => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...call) => {
      const answer = await fetch(...call);
      return String(call[0]).endsWith(end) ? new Promise<never>(() => {}) : answer;
    };
  }, end);
}

/** What a person does with the events of a day, by the same buttons on every screen. */
export function hands(page: Page, language: TestLanguage) {
  const say = words[language];
  const form = page.getByRole('dialog', { name: say.events.edit });
  const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
  const answer = (scope: EditScope) =>
    button(page.getByRole('dialog', { name: say.events.scope.title }), say.events.scope[scope]).click();
  /** Presses something on the card of an event, which says what is drawn. */
  const press = async (title: string, name: string) => {
    await drawn(page, title).first().click();
    await button(page.getByRole('dialog', { name: title, exact: true }), name).click();
  };
  const create = async (title: string, more?: (form: Locator) => Promise<void>) => {
    const created = page.getByRole('dialog', { name: say.events.create });
    await created.getByLabel(say.events.title).fill(title);
    await more?.(created);
    await button(created, say.events.add).click();
    await expect(created).toBeHidden();
    await expect(drawn(page, title).first()).toBeVisible();
  };
  /** Saves what is filled in in its form. */
  const edit = async (title: string, fill: (form: Locator) => Promise<void>, scope?: EditScope) => {
    await press(title, say.events.card.edit);
    await fill(form);
    await button(form, say.events.save).click();
    if (scope) await answer(scope);
    await expect(form).toBeHidden();
  };
  return {
    /** @param more fills in what it has besides its title */
    async add(title: string, hour: number, more?: (form: Locator) => Promise<void>) {
      await openNewEventAt(page, hour, language);
      await create(title, more);
    },
    async duplicate(title: string, copy: string) {
      await press(title, say.events.card.duplicate);
      await create(copy);
    },
    edit,
    change: (title: string, field: 'title' | 'location' | 'description', value: string, scope?: EditScope) =>
      edit(title, () => form.getByLabel(say.events[field], { exact: true }).fill(value), scope),
    async remove(title: string, scope?: EditScope) {
      await press(title, say.events.delete);
      if (scope) await answer(scope);
      else await button(page.getByRole('alertdialog'), say.events.remove.confirm).click();
      await expect(drawn(page, title)).toHaveCount(0);
    },
  };
}

export async function signOut(page: Page, language: TestLanguage): Promise<void> {
  const say = words[language];
  await page.getByRole('button', { name: say.topBar.account.split('{{')[0] ?? '' }).click();
  await page.getByRole('menuitem', { name: say.topBar.menu.logout }).click();
}
