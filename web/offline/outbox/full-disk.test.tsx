import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storage } from '#web/platform/storage.ts';
import { withStored } from '../snapshot/database.ts';
import { currentOutbox } from '../unsent/state.ts';
import { enqueue, rewriteQueue } from './queue.ts';

const change = { update: { id: 'a', changes: { title: 'Hall' } } };
const add = () => enqueue([{ calendarId: 'home', change, base: 40, title: 'Choir', before: null, after: null }]);
const waiting = () => currentOutbox().changes.map((unsent) => unsent.change);
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(async () => {
  storage.set('token', `h.${btoa(JSON.stringify({ sub: 'anna' }))}.s`);
  await rewriteQueue(() => []);
});
afterEach(() => vi.restoreAllMocks());

it('stored events give way to a change, and to its sending', async () => {
  await withStored(async () => {});
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(full);
  await add();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full);
  await rewriteQueue((all) => all.map((unsent) => ({ ...unsent, list: 1 })));
  expect(currentOutbox().changes).toMatchObject([{ change, list: 1 }]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('stored-events');
});

it('a disk that stays full is told of, and stores nothing', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
  await expect(add()).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(waiting()).toEqual([]);
});
