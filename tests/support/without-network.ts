import type { Locator, Page } from '@playwright/test';
import type { CalendarEvent } from '#domain/events.ts';
import { expect } from './e2e.ts';
import type { Resident } from './household.ts';
import { openNewEventAt } from './new-event.ts';
import { type TestLanguage, words } from './words.ts';

/** What journeys without a network begin with, do and look at. */

export const FRIDAY = '2026-11-20';
const at = (hour: number) => `${FRIDAY}T${String(hour).padStart(2, '0')}:00:00`;
/** An hour of the day. */
export const from = (hour: number) => ({ startTime: at(hour), endTime: at(hour + 1) });
/** What a day, or a week, draws an event as. */
export const drawn = (page: Page, title: string): Locator =>
  page.getByRole('main').locator('[data-event]').filter({ hasText: title });
export const unsent = (page: Page) => page.locator('.unsent-mark');
export const eventsOf = (person: Resident, { id }: { id: string }) =>
  person.call<CalendarEvent[]>('GET', `/calendars/${id}/events?startDate=2026-11-01&endDate=2026-11-30`);
/** Everything that the page needs is in the browser. */
export async function ready(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.reload();
  await expect(page.getByRole('main').locator('[data-event]').first()).toBeVisible();
}

/** What a person does with the events of a day, by the same buttons on every screen. */
export function hands(page: Page, language: TestLanguage) {
  const say = words[language];
  const form = page.getByRole('dialog', { name: say.events.edit });
  const open = (title: string) => drawn(page, title).first().click();
  return {
    async add(title: string, hour: number) {
      await openNewEventAt(page, hour, language);
      const created = page.getByRole('dialog', { name: say.events.create });
      await created.getByLabel(say.events.title).fill(title);
      await created.getByRole('button', { name: say.events.add, exact: true }).click();
      await expect(created).toBeHidden();
      await expect(drawn(page, title).first()).toBeVisible();
    },
    async change(title: string, field: 'title' | 'location' | 'description', value: string) {
      await open(title);
      await page.keyboard.press('e');
      await form.getByLabel(say.events[field], { exact: true }).fill(value);
      await page.keyboard.press('Control+Enter');
      await expect(form).toBeHidden();
    },
    async remove(title: string) {
      await open(title);
      await page
        .getByRole('dialog', { name: title })
        .getByRole('button', { name: say.events.delete, exact: true })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: say.events.remove.confirm }).click();
      await expect(drawn(page, title)).toHaveCount(0);
    },
  };
}
