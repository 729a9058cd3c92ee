import { deleteDB, openDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { showCalling } from '#tests/support/component.ts';
import { rewriteQueue } from '#web/offline/outbox/queue.ts';
import { currentOutbox } from '#web/offline/unsent/state.ts';
import { storage } from '#web/platform/storage.ts';
import { outboxCode } from './on-demand.ts';

const change = { update: { id: 'a', changes: { title: 'Hall' } } };
const unsent = { calendarId: 'home', change, base: 40, title: 'Choir', before: null, after: null };

afterEach(() => vi.restoreAllMocks());

it('only a full device is called full: the queue of a newer version is none', async () => {
  await showCalling(<i />, () => Promise.all(outboxCode.map((code) => code.fetch())));
  storage.set('token', `h.${btoa(JSON.stringify({ sub: 'anna' }))}.s`);
  await rewriteQueue(() => []);
  const { store } = await currentOutbox().load();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(store([unsent], false)).rejects.toMatchObject({ message: expect.stringContaining('no room') });
  const newer = await openDB('outbox', 2);
  await expect(store([unsent], false)).rejects.toMatchObject({ code: 'network' });
  newer.close();
  await deleteDB('outbox');
});
