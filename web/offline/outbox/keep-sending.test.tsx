import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storage } from '#web/platform/storage.ts';
import { currentOutbox } from '../unsent/state.ts';
import { enqueue, rewriteQueue } from './queue.ts';
import { keepSending } from './sender.ts';

let server: 'away' | 'there';
let stop: () => void;

beforeEach(async () => {
  storage.set('token', `h.${btoa(JSON.stringify({ sub: 'anna' }))}.s`);
  await rewriteQueue(() => []);
  server = 'there';
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (server === 'away') throw new TypeError('Failed to fetch');
    if (!String(path).endsWith('/intents')) return Response.json({ conflicts: [] });
    const { intents } = JSON.parse(String(init?.body));
    const results = intents.map(({ id }: { id: string }) => ({ id, outcome: 'applied', conflict: null, event: null }));
    return Response.json({ version: 41, results });
  });
  const change = { update: { id: 'a', changes: { title: 'Hall' } } };
  await enqueue([{ calendarId: 'home', change, base: 40, title: 'Choir', before: null, after: null }]);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('sends at once when the network returns, though the call before it has still to fail', async () => {
  const there = globalThis.fetch;
  const [asked, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
  vi.stubGlobal('fetch', () => {
    vi.stubGlobal('fetch', there);
    asked.resolve();
    return failed.promise;
  });
  stop = keepSending();
  await asked.promise;
  dispatchEvent(new Event('online'));
  failed.reject(new TypeError('Failed to fetch'));
  await vi.waitFor(() => expect(currentOutbox().changes).toEqual([]));
});

it('waits longer after each failure, and begins anew when the network returns', async () => {
  server = 'away';
  const pauses: number[] = [];
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    if (ms < 5_000) return setTimeout(run, ms);
    // The third one lasts.
    if (pauses.push(ms) < 3) queueMicrotask(run);
    return 0;
  });
  stop = keepSending();
  await vi.waitFor(() => expect(pauses).toEqual([5_000, 10_000, 20_000]));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(pauses).toEqual([5_000, 10_000, 20_000, 5_000]));
});

it('sends again what something in front of the server has refused', async () => {
  const there = globalThis.fetch;
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!String(path).endsWith('/intents')) return there(path, init);
    vi.stubGlobal('fetch', there);
    resolve();
    return new Response('<h1>Blocked</h1>', { status: 403 });
  });
  stop = keepSending();
  await asked;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(currentOutbox().changes).toEqual([]));
});
