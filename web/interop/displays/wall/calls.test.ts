import { afterEach, expect, it, vi } from 'vitest';
import { askState, openUpdates } from './calls.ts';

const CALLS = [
  ['what it shows', (signal: AbortSignal) => askState('secret', undefined, signal, 1)],
  ['its updates', (signal: AbortSignal) => openUpdates('secret', signal, 1)],
] as const;
const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

it.each(CALLS)('a server that never answers is not waited for: %s', async (_, call) => {
  const silent = (_path: string, { signal: heard }: RequestInit) =>
    new Promise((_resolve, reject) => heard?.addEventListener('abort', () => reject(heard.reason)));
  vi.stubGlobal('fetch', silent);
  await expect(call(signal)).rejects.toThrow(/abort/);
});

it.each(CALLS)('a page of somebody else is no answer: %s', async (_, call) => {
  const headers = { 'content-type': 'text/html' };
  vi.stubGlobal('fetch', async () => new Response('<h1>Welcome</h1>', { headers }));
  await expect(call(signal)).rejects.toThrow(/was answered 200/);
});
