import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#domain/accounts.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { setUser } from '#web/identity/accounts/api.ts';
import { rewriteQueue } from '#web/offline/outbox/queue.ts';
import { sendOrStore } from '#web/offline/unsent/send-or-store.ts';
import { ClientError } from '#web/platform/client.ts';
import { storage } from '#web/platform/storage.ts';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { closeSnackbar } from '#web/ui/snackbar.ts';
import '#web/events/unsent/on-demand.ts';
import { NotificationCentre } from './NotificationCentre.tsx';
import { notificationWords } from './NotificationsHost.tsx';

const MINUTE_MS = 60_000;
const at = (ms: number) => instantToLocal(ms, 'UTC');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setUser({ id: 'anna', email: 'anna@example.org', name: 'Anna', holidays: [] } as unknown as User); // what is asked of her
  storage.set('token', `h.${btoa(JSON.stringify({ sub: 'anna' }))}.s`);
  await rewriteQueue(() => []);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Stores a new event that begins some minutes from now. */
async function store(minutes: number, reminders?: readonly []): Promise<void> {
  const [start, end] = [minutes, minutes + 60].map((left) => Date.now() + left * MINUTE_MS) as [number, number];
  const times = { startTime: at(start), endTime: at(end) };
  const instants = { startAt: new Date(start).toISOString(), endAt: new Date(end).toISOString() };
  const id = crypto.randomUUID();
  const after = sampleEvent({ id, calendarId: 'home', title: 'Choir', timeZone: 'UTC', ...times, ...instants });
  const change = { create: { id, title: 'Choir', ...times } };
  await sendOrStore(
    { calendarId: 'home', change, base: 0, title: 'Choir', before: null, after, reminders },
    () => Promise.reject(new ClientError('network', 0)),
    () => undefined,
  );
}

const watchTimers = () => vi.spyOn(globalThis, 'setTimeout');

/** Goes on once the page waits for so many minutes. @returns what it does then */
async function untilWaiting(timers: ReturnType<typeof watchTimers>, minutes: number) {
  const find = () => timers.mock.calls.findLast(([, delay]) => delay === minutes * MINUTE_MS)?.[0];
  await expect.poll(find).toBeDefined();
  return find() as () => void; // found above
}

async function show() {
  const timers = watchTimers();
  const calls = pretendServer({
    'GET /notifications': () => Response.json({ unseen: 0, notifications: [], timeZone: 'UTC' }),
    'GET /conflicts': () => Response.json({ conflicts: [] }),
    'GET /calendars': () => Response.json([{ id: 'home', name: 'Home', color: '#112233', timezone: 'UTC' }]),
    'GET /calendars/home/notifications': () =>
      Response.json({ timed: [{ minutes: 10, by: 'notification' }], allDay: [], remind: 'all' }),
    'GET /calendars/home/people': () => Response.json([]),
    'GET /calendars/home/events': () => Response.json([]),
  });
  const centre = (
    <>
      <NotificationCentre />
      <SnackbarHost />
    </>
  );
  await showCalling(centre, notificationWords);
  return { timers, calls };
}
const notice = page.getByRole('status').getByText(/^Choir · /);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('a reminder of an event that is not sent yet comes when it is due, again when it is snoozed, and is done', async () => {
  const { timers, calls } = await show();
  await store(17);
  const due = await untilWaiting(timers, 7);
  await expect.element(notice).not.toBeInTheDocument();
  vi.setSystemTime(Date.now() + 7 * MINUTE_MS);
  due();
  await expect.element(notice).toBeVisible();
  await press('Snooze');
  await expect.element(notice).not.toBeInTheDocument();
  const again = await untilWaiting(timers, 10);
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
  closeSnackbar();
  again();
  await expect.element(notice).toBeVisible();
  await press('Done');
  await expect.element(notice).not.toBeInTheDocument();
  expect(calls('POST /notifications//done') + calls('POST /notifications//snooze')).toBe(0);
});

it('none comes that was due before there was the event, or of an event without any', async () => {
  const { timers } = await show();
  await store(9);
  await store(15, []);
  await store(17);
  const due = await untilWaiting(timers, 7);
  vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
  due();
  await untilWaiting(timers, 1);
  await expect.element(notice).not.toBeInTheDocument();
});
