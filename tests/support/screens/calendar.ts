import type { Screen } from '../screens.ts';
import { FESTIVAL_IN_DAYS } from './crowd.ts';
import { all, at, calendar, calendarPath, hold, loaded, refuse, settled, wordsOf } from './open.ts';

const owner = (name: string, open: Screen['open']): Screen => ({ name, as: 'owner', open });
const VIEWS = ['month', 'weeks', 'week', 'days', 'day', 'year', 'agenda'];

export const CALENDAR_SCREENS: readonly Screen[] = [
  ...VIEWS.map((view) => owner(view, calendar(view))),
  owner('week-hours', async (page, context) => {
    await calendar('week')(page, context);
    await page.keyboard.press('h');
    await page.locator('.week.by-hours').waitFor();
    await settled(page);
  }),
  owner('month-workweek', async (page, context) => {
    await page.addInitScript(() => localStorage.setItem('weekends', 'hidden'));
    await calendar('month')(page, context);
  }),
  ...VIEWS.filter((view) => view !== 'year').map((view) =>
    owner(`${view}-crowded`, calendar(view, 'crowdedId', FESTIVAL_IN_DAYS)),
  ),
  ...['month', 'week', 'day', 'agenda'].map((view) =>
    owner(`${view}-empty`, async (page, context) => {
      await at(calendarPath(context, context.emptyId, view))(page, context);
      await loaded(page);
    }),
  ),
  ...['month', 'agenda'].map((view) => owner(`all-${view}`, all(view))),
  owner('switcher', async (page, context) => {
    await calendar('month')(page, context);
    await page.locator('.calendar-name').click();
    await page.locator('.switcher [aria-current]').waitFor();
    await settled(page);
  }),
  owner('all-switcher', async (page, context) => {
    await all('week')(page, context);
    await page.locator('.calendar-name').click();
    await page.locator(':is(.switcher-popup, .switcher-sheet) .switcher-row').first().waitFor();
    await settled(page);
  }),
  owner('month-loading', async (page, context) => {
    await hold(page, '**/api/calendars/*/events*');
    await at(calendarPath(context, context.calendarId, 'month', 400))(page, context);
    await page.locator('.skeleton').first().waitFor();
  }),
  owner('month-slow', async (page, context) => {
    await hold(page, '**/api/calendars/*/events*');
    await at(calendarPath(context, context.calendarId, 'month', 400))(page, context);
    await page.getByText(wordsOf(context).first.slow).first().waitFor();
  }),
  owner('month-error', async (page, context) => {
    await refuse(page, '**/api/calendars/*/events*', 'internal_error', context);
    await at(calendarPath(context, context.calendarId, 'month', 400))(page, context);
    await page.getByRole('alert').first().waitFor();
  }),
  owner('month-offline', async (page, context) => {
    await calendar('month')(page, context);
    await page.context().setOffline(true);
    await page.locator('.connection-notice').waitFor();
    await settled(page);
  }),
  owner('calendar-missing', async (page, context) => {
    await at('/dashboard/calendar/00000000-0000-4000-8000-000000000000')(page, context);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
  }),
];
