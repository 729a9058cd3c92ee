import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#domain/accounts.ts';
import type { Reminder } from '#domain/reminders.ts';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { setUser } from '#web/identity/accounts/api.ts';
import { currentOutbox, setOutbox } from '#web/offline/unsent/state.ts';
import { CardReminders } from './CardReminders.tsx';

const times = { startTime: '2026-11-20T10:00:00', endTime: '2026-11-20T11:00:00' };
const event = sampleEvent({ id: 'choir', calendarId: 'home', ...times });
const in30: Reminder[] = [{ minutes: 30, by: 'notification' }];

/** An addition, or a change of an event that the server knows, that waits to be sent. */
function wait(isNew: boolean, reminders: Reminder[] | undefined): void {
  const change = isNew
    ? { create: { id: event.id, ...times } }
    : { update: { id: event.id, changes: { title: 'Hall' } } };
  const unsent = {
    ...{ id: 'one', userId: 'anna', calendarId: 'home', order: 1, base: 0, list: null, tried: false, refused: null },
    ...{ title: '', before: isNew ? null : event, after: event, change, reminders },
  };
  setOutbox({ ...currentOutbox(), changes: [unsent] });
}

beforeEach(() => setUser({ id: 'anna', name: 'Anna' } as User)); // what is asked of her
afterEach(() => {
  setOutbox({ ...currentOutbox(), changes: [] });
  vi.unstubAllGlobals();
});

it.each<[string, boolean, Reminder[] | undefined, string, boolean]>([
  ['those of the calendar, where none were chosen', true, undefined, '10 minutes before', false],
  ['those that were chosen with it', true, in30, '30 minutes before', false],
  ['none, where all were taken away', true, [], 'No reminders', false],
  ['those that were chosen with its change', false, in30, '30 minutes before', false],
  ['those that the server knows, where its change is about others', false, undefined, '1 hour before', true],
])('the card of an event that is not sent yet says %s', async (_, isNew, chosen, said, mayChange) => {
  const calls = pretendServer({
    'GET /calendars/home/notifications': () =>
      Response.json({ timed: [{ minutes: 10, by: 'notification' }], allDay: [], remind: 'all' }),
    'GET /events/choir/reminders': () =>
      Response.json({ reminders: [{ minutes: 60, by: 'notification' }], defaults: [] }),
  });
  wait(isNew, chosen);
  await showCalling(<CardReminders event={event} online />, async () => undefined);
  const button = page.getByRole('button', { name: `Change reminders: ${said}` });
  await expect.element(button).toBeVisible();
  if (mayChange) await expect.element(button).toBeEnabled();
  else await expect.element(button).toBeDisabled();
  expect(calls('GET /events/choir/reminders')).toBe(isNew ? 0 : 1);
});
