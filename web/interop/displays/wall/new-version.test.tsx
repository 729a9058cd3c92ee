import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
afterEach(async () => {
  await caches.delete('display');
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

it('a page that has just been opened loads the new version later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  pretendServer(NEW);
  await loadIfNew(reload);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(90_000);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

describe('what is stored for starts without a network', () => {
  const SECOND = {
    [PAGE]: page('display-second.js'),
    'GET /assets/display-second.js': text('"display-letters.woff2"'),
    [LETTERS]: NEW[LETTERS],
  };
  const REFUSED = new DOMException('No.');
  const { put } = Cache.prototype;
  const onlyPage = function (this: Cache, path: RequestInfo | URL, answer: Response) {
    return path === '/display/' ? put.call(this, path, answer) : Promise.reject(REFUSED);
  };
  const paths = async () => (await (await caches.open('display')).keys()).map(({ url }) => new URL(url).pathname);
  const stored = async () => (await (await caches.match('/display/'))?.text())?.match(/display-\w+/)?.[0];

  beforeEach(async () => {
    pretendServer(NEW);
    await loadIfNew(reload);
    expect(await stored()).toBe('display-first');
    reload.mockReset();
  });
  afterEach(() => vi.restoreAllMocks());

  it('is one version as a whole', async () => {
    pretendServer(SECOND);
    await loadIfNew(reload);
    expect(await stored()).toBe('display-second');
    expect(new Set(await paths())).toEqual(
      new Set(['/display/', '/assets/display-second.js', '/assets/display-letters.woff2']),
    );
  });

  it('is fetched once', async () => {
    const times = pretendServer(NEW);
    await loadIfNew(reload);
    expect([PAGE, FIRST].map(times)).toEqual([1, 0]);
  });

  it('stays as it is while a file of the new version is missing', async () => {
    const before = await paths();
    pretendServer({ ...SECOND, [LETTERS]: () => new Response('', { status: 404 }) });
    await loadIfNew(reload);
    expect([await stored(), await paths()]).toEqual(['display-first', before]);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['room', () => vi.spyOn(Cache.prototype, 'put').mockImplementation(onlyPage), 'display-first'],
    ['access', () => vi.spyOn(CacheStorage.prototype, 'open').mockRejectedValue(REFUSED), 'display-first'],
    ['a look', () => vi.spyOn(CacheStorage.prototype, 'match').mockRejectedValue(REFUSED), 'display-second'],
  ])('keeps nobody at the old version where storage refuses %s', async (_, refuse, left) => {
    const spy = refuse();
    pretendServer(SECOND);
    await loadIfNew(reload);
    spy.mockRestore();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await stored()).toBe(left);
  });
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
