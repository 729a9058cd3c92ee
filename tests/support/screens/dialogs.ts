import type { Page } from '@playwright/test';
import { addDays } from '#domain/dates/local.ts';
import { openNewEvent } from '../new-event.ts';
import type { Screen, ScreenContext } from '../screens.ts';
import { FESTIVAL_IN_DAYS } from './crowd.ts';
import { calendar, press, settled, wordsOf } from './open.ts';

type Say = ReturnType<typeof wordsOf>;
type Which = 'calendarId' | 'crowdedId';

const owner = (name: string, open: Screen['open']): Screen => ({ name, as: 'owner', open });

/** Opens the month and then presses what has this name, in the settings panel where `panel` says so. */
const after =
  (name: (say: Say) => string, panel = false, of: Which = 'calendarId') =>
  async (page: Page, context: ScreenContext) => {
    const say = wordsOf(context);
    await calendar('month', of, of === 'crowdedId' ? FESTIVAL_IN_DAYS : undefined)(page, context);
    if (panel) await press(page, say.view.settings);
    await press(page, name(say));
    await page.getByRole('dialog').first().waitFor();
    await settled(page);
  };

const newEvent = (of: Which) => async (page: Page, context: ScreenContext) => {
  await calendar('month', of, of === 'crowdedId' ? FESTIVAL_IN_DAYS : undefined)(page, context);
  await openNewEvent(page, context.language);
  await settled(page);
};

const onDay = (of: Which, days: number) => async (page: Page, context: ScreenContext) => {
  await calendar('month', of, days)(page, context);
  await page
    .locator(`[role=gridcell][data-day="${addDays(context.today, days)}"]`)
    .click({ position: { x: 12, y: 12 } });
  await page.getByRole('dialog').waitFor();
  await settled(page);
};

async function openCard(page: Page, context: ScreenContext): Promise<void> {
  await onDay('calendarId', 0)(page, context);
  await page.locator('.day-list-row').last().click();
  await page.locator('.event-card').waitFor();
  await settled(page);
}

async function openEvent(page: Page, context: ScreenContext): Promise<void> {
  await openCard(page, context);
  await page.keyboard.press('e');
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await settled(page);
}

/** The event form with what a date or time opens; the keys for it are the same on a phone. */
const withPicker = (key: 'startDate' | 'endTime') => async (page: Page, context: ScreenContext) => {
  await openEvent(page, context);
  const name = wordsOf(context).events[key];
  await page.getByRole('textbox', { name }).press('Alt+ArrowDown');
  // Beside the grid stands a month with a chosen day of its own.
  await page.getByRole('dialog', { name, exact: true }).locator('[data-chosen]').waitFor();
  await settled(page);
};

export const CALENDAR_DIALOGS: readonly Screen[] = [
  owner('event-new', newEvent('calendarId')),
  owner('event-card', openCard),
  owner('event-edit', openEvent),
  owner('event-date', withPicker('startDate')),
  owner('event-time', withPicker('endTime')),
  owner('event-delete', async (page, context) => {
    await openEvent(page, context);
    await press(page, wordsOf(context).events.delete);
    await page.getByRole('alertdialog').waitFor();
    await settled(page);
  }),
  owner('event-many-tags', newEvent('crowdedId')),
  owner('event-seen', async (page, context) => {
    await page.route('**/api/calendars/*/role', (route) => route.fulfill({ json: { role: 'viewer' } }));
    await openCard(page, context);
  }),
  owner('event-conflict', async (page, context) => {
    await openEvent(page, context);
    await page.route('**/api/events/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      const read = await route.fetch({ method: 'GET' });
      const { event } = await read.json();
      const current = { ...event, version: 999, title: 'Barbecue', location: 'Garden' };
      return route.fulfill({ status: 412, json: { message: '', code: 'version_conflict', current } });
    });
    const say = wordsOf(context).events;
    await page.getByRole('textbox', { name: say.title, exact: true }).fill('Garden party');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('radio').first().waitFor();
    await settled(page);
  }),
  owner('event-kept', async (page, context) => {
    await calendar('month')(page, context);
    await page.keyboard.press('n');
    await page.getByRole('dialog').getByRole('textbox').first().fill('Garden party');
    await page.evaluate(() => sessionStorage.clear());
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await page.locator('.draft-offer').waitFor();
    // The entry that the dialog had in the history outlives it here, and nothing will go back by it.
    await page.evaluate(() => history.replaceState({ ...history.state, isGuard: false }, ''));
    await settled(page);
  }),
  owner('day-dialog', onDay('calendarId', 0)),
  owner('day-dialog-crowded', onDay('crowdedId', FESTIVAL_IN_DAYS)),
  owner(
    'themes',
    after((say) => say.view.themes),
  ),
  owner('keys', async (page, context) => {
    await calendar('month')(page, context);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await settled(page);
  }),
  owner(
    'settings',
    after((say) => say.view.settings),
  ),
  owner(
    'tags',
    after((say) => say.view.manageTags, true),
  ),
  owner(
    'tags-crowded',
    after((say) => say.view.manageTags, true, 'crowdedId'),
  ),
  owner(
    'people',
    after((say) => say.view.managePeople, true),
  ),
  owner('tags-edit', async (page, context) => {
    const say = wordsOf(context);
    await after(({ view }) => view.manageTags, true)(page, context);
    const name = say.tags.edit.split('{{')[0]?.trim() ?? '';
    await page.getByRole('button', { name }).first().click();
    await settled(page);
  }),
  owner(
    'invitation',
    after((say) => say.view.invite, true),
  ),
  owner('invitation-made', async (page, context) => {
    await after((say) => say.view.invite, true)(page, context);
    await press(page, wordsOf(context).invites.dialog.generate);
    await page.getByLabel(wordsOf(context).invites.dialog.link, { exact: true }).waitFor();
    await page.locator('.invite-qr, [role=img]').first().waitFor();
    await settled(page);
  }),
  owner('invitation-ended', async (page, context) => {
    await after((say) => say.view.invite, true)(page, context);
    await page.route('**/api/calendars/*/invites', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.fallback(),
    );
    await press(page, wordsOf(context).invites.dialog.generate);
    await page.getByText(wordsOf(context).invites.dialog.ended).waitFor();
    await settled(page);
  }),
  owner(
    'members',
    after((say) => say.view.manageMembers, true),
  ),
  owner('members-actions', async (page, context) => {
    await after((say) => say.view.manageMembers, true)(page, context);
    await page.getByRole('dialog').locator('[aria-haspopup]').first().click();
    await page.getByRole('menu').waitFor();
    await settled(page);
  }),
  owner('members-hand-over', async (page, context) => {
    const say = wordsOf(context);
    await after(({ view }) => view.manageMembers, true)(page, context);
    await page.getByRole('dialog').locator('[aria-haspopup]').first().click();
    await page.getByRole('menuitem', { name: say.members.makeOwner }).click();
    await page.getByRole('dialog', { name: say.members.handOver.title }).waitFor();
    await settled(page);
  }),
  owner(
    'activity',
    after((say) => say.view.history, true),
  ),
  owner('search', async (page, context) => {
    await calendar('month')(page, context);
    await page.keyboard.press('/');
    await page.getByRole('combobox').waitFor();
    await settled(page);
  }),
  owner('search-found', async (page, context) => {
    await calendar('month')(page, context);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill(context.demoLanguage === 'ru' ? 'съёмка' : 'release');
    await page.getByRole('option').first().waitFor();
    await settled(page);
  }),
  owner('search-none', async (page, context) => {
    await calendar('month')(page, context);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('кракозябра');
    await page.getByText(wordsOf(context).search.none, { exact: true }).last().waitFor();
    await settled(page);
  }),
];
