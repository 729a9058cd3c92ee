import type { Page } from '@playwright/test';
import type { Language } from './e2e.ts';
import { words } from './words.ts';

/** Where the screens of a filled calendar are found. */
export interface Place {
  readonly url: string;
  readonly language: Language;
  readonly calendarId: string;
  readonly inviteCode: string;
}

/** One screen or dialog of the product, and how a person comes to it. */
export interface Screen {
  readonly name: string;
  readonly signedIn: boolean;
  open(page: Page, place: Place): Promise<void>;
}

const at = (path: string) => (page: Page, place: Place) => page.goto(place.url + path).then(() => settled(page));
const calendar = (view: string) => (page: Page, place: Place) =>
  page.goto(`${place.url}/dashboard/calendar/${place.calendarId}?view=${view}`).then(() => settled(page));

/** The fonts are there, and nothing is still being fetched or moving. */
async function settled(page: Page): Promise<void> {
  await page.locator('main, [role=grid]').first().waitFor();
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
}

/** Opens the month and then presses what has this name, in the settings panel where `panel` says so. */
const after =
  (name: (say: (typeof words)[Language]) => string, panel = false) =>
  async (page: Page, place: Place) => {
    const say = words[place.language];
    await calendar('month')(page, place);
    await page.getByRole('gridcell').first().waitFor();
    if (panel) await page.getByRole('button', { name: say.view.settings, exact: true }).click();
    await page
      .getByRole('button', { name: name(say), exact: true })
      .last()
      .click();
    await page.getByRole('dialog').first().waitFor();
    await settled(page);
  };

export const SCREENS: readonly Screen[] = [
  { name: 'landing', signedIn: false, open: at('/') },
  { name: 'login', signedIn: false, open: at('/login') },
  { name: 'register', signedIn: false, open: at('/register') },
  { name: 'forgot', signedIn: false, open: at('/forgot-password') },
  { name: 'privacy', signedIn: false, open: at('/privacy') },
  { name: 'not-found', signedIn: false, open: at('/nothing/here') },
  { name: 'invite', signedIn: false, open: (page, place) => at(`/invite/${place.inviteCode}`)(page, place) },
  { name: 'dashboard', signedIn: true, open: at('/dashboard') },
  { name: 'create-calendar', signedIn: true, open: at('/dashboard/calendar/create') },
  {
    name: 'edit-calendar',
    signedIn: true,
    open: (page, place) => at(`/dashboard/calendar/${place.calendarId}/edit`)(page, place),
  },
  { name: 'profile', signedIn: true, open: at('/dashboard/profile') },
  { name: 'month', signedIn: true, open: calendar('month') },
  { name: 'week', signedIn: true, open: calendar('week') },
  { name: 'day', signedIn: true, open: calendar('day') },
  { name: 'year', signedIn: true, open: calendar('year') },
  { name: 'agenda', signedIn: true, open: calendar('agenda') },
  { name: 'event', signedIn: true, open: after((say) => say.view.add) },
  { name: 'themes', signedIn: true, open: after((say) => say.view.themes) },
  { name: 'settings', signedIn: true, open: after((say) => say.view.settings) },
  { name: 'tags', signedIn: true, open: after((say) => say.view.manageTags, true) },
  { name: 'invitation', signedIn: true, open: after((say) => say.view.invite, true) },
  { name: 'members', signedIn: true, open: after((say) => say.view.manageMembers, true) },
];
