import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { loadIfNew } from './new-version.ts';

const PAGE = `GET ${location.pathname}`;
const FIRST = 'GET /assets/display-first.js';
const WORDS = 'GET /assets/display-words.js';
const LETTERS = 'GET /assets/display-letters.woff2';
const text = (content: string) => () => new Response(content);
const page = (script: string) => text(`<script type="module" src="/assets/${script}"></script>`);
const NEW = {
  [PAGE]: page('display-first.js'),
  [FIRST]: text('import("./display-words.js");import("./display-first.js")'),
  [WORDS]: text('"url(display-letters.woff2)"'),
  [LETTERS]: text('display-none.js'),
};
const reload = vi.fn();

/** As a page that has been open for some time. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.advanceTimersByTime(60_000);
});
afterEach(() => {
  document.querySelector('dialog')?.remove();
  reload.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a new version is loaded once all of its files have come, each of them once', async () => {
  const times = pretendServer(NEW);
  await loadIfNew(reload);
  expect([FIRST, WORDS, LETTERS, 'GET /assets/display-none.js'].map(times)).toEqual([1, 1, 1, 0]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each<[string, Parameters<typeof pretendServer>[0]]>([
  ['the server is away', { [PAGE]: () => Promise.reject(new TypeError('no network')) }],
  ['the server starts', { ...NEW, [PAGE]: () => new Response('', { status: 503 }) }],
  ['the network ends in the middle', { ...NEW, [WORDS]: () => Promise.reject(new TypeError('no network')) }],
  ['a file is missing', { ...NEW, [LETTERS]: () => new Response('', { status: 404 }) }],
  ['something else answers', { [PAGE]: text('<h1>Sign in to the network of the hotel</h1>') }],
])('the page stays where %s', async (_, answers) => {
  pretendServer(answers);
  await loadIfNew(reload);
  expect(reload).not.toHaveBeenCalled();
});

it('the same version is not loaded again', async () => {
  const present = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (!present) expect.fail('This page has no script.');
  pretendServer({ [PAGE]: text(`<script type="module" src="${present}"></script>`) });
  await loadIfNew(reload);
  expect(reload).not.toHaveBeenCalled();
});

it('a page that has just been opened asks for no other', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const times = pretendServer(NEW);
  await loadIfNew(reload);
  expect(times(PAGE)).toBe(0);
});

it('somebody who reads a card is not disturbed: the new version comes when it is closed', async () => {
  pretendServer(NEW);
  const card = document.body.appendChild(document.createElement('dialog'));
  card.showModal();
  await loadIfNew(reload);
  expect(reload).not.toHaveBeenCalled();
  card.close();
  vi.advanceTimersByTime(90_000);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});
