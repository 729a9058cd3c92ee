import type { Screen } from '../screens.ts';
import { at, hold, refuse, settled, wordsOf } from './open.ts';

const owner = (name: string, open: Screen['open']): Screen => ({ name, as: 'owner', open });

export const SIGNED_IN_PAGES: readonly Screen[] = [
  owner('dashboard', at('/dashboard')),
  owner('dashboard-delete', async (page, place) => {
    await at('/dashboard')(page, place);
    const name = wordsOf(place).calendars.list.delete.split('{{')[0]?.trim() ?? '';
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('alertdialog').waitFor();
    await settled(page);
  }),
  owner('dashboard-account-menu', async (page, place) => {
    await at('/dashboard')(page, place);
    await page.locator('header [aria-haspopup]').last().click();
    await page.getByRole('menu').waitFor();
    await settled(page);
  }),
  { name: 'dashboard-empty', as: 'newcomer', open: at('/dashboard') },
  owner('dashboard-loading', async (page, place) => {
    await hold(page, '**/api/calendars');
    await hold(page, '**/api/events/upcoming*');
    await at('/dashboard')(page, place);
    await page.locator('.skeleton').first().waitFor();
  }),
  owner('dashboard-error', async (page, place) => {
    await refuse(page, '**/api/calendars', 'internal_error', place);
    await refuse(page, '**/api/events/upcoming*', 'internal_error', place);
    await at('/dashboard')(page, place);
    await page.getByRole('alert').first().waitFor();
  }),
  owner('create-calendar', at('/dashboard/calendar/create')),
  owner(
    'edit-calendar',
    at(({ calendarId }) => `/dashboard/calendar/${calendarId}/edit`),
  ),
];
