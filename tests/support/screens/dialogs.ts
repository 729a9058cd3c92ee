import type { Page } from '@playwright/test';
import type { Place, Screen } from '../screens.ts';
import { FESTIVAL_IN_DAYS } from './crowd.ts';
import { calendar, inDays, press, settled, wordsOf } from './open.ts';

type Say = ReturnType<typeof wordsOf>;
type Which = 'calendarId' | 'crowdedId';

const owner = (name: string, open: Screen['open']): Screen => ({ name, as: 'owner', open });

/** Opens the month and then presses what has this name, in the settings panel where `panel` says so. */
const after =
  (name: (say: Say) => string, panel = false, of: Which = 'calendarId') =>
  async (page: Page, place: Place) => {
    const say = wordsOf(place);
    await calendar('month', of, of === 'crowdedId' ? FESTIVAL_IN_DAYS : undefined)(page, place);
    if (panel) await press(page, say.view.settings);
    await press(page, name(say));
    await page.getByRole('dialog').first().waitFor();
    await settled(page);
  };

const onDay = (of: Which, days: number) => async (page: Page, place: Place) => {
  await calendar('month', of, days)(page, place);
  await page
    .locator(`[role=gridcell][data-day="${inDays(place.language, days)}"]`)
    .click({ position: { x: 12, y: 12 } });
  await page.getByRole('dialog').waitFor();
  await settled(page);
};

async function openEvent(page: Page, place: Place): Promise<void> {
  await onDay('calendarId', 0)(page, place);
  await page.locator('.day-list-row').last().click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await settled(page);
}

export const CALENDAR_DIALOGS: readonly Screen[] = [
  owner(
    'event-new',
    after((say) => say.view.add),
  ),
  owner('event-edit', openEvent),
  owner('event-delete', async (page, place) => {
    await openEvent(page, place);
    await press(page, wordsOf(place).events.delete);
    await page.getByRole('alertdialog').waitFor();
    await settled(page);
  }),
  owner(
    'event-many-tags',
    after((say) => say.view.add, false, 'crowdedId'),
  ),
  owner('event-seen', async (page, place) => {
    await page.route('**/api/calendars/*/role', (route) => route.fulfill({ json: { role: 'viewer' } }));
    await onDay('calendarId', 0)(page, place);
    await page.locator('.day-list-row').last().click();
    await page.getByRole('dialog', { name: wordsOf(place).events.view }).waitFor();
    await settled(page);
  }),
  owner('day-dialog', onDay('calendarId', 0)),
  owner('day-dialog-crowded', onDay('crowdedId', FESTIVAL_IN_DAYS)),
  owner(
    'themes',
    after((say) => say.view.themes),
  ),
  owner('keys', async (page, place) => {
    await calendar('month')(page, place);
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
  owner('tags-edit', async (page, place) => {
    const say = wordsOf(place);
    await after(({ view }) => view.manageTags, true)(page, place);
    const name = say.tags.edit.split('{{')[0]?.trim() ?? '';
    await page.getByRole('button', { name }).first().click();
    await settled(page);
  }),
  owner(
    'invitation',
    after((say) => say.view.invite, true),
  ),
  owner('invitation-made', async (page, place) => {
    await after((say) => say.view.invite, true)(page, place);
    await press(page, wordsOf(place).invites.dialog.generate);
    await page.getByLabel(wordsOf(place).invites.dialog.link, { exact: true }).waitFor();
    await page.locator('.invite-qr, [role=img]').first().waitFor();
    await settled(page);
  }),
  owner('invitation-ended', async (page, place) => {
    await after((say) => say.view.invite, true)(page, place);
    await page.route('**/api/calendars/*/invites', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.fallback(),
    );
    await press(page, wordsOf(place).invites.dialog.generate);
    await page.getByText(wordsOf(place).invites.dialog.ended).waitFor();
    await settled(page);
  }),
  owner(
    'members',
    after((say) => say.view.manageMembers, true),
  ),
  owner('members-actions', async (page, place) => {
    await after((say) => say.view.manageMembers, true)(page, place);
    await page.getByRole('dialog').locator('[aria-haspopup]').first().click();
    await page.getByRole('menu').waitFor();
    await settled(page);
  }),
  owner('members-hand-over', async (page, place) => {
    const say = wordsOf(place);
    await after(({ view }) => view.manageMembers, true)(page, place);
    await page.getByRole('dialog').locator('[aria-haspopup]').first().click();
    await page.getByRole('menuitem', { name: say.members.makeOwner }).click();
    await page.getByRole('dialog', { name: say.members.handOver.title }).waitFor();
    await settled(page);
  }),
  owner(
    'activity',
    after((say) => say.view.history, true),
  ),
  owner('search', async (page, place) => {
    await calendar('month')(page, place);
    await page.keyboard.press('/');
    await page.getByRole('combobox').waitFor();
    await settled(page);
  }),
  owner('search-found', async (page, place) => {
    await calendar('month')(page, place);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill(place.language === 'ru' ? 'съёмка' : 'release');
    await page.getByRole('option').first().waitFor();
    await settled(page);
  }),
  owner('search-none', async (page, place) => {
    await calendar('month')(page, place);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('кракозябра');
    await page.getByText(wordsOf(place).search.none, { exact: true }).last().waitFor();
    await settled(page);
  }),
];
