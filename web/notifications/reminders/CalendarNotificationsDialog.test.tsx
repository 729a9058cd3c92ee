import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type CalendarNotifications, DEFAULT_REMINDERS } from '#domain/reminders.ts';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { reminderWords } from '#web/app/words-on-demand.ts';
import { CalendarNotificationsDialog } from './CalendarNotificationsDialog.tsx';

const PATH = '/calendars/home/notifications';
const usual: CalendarNotifications = {
  ...DEFAULT_REMINDERS,
  ...{ own: { timed: false, allDay: false }, remind: 'all', digest: false },
  changes: { when: 'at_once', by: ['app', 'push'], of: 'all', own: false },
};
const person = { name: 'Max', initials: 'M', color: '#2196F3', userId: null };

afterEach(() => vi.unstubAllGlobals());

/** @returns what is saved */
async function open(people: number, settings: Partial<CalendarNotifications> = {}): Promise<unknown[]> {
  const saved: unknown[] = [];
  pretendServer({
    [`GET ${PATH}`]: () => Response.json({ ...usual, ...settings }),
    [`PUT ${PATH}`]: (body) => {
      saved.push(body);
      return Response.json(usual);
    },
    'GET /calendars/home/people': () =>
      Response.json(Array.from({ length: people }, (_, id) => ({ ...person, id: String(id) }))),
  });
  const ways = { open: true, calendarId: 'home', name: 'Home', onClose: vi.fn(), onClosed: vi.fn() };
  await showCalling(<CalendarNotificationsDialog {...ways} />, reminderWords);
  await expect.element(page.getByRole('radio', { name: /^None/ })).toBeVisible();
  return saved;
}
const about = (legend: string) => page.getByRole('group', { name: legend });

it('reminders and notices are limited to the events about the reader', async () => {
  const saved = await open(2);
  await about('Remind me about')
    .getByRole('radio', { name: /^Mine and everybody/ })
    .click();
  await about('Whose events').getByRole('radio', { name: 'Only mine' }).click();
  await expect.poll(() => saved).toEqual([{ remind: 'about_me_or_nobody' }, { changes: { of: 'about_me' } }]);
});

it('the choice is not offered to the only person of a calendar', async () => {
  await open(1);
  await expect.element(about('Remind me about').getByRole('radio').last()).toBeVisible();
  expect(page.getByRole('radio', { name: /^Mine and everybody/ }).elements()).toEqual([]);
  expect(about('Whose events').elements()).toEqual([]);
});

it('a choice stays in sight when nobody else is left', async () => {
  await open(1, { remind: 'about_me' });
  await expect.element(page.getByRole('radio', { name: /^Only mine/ })).toBeChecked();
});
