import { expect, it, vi } from 'vitest';
import { showCalling } from '#tests/support/component.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { createEvent, deleteEvent } from '#web/events/send-event.ts';
import { rewriteQueue } from '#web/offline/outbox/queue.ts';
import { sendAll } from '#web/offline/outbox/sender.ts';
import { currentOutbox } from '#web/offline/unsent/state.ts';
import { storage } from '#web/platform/storage.ts';
import { outboxCode } from './on-demand.ts';

it('a new event whose answer was lost is deleted where it may have arrived, too', async () => {
  await showCalling(<i />, () => Promise.all(outboxCode.map((code) => code.fetch())));
  storage.set('token', `h.${btoa(JSON.stringify({ sub: 'anna' }))}.s`);
  await rewriteQueue(() => []);
  const sent: unknown[] = [];
  let isThere = false;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!isThere) throw new TypeError('Failed to fetch');
    if (!String(path).endsWith('/intents')) return Response.json({ conflicts: [] });
    const { intents } = JSON.parse(String(init?.body));
    sent.push(...intents);
    const done = { outcome: 'applied', event: null, conflict: null, version: 2 };
    return Response.json({ version: 2, results: intents.map(({ id }: { id: string }) => ({ id, ...done })) });
  });
  const shown = sampleEvent({ id: 'a', startTime: '2026-11-20T10:00:00', endTime: '2026-11-20T11:00:00' });
  const { id, calendarId, startTime, endTime } = shown;
  const input = { id, calendarId, title: 'Choir', startTime, endTime };
  const { event } = await createEvent({ input, shown, signal: new AbortController().signal });
  await deleteEvent({ event });
  isThere = true;
  await sendAll();
  expect(sent).toMatchObject([{ create: { id: 'a' } }, { delete: { id: 'a' } }]);
  expect(currentOutbox().changes).toEqual([]);
  vi.unstubAllGlobals();
});
