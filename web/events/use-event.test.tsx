import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CalendarEvent } from '#domain/events.ts';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { rewriteQueue } from '#web/offline/outbox/queue.ts';
import { asUnsent } from '#web/offline/unsent/as-unsent.ts';
import { storage } from '#web/platform/storage.ts';
import { useEvent } from './api.ts';
import { sampleEvent } from './sample-event.ts';
import { store } from './unsent/outbox.ts';

const choir = sampleEvent({ id: 'a', calendarId: 'home', title: 'Choir', startTime: '2026-11-20T10:00:00' });
const rehearsal = { ...choir, title: 'Rehearsal' };
const change = { calendarId: 'home', change: { update: { id: 'a', changes: { title: 'Rehearsal' } } } };

function Card({ seen }: { seen: CalendarEvent }) {
  const event = useEvent(seen);
  return <p>{`${event.title} ${'unsent' in event}`}</p>;
}

beforeEach(async () => {
  storage.set('token', `h.${btoa(JSON.stringify({ sub: 'anna' }))}.s`);
  await rewriteQueue(() => []);
  return () => vi.unstubAllGlobals();
});

it.each([
  ['seen before its change', choir],
  ['seen with its change', asUnsent(rehearsal)],
])('an event that was %s is shown with what waits, and without what is taken back', async (_, seen) => {
  pretendServer({ 'GET /events/a': () => Response.json({ event: choir }) });
  await store([{ ...change, base: 1, title: 'Choir', before: choir, after: rehearsal }]);
  await showCalling(<Card seen={seen} />, async () => {});
  await expect.element(page.getByText('Rehearsal true')).toBeVisible();
  await rewriteQueue(() => []);
  await expect.element(page.getByText('Choir false')).toBeVisible();
});

it('a new event that the server does not know is shown as it was seen', async () => {
  pretendServer({ 'GET /events/a': () => Promise.reject(new TypeError('no network')) });
  await showCalling(<Card seen={asUnsent(rehearsal)} />, async () => {});
  await expect.element(page.getByText('Rehearsal true')).toBeVisible();
});

it('a new event is shown with its later change, beside a new series without end', async () => {
  pretendServer({ 'GET /events/a': () => Promise.reject(new TypeError('no network')) });
  const { title, startTime, endTime } = choir;
  const create = { id: 's', title, startTime, endTime, recurrence: 'FREQ=DAILY' };
  const series = { ...choir, ...create };
  const [made, later] = [asUnsent(rehearsal), { ...rehearsal, title: 'Concert' }];
  await store([
    { calendarId: 'home', change: { create }, base: 0, title, before: null, after: series },
    {
      ...{ calendarId: 'home', change: { update: { id: 'a', changes: { title: 'Concert' } } } },
      ...{ base: 0, title, before: made, after: later },
    },
  ]);
  await showCalling(<Card seen={made} />, async () => {});
  await expect.element(page.getByText('Concert true')).toBeVisible();
});
