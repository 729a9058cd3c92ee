import type { Screen } from '../screens.ts';
import { at, hold, loaded, refuse, settled, wordsOf } from './open.ts';

const owner = (name: string, open: Screen['open']): Screen => ({ name, as: 'owner', open });

export const SIGNED_IN_PAGES: readonly Screen[] = [
  owner('dashboard', async (page, context) => {
    await at('/dashboard')(page, context);
    await page.locator('.upcoming-row').first().waitFor();
    await loaded(page);
  }),
  owner('dashboard-delete', async (page, context) => {
    await at('/dashboard')(page, context);
    const name = wordsOf(context).calendars.list.delete.split('{{')[0]?.trim() ?? '';
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('alertdialog').waitFor();
    await settled(page);
  }),
  owner('dashboard-account-menu', async (page, context) => {
    await at('/dashboard')(page, context);
    await page.locator('header [aria-haspopup]').last().click();
    await page.getByRole('menu').waitFor();
    await settled(page);
  }),
  {
    name: 'dashboard-empty',
    as: 'newcomer',
    async open(page, context) {
      await at('/dashboard')(page, context);
      await loaded(page);
    },
  },
  owner('dashboard-loading', async (page, context) => {
    await hold(page, '**/api/calendars');
    await hold(page, '**/api/events/upcoming*');
    await at('/dashboard')(page, context);
    await page.locator('.skeleton').first().waitFor();
  }),
  owner('dashboard-slow', async (page, context) => {
    await hold(page, '**/api/calendars');
    await hold(page, '**/api/events/upcoming*');
    await at('/dashboard')(page, context);
    await page.getByText(wordsOf(context).first.slow).first().waitFor();
  }),
  owner('dashboard-error', async (page, context) => {
    await refuse(page, '**/api/calendars', 'internal_error', context);
    await refuse(page, '**/api/events/upcoming*', 'internal_error', context);
    await at('/dashboard')(page, context);
    await page.getByRole('alert').first().waitFor();
  }),
  owner('create-calendar', at('/dashboard/calendar/create')),
  owner(
    'edit-calendar',
    at(({ calendarId }) => `/dashboard/calendar/${calendarId}/edit`),
  ),
];
