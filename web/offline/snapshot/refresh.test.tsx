import { beforeEach, expect, it, vi } from 'vitest';
import { begin, calendar, HOME, idOf, range, timed, titles, WORK, YEAR } from '#tests/support/stored-calendars.ts';
import { storage } from '#web/platform/storage.ts';
import { clearStored } from '../clear-stored.ts';
import { DATA_CACHE, forgetSeen } from '../data-cache.ts';
import { rememberPerson } from '../person.ts';
import { BYTES_MAX } from './limits.ts';
import { refreshStored } from './refresh.ts';
import { measureStored, setStoring } from './storing.ts';

let answers: Awaited<ReturnType<typeof begin>>['answers'];
let asked: string[];
beforeEach(async () => {
  ({ answers, asked } = await begin());
});

it('is read once, then from the version that is held, and not at all while that is the present one', async () => {
  answers[HOME] = (since) =>
    since === 0
      ? { version: 3, events: [timed(1, `${YEAR}-05-01`), timed(2, `${YEAR}-05-02`)] }
      : { version: 5, events: [timed(1, `${YEAR}-05-03`), timed(3, `${YEAR}-05-04`)], deleted: [idOf(2)] };
  await refreshStored('olga', [calendar(HOME)]);
  const before = await measureStored();
  await refreshStored('olga', [calendar(HOME)]);
  expect(await titles(HOME, `${YEAR}-05-01`, `${YEAR}-05-31`)).toEqual(['Event 1', 'Event 2']);
  await refreshStored('olga', [calendar(HOME, { version: 5 })]);
  expect(asked).toEqual([`${HOME} 0`, `${HOME} 3`]);
  expect(await titles(HOME, `${YEAR}-05-01`, `${YEAR}-05-31`)).toEqual(['Event 1', 'Event 3']);
  expect(await measureStored()).toEqual(before);
});

it('has its tasks to do read again with each new version, if they were opened', async () => {
  const tasks = (id: string, query: string) => `/api/calendars/${id}/tasks?${query}`;
  const cache = await caches.open(DATA_CACHE);
  const opened = tasks(HOME, 'list=todo&offset=0&timeZone=Europe%2FMoscow');
  const others = [
    tasks(HOME, 'list=todo&offset=100'),
    tasks(HOME, 'from=2026-11-20'),
    tasks(WORK, 'list=done&offset=0'),
  ];
  for (const path of [opened, ...others]) await cache.put(path, Response.json({}));
  const ask = globalThis.fetch;
  const read: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    if (path.includes('/tasks')) read.push(path);
    return ask(path);
  });
  const both = () => refreshStored('olga', [calendar(HOME), calendar(WORK)]);
  await both();
  await both();
  expect(read).toEqual([opened]);
  answers[HOME] = () => ({ version: 5 });
  await refreshStored('olga', [calendar(HOME, { version: 5 }), calendar(WORK)]);
  expect(read).toEqual([opened, opened]);
});

it.each([
  ['its role', { role: 'viewer' as const }],
  ['its colour', { color: '#336699' }],
  ['its zone', { timezone: 'Asia/Tokyo' }],
])('is read afresh when %s is another', async (_, other) => {
  answers[HOME] = (since) => ({ version: 3 + since, events: [timed(since + 1, `${YEAR}-05-01`)] });
  await refreshStored('olga', [calendar(HOME)]);
  await refreshStored('olga', [calendar(HOME, other)]);
  expect(asked).toEqual([`${HOME} 0`, `${HOME} 0`]);
});

it('is read afresh when the server no longer knows the version that is held', async () => {
  answers[HOME] = (since) =>
    since > 0 ? { status: 410, code: 'changes_gone' } : { events: [timed(1, `${YEAR}-05-01`)] };
  await refreshStored('olga', [calendar(HOME)]);
  await refreshStored('olga', [calendar(HOME, { version: 9 })]);
  expect(asked).toEqual([`${HOME} 0`, `${HOME} 3`, `${HOME} 0`]);
  expect(await titles(HOME, `${YEAR}-05-01`)).toEqual(['Event 1']);
});

const seenBefore = async () => {
  await (await caches.open(DATA_CACHE)).put(range(HOME, '2020-01-01', '2020-01-31'), Response.json([]));
  answers[HOME] = () => ({ events: [timed(1, `${YEAR}-05-01`)] });
  answers[WORK] = () => ({ events: [timed(2, `${YEAR}-05-01`, { calendarId: WORK })] });
  await refreshStored('olga', [calendar(HOME), calendar(WORK)]);
};

it.each([
  ['is no longer listed', async () => refreshStored('olga', [calendar(WORK)])],
  [
    'answers that it does not exist',
    async () => {
      answers[HOME] = () => ({ status: 404, code: 'not_found' });
      await refreshStored('olga', [calendar(HOME, { version: 4 }), calendar(WORK)]);
    },
  ],
])('goes with the answers of it that are cached when it %s', async (_, lose) => {
  await seenBefore();
  await lose();
  expect(await titles(HOME, `${YEAR}-05-01`)).toBeNull();
  expect(await titles(WORK, `${YEAR}-05-01`)).toEqual(['Event 2']);
  const cached = await (await caches.open(DATA_CACHE)).keys();
  expect(cached.filter(({ url }) => url.includes(HOME))).toEqual([]);
});

it('tells another person nothing, whose sign-in removes it', async () => {
  await seenBefore();
  await rememberPerson('anna');
  expect(await titles(HOME, `${YEAR}-05-01`)).toBeNull();
  answers[HOME] = () => ({ events: [] });
  await refreshStored('anna', [calendar(HOME)]);
  expect(asked.at(-1)).toBe(`${HOME} 0`);
  expect(await titles(HOME, `${YEAR}-05-01`)).toEqual([]);
  expect(await titles(WORK, `${YEAR}-05-01`)).toBeNull();
});

it('is gone after a sign-out, also of an answer that was under way', async () => {
  await seenBefore();
  let answerNow = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answers[HOME] = () => {
      resolve();
      return { version: 4, events: [timed(7, `${YEAR}-05-01`)] };
    };
  });
  const held = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string) => {
    const given = await ask(path);
    await held;
    return given;
  });
  const reading = refreshStored('olga', [calendar(HOME, { version: 4 }), calendar(WORK)]);
  await isAsked;
  storage.remove('token');
  forgetSeen();
  answerNow();
  // It may have written before the database was closed, and is deleted then.
  await reading.catch(() => undefined);
  await rememberPerson('olga');
  expect(await measureStored()).toEqual({ calendars: 0, left: 0, bytes: 0 });
  expect(await titles(HOME, `${YEAR}-05-01`)).toBeNull();
});

it('is not read where that is switched off, nor for somebody who has signed out meanwhile', async () => {
  setStoring(false);
  await refreshStored('olga', [calendar(HOME)]);
  setStoring(true);
  const waiting = refreshStored('olga', [calendar(HOME)]);
  storage.remove('token');
  await waiting;
  expect(asked).toEqual([]);
});

it('leaves out what ended more than a year ago, but no changed occurrence of a series that goes on', async () => {
  const daily = { recurrence: 'FREQ=DAILY', title: 'Daily' };
  const changed = {
    ...{ recurringEventId: idOf(2), originalStart: `${YEAR}-05-02T10:00:00`, recurrence: 'FREQ=DAILY' },
    ...{ id: `${idOf(2)}_${YEAR}0502T100000`, title: 'Changed' },
  };
  answers[HOME] = () => ({
    events: [
      timed(1, `${YEAR - 3}-05-01`),
      timed(2, `${YEAR - 3}-05-01`, daily),
      timed(3, `${YEAR - 3}-06-01`, changed),
      timed(4, `${YEAR - 3}-05-01`, { ...daily, recurrence: 'FREQ=DAILY;COUNT=9' }),
    ],
  });
  await refreshStored('olga', [calendar(HOME)]);
  expect(await titles(HOME, `${YEAR}-05-01`, `${YEAR}-05-03`)).toEqual(['Daily', 'Daily']);
  expect(await titles(HOME, `${YEAR + 90}-05-01`)).toEqual(['Daily']);
  expect(await titles(HOME, `${YEAR - 3}-05-01`, `${YEAR - 3}-05-31`), 'nothing is known of days before').toBeNull();
});

it('has room for so much, which the first calendars take', async () => {
  const large = (count: number, calendarId: string) =>
    Array.from({ length: count }, (_, n) => timed(n, `${YEAR}-05-01`, { calendarId, description: 'x'.repeat(10_000) }));
  const half = BYTES_MAX / 2 / 10_000;
  answers[HOME] = () => ({ events: large(half * 1.2, HOME) });
  answers[WORK] = () => ({ events: large(half * 1.2, WORK) });
  await refreshStored('olga', [calendar(HOME), calendar(WORK)]);
  expect(await measureStored()).toMatchObject({ calendars: 1, left: 1 });
  expect(await titles(WORK, `${YEAR}-05-01`)).toBeNull();
  await refreshStored('olga', [calendar(HOME), calendar(WORK)]);
  expect(asked, 'what found no room is not asked for again').toHaveLength(2);

  await refreshStored('olga', [calendar(WORK), calendar(HOME)]);
  expect(await measureStored()).toMatchObject({ calendars: 1, left: 1 });
  expect((await titles(WORK, `${YEAR}-05-01`))?.length).toBeGreaterThan(1_000);

  await clearStored();
  answers[HOME] = () => ({ events: large(half * 2.1, HOME) });
  await refreshStored('olga', [calendar(HOME)]);
  expect(await measureStored(), 'of an answer that is longer nothing is kept').toEqual({
    calendars: 0,
    left: 1,
    bytes: 0,
  });
});
