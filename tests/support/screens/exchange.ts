import type { Page } from '@playwright/test';
import type { Feed } from '#domain/feeds.ts';
import type { SubscribedCalendar } from '#domain/subscribed-calendars.ts';
import { calendarFile } from '../imports.ts';
import type { Screen, ScreenContext } from '../screens.ts';
import { calendar, hold, press, settled, wordsOf } from './open.ts';

type Say = ReturnType<typeof wordsOf>;

const owner = (name: string, open: Screen['open']): Screen => ({ name, as: 'owner', open });
const now = Date.now();
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

/** Opens an entry of the calendar's settings. */
const setting = (name: (say: Say) => string) => async (page: Page, context: ScreenContext) => {
  await calendar('month')(page, context);
  await press(page, wordsOf(context).view.settings);
  await press(page, name(wordsOf(context)));
  await page.getByRole('dialog').first().waitFor();
  await settled(page);
};
const importing = setting(({ view }) => view.import);
const exporting = setting(({ view }) => view.export);

const FILE = calendarFile(
  ['UID:a', 'SUMMARY:Репетиция: «Всенощное бдение», части 5–9', 'DTSTART:20261120T100000Z', 'DURATION:PT1H'],
  ['UID:b', 'SUMMARY:Хор', 'DTSTART:20261121T100000Z', 'DURATION:-PT1H', 'CATEGORIES:Гастроли по городам Поволжья'],
  ['UID:c', 'SUMMARY:Ярмарка'],
  ['UID:d', 'SUMMARY:Гастроли', 'DTSTART;TZID=Foo Time:20261122T100000', 'DURATION:PT2H'],
);
const chosen = (content: string, name: string) => async (page: Page, context: ScreenContext) => {
  await importing(page, context);
  const file = { name, mimeType: 'text/calendar', buffer: Buffer.from(content) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
};
async function preview(page: Page, context: ScreenContext): Promise<void> {
  await chosen(FILE, 'Расписание хора на осень 2026 года.ics')(page, context);
  await page.getByRole('button', { name: wordsOf(context).imports.run, exact: true }).waitFor();
  await settled(page);
}

const feed = (id: string, name: string, more: Partial<Feed>): Feed => ({
  ...{
    id,
    name,
    content: 'all',
    tag: null,
    withPeople: false,
    isTagDeleted: false,
    createdBy: { id: '', name: 'Константин' },
  },
  ...{ createdAt: ago(90_000), expiresAt: null, askedAt: null, askedBy: null, ...more },
});
const FEEDS: readonly Feed[] = [
  feed('1', 'Google', { askedAt: ago(200), askedBy: 'Google Calendar' }),
  feed('2', 'Сайт Дома культуры железнодорожников', { content: 'busy', expiresAt: ago(-500_000) }),
  feed('3', 'Tour', {
    tag: { id: '', name: 'Гастроли', color: '#4CAF50' },
    askedAt: ago(90_000),
    askedBy: 'Thunderbird',
  }),
];
async function feeds(page: Page, context: ScreenContext): Promise<void> {
  await page.route('**/api/calendars/*/feeds', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: FEEDS }) : route.fallback(),
  );
  await setting(({ view }) => view.feeds)(page, context);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await settled(page);
}

const subscribed = (id: string, name: string, more: Partial<SubscribedCalendar>): SubscribedCalendar => ({
  ...{ id, name, ownName: null, url: `https://calendar.example.com/${id}/basic.ics`, color: '#E91E63' },
  ...{ isShown: true, heardAt: ago(25), askedAt: ago(25), nextAt: ago(-35), problem: null },
  ...{ createdAt: ago(9_000), events: 164, unreadable: 0, encoding: null, ...more },
});
const LONG =
  'https://outlook.example.com/owa/calendar/4f1c2e9b7a6d4c3e8f5a1b2c3d4e5f60@kashtan.example/reachcalendar.ics';
const SUBSCRIBED: readonly SubscribedCalendar[] = [
  subscribed('1', 'Спартак: матчи сезона', { color: '#1E88E5' }),
  subscribed('2', 'Школа № 1520, 7 «Б»: уроки и родительские собрания', { problem: 'gone', unreadable: 3 }),
  subscribed('3', LONG, { url: LONG, heardAt: null, askedAt: null, nextAt: ago(-1), events: 0, isShown: false }),
];
const subscriptions = (list: readonly SubscribedCalendar[]) => async (page: Page, context: ScreenContext) => {
  await page.route('**/api/subscribed-calendars', (route) => route.fulfill({ json: list }));
  await calendar('month')(page, context);
  await page.locator('.calendar-name').click();
  await page
    .locator(':is(.switcher-popup, .switcher-sheet)')
    .getByRole('button', { name: wordsOf(context).calendars.switcher.subscribe })
    .click();
  await page.getByRole('dialog').locator('input').first().waitFor();
  await settled(page);
};

/** What comes from elsewhere into a calendar, and goes out of it. */
export const EXCHANGE_SCREENS: readonly Screen[] = [
  owner('import', importing),
  owner('import-preview', preview),
  owner('import-nothing', async (page, context) => {
    await chosen('Not a calendar', 'notes.ics')(page, context);
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await settled(page);
  }),
  owner('import-running', async (page, context) => {
    await hold(page, '**/api/calendars/*/import?*');
    await preview(page, context);
    await press(page, wordsOf(context).imports.run);
    await page.getByRole('progressbar').waitFor();
  }),
  owner('export', exporting),
  owner('export-days', async (page, context) => {
    await exporting(page, context);
    await page.getByRole('dialog').getByRole('combobox').click();
    await page.getByRole('option', { name: wordsOf(context).calendarFiles.days }).click();
    await settled(page);
  }),
  owner('feeds', feeds),
  owner('feed-made', async (page, context) => {
    await feeds(page, context);
    await page.getByRole('dialog').getByRole('textbox').first().fill('Google');
    await press(page, wordsOf(context).feeds.create);
    await page.getByText(wordsOf(context).feeds.once).waitFor();
    await settled(page);
  }),
  owner('feed-revoke', async (page, context) => {
    await feeds(page, context);
    await press(page, wordsOf(context).feeds.revokeName.replace('{{name}}', 'Google'));
    await page.getByRole('alertdialog').waitFor();
    await settled(page);
  }),
  owner('subscriptions-none', subscriptions([])),
  owner('subscriptions', subscriptions(SUBSCRIBED)),
  owner('subscription', async (page, context) => {
    await subscriptions(SUBSCRIBED)(page, context);
    await page.locator('.subscribed-more').nth(1).click();
    await page.locator('.subscribed-settings').waitFor();
    await settled(page);
  }),
];
