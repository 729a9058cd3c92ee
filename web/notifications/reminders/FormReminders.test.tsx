import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#domain/accounts.ts';
import type { RemindOf } from '#domain/values/reminders.ts';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { setUser } from '#web/identity/accounts/api.ts';
import { FormReminders } from './FormReminders.tsx';

const none = () => Promise.resolve();
beforeEach(() => setUser({ id: 'anna', name: 'Anna' } as User)); // what is asked of her
afterEach(() => vi.unstubAllGlobals());

it.each<[string, RemindOf, string[], boolean]>([
  ['all', 'all', ['max'], true],
  ['those about somebody, of one about another', 'about_me', ['max'], false],
  ['those about somebody, of one about them', 'about_me', ['me'], true],
  ['those about somebody, of one about nobody', 'about_me', [], false],
  ['those that one adds, of a new one', 'mine', ['max'], true],
])('where a calendar reminds of %s, the form says so', async (_, remind, personIds, isReminded) => {
  pretendServer({
    'GET /calendars/home/notifications': () =>
      Response.json({ timed: [{ minutes: 10, by: 'notification' }], allDay: [], remind }),
    'GET /calendars/home/people': () => Response.json([{ id: 'me', name: 'Anna', userId: 'anna' }]),
  });
  const draft = { isAllDay: false, personIds };
  await showCalling(
    <FormReminders event={undefined} calendarId="home" draft={draft} value={undefined} onChange={vi.fn()} />,
    none,
  );
  const usual = page.getByText('10 minutes before');
  const note = page.getByText('By your settings, the calendar does not remind you of this event');
  await expect.element(isReminded ? usual : note).toBeVisible();
  await expect.element(isReminded ? note : usual).not.toBeInTheDocument();
});
