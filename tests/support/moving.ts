import type { Page } from '@playwright/test';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { expect, type Language } from './e2e.ts';
import { calendarOf, eventIn, type Resident, resident } from './household.ts';
import type { ServerProcess } from './server-process.ts';

/** What the journeys that move events begin with, and where they look. */

export const concert = { title: 'Концерт', startTime: '2026-11-18T17:00:00', endTime: '2026-11-18T18:30:00' };

/** Anna, her calendar, and a concert in it on 18 November 2026. */
export async function concertHome(
  server: ServerProcess,
  language: Language,
): Promise<{ owner: Resident; calendar: Calendar; event: CalendarEvent }> {
  const owner = await resident(server, 'Anna', language);
  const calendar = await calendarOf(owner, 'Семья');
  return { owner, calendar, event: await eventIn(calendar, owner, concert) };
}

export const pathOf = ({ id }: Calendar, view: 'month' | 'week' | 'day', date = '2026-11-18'): string =>
  `/dashboard/calendar/${id}?view=${view}&date=${date}`;

/** How a Friday of November, and five in the afternoon, are written. */
export const friday = {
  ru: (day: number) => `пятница, ${day} ноября`,
  en: (day: number) => `Friday, November ${day}`,
};
export const five = { ru: '17:00', en: '5:00 PM' };

/** What an event is drawn as. */
export const piece = (page: Page, title: string) => page.locator('[data-event]').filter({ hasText: title }).first();
/** Its block among the hours of the day. */
export const block = (page: Page, title: string) => page.locator('.day-block').filter({ hasText: title });
/** A day of the month, or of a phone's week. */
export const day = (page: Page, date: string) =>
  page.locator(`.shell-view :is([role=gridcell], section)[data-day="${date}"]`);
export const news = (page: Page) => page.getByRole('status').locator('.snackbar');

export const stored = async (owner: Resident, { id }: CalendarEvent): Promise<CalendarEvent> =>
  (await owner.call<{ event: CalendarEvent }>('GET', `/events/${id}`)).event;
/** When the server says that an event starts, as soon as it says so. */
export const startsAt = (owner: Resident, event: CalendarEvent) =>
  expect.poll(async () => (await stored(owner, event)).startTime);
