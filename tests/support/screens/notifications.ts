import type { Page } from '@playwright/test';
import type { Conflict } from '#domain/intents.ts';
import type { Notification, NotificationList } from '#domain/notifications.ts';
import type { OwnProposals, Proposal, ProposalDetails } from '#domain/proposals.ts';
import type { Screen, ScreenContext } from '../screens.ts';
import { at, calendar, press, settled, wordsOf } from './open.ts';

const owner = (name: string, open: Screen['open']): Screen => ({ name, as: 'owner', open });
const MINUTE_MS = 60_000;
const TITLES = {
  ru: ['Планёрка', 'Съёмка каталога «Весна — лето» в павильоне у Белорусского вокзала', 'Хор'],
  en: ['Stand-up', 'Shooting the spring and summer catalogue in the hall beside the station', 'Choir'],
};
const KINDS = ['due', 'missed', 'changed'] as const;

function changesAt(at: number, language: ScreenContext['demoLanguage'], startAt: string): Notification['changes'] {
  const counts = { count: at + 1, added: at, changed: 1, deleted: 0 };
  const authors = ['Юрий Соколов', 'Emilia Johansson'];
  if (at % 2 === 0) return { ...counts, authors, first: [], version: null, mayUndo: false };
  const first = TITLES[language].map((title) => ({
    ...({ action: 'added', title, startTime: startAt.slice(0, 19) } as const),
    ...({ startAt, isAllDay: false, isFloating: false, timeZone: 'UTC', startFold: 0 } as const),
  }));
  return { ...counts, authors: authors.slice(0, 1), first, version: 7, mayUndo: at % 4 === 1 };
}

function timesAt(ms: number) {
  const startAt = new Date(ms).toISOString();
  return { startTime: startAt.slice(0, 19), endTime: startAt.slice(0, 19), startAt };
}

/** Some of each kind, three of them unseen. */
function listOf({ demoLanguage: language, calendarId }: ScreenContext, count: number): NotificationList {
  const now = Date.now();
  const one = (at: number): Notification => {
    const kind = KINDS[at % KINDS.length] ?? 'due';
    const times = timesAt(now + (10 - at) * MINUTE_MS);
    const title = TITLES[language][at % 2] ?? '';
    return {
      ...{
        id: `n${at}`,
        kind,
        at: new Date(now - at * 20 * MINUTE_MS).toISOString(),
        seen: at > 2,
        snoozedUntil: null,
      },
      calendar: { id: calendarId, name: TITLES[language][2] ?? '', color: '#009688' },
      event:
        kind === 'changed'
          ? null
          : { id: 'e', title, location: '', isAllDay: false, isFloating: false, timeZone: 'UTC', ...times },
      changes: kind === 'changed' ? changesAt(at, language, times.startAt) : null,
      member: null,
    };
  };
  const notifications = Array.from({ length: count }, (_, at) => one(at));
  return { unseen: Math.min(count, 3), notifications, timeZone: 'Europe/Moscow' };
}

const bell = (count: number) => async (page: Page, context: ScreenContext) => {
  await page.route('**/api/notifications', (route) => route.fulfill({ json: listOf(context, count) }));
  await calendar('month')(page, context);
  const say = wordsOf(context);
  await page.getByRole('button', { name: say.topBar.notifications }).click();
  await page.getByText(say.notifications.settings.link).waitFor();
  await settled(page);
};

/** One change that can be done and one that cannot any more. */
async function proposal(page: Page, context: ScreenContext): Promise<void> {
  const say = wordsOf(context);
  const [now, title] = [new Date(), TITLES[context.demoLanguage][1] ?? ''];
  const { startAt, ...times } = timesAt(now.getTime());
  const place = { ...times, isAllDay: false, timeZone: 'UTC', endTimeZone: null, tagId: null, recurringEventId: null };
  const shown: Proposal = {
    ...{
      id: 'one',
      calendarId: context.calendarId,
      author: { id: 'yuri', name: 'Юрий Соколов' },
      note: title,
      count: 2,
    },
    ...{
      state: 'open',
      createdAt: startAt,
      endsAt: startAt,
      decidedBy: null,
      decidedAt: null,
      version: null,
      results: null,
    },
  };
  const field = { field: 'location', before: '', after: title };
  const preview: ProposalDetails['preview'] = {
    results: [
      { id: 'a', outcome: 'applied', eventId: 'a', changed: ['a'] },
      { id: 'b', outcome: 'gone', eventId: 'b', changed: [] },
    ],
    changes: [{ entity: 'event', id: 'a', action: 'update', name: title, fields: [field], event: place }],
  };
  const lists: OwnProposals = { toDecide: [shown], own: [{ ...shown, id: 'two', state: 'ended' }] };
  await page.route('**/api/proposals', (route) => route.fulfill({ json: lists }));
  await page.route('**/api/calendars/*/proposals/*', (route) => route.fulfill({ json: { proposal: shown, preview } }));
  await bell(0)(page, context);
  await page.getByRole('region', { name: say.proposals.list }).getByRole('button').first().click();
  await page.locator('.history-change').first().waitFor();
  await settled(page);
}

/** One that was changed by somebody else meanwhile, and one that was deleted. */
async function conflicts(page: Page, context: ScreenContext): Promise<void> {
  const say = wordsOf(context);
  const [title = '', long = '', other = ''] = TITLES[context.demoLanguage];
  const at = new Date().toISOString();
  const one: Conflict = {
    ...{ id: 'one', kind: 'changed', at, calendar: { id: context.calendarId, name: other } },
    ...{ target: { id: 'a', scope: null, isTask: false }, title, event: null },
    changedBy: { id: 'yuri', name: 'Юрий Соколов', at },
    groups: [
      { fields: ['location'], mine: { location: long }, theirs: { location: title } },
      { fields: ['description'], mine: { description: long.repeat(5) }, theirs: { description: '' } },
    ],
    choices: ['keep', 'take_mine', 'make_two'],
  };
  const deleted: Conflict = { ...one, id: 'two', kind: 'deleted', title: long, choices: ['restore', 'drop'] };
  await page.route('**/api/conflicts', (route) => route.fulfill({ json: { conflicts: [one, deleted] } }));
  await bell(0)(page, context);
  await page.getByRole('region', { name: say.conflicts.list }).waitFor();
  await settled(page);
}

export const NOTIFICATION_SCREENS: readonly Screen[] = [
  owner('notifications', bell(30)),
  owner('notifications-none', bell(0)),
  owner('proposal', proposal),
  owner('conflicts', conflicts),
  owner('conflict', async (page, context) => {
    const say = wordsOf(context);
    await conflicts(page, context);
    await page.getByRole('region', { name: say.conflicts.list }).getByRole('button').first().click();
    await page.getByRole('button', { name: say.conflicts.choices.make_two }).waitFor();
    await settled(page);
  }),
  owner('calendar-notifications', async (page, context) => {
    const say = wordsOf(context);
    await calendar('month')(page, context);
    await press(page, say.view.settings);
    await page.getByRole('dialog').getByRole('button', { name: say.view.notifications, exact: true }).click();
    await page.getByRole('radio').first().waitFor();
    await settled(page);
  }),
  owner('profile-notifications', async (page, context) => {
    await at('/dashboard/profile?section=notifications')(page, context);
    await page.getByRole('switch').first().waitFor();
    await settled(page);
  }),
];
