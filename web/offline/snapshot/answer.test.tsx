import { beforeEach, expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { answer, begin, calendar, HOME, idOf, range, timed, WORK, YEAR } from '#tests/support/stored-calendars.ts';
import { DATA_CACHE } from '../data-cache.ts';
import { refreshStored } from './refresh.ts';

let answers: Awaited<ReturnType<typeof begin>>['answers'];
beforeEach(async () => {
  ({ answers } = await begin());
});

it('answers a range, an event and an occurrence, and gives way to a cached answer that is newer', async () => {
  answers[HOME] = () => ({
    events: [timed(1, `${YEAR}-05-01`), timed(2, `${YEAR}-05-02`, { recurrence: 'FREQ=YEARLY' })],
  });
  await refreshStored('olga', [calendar(HOME)]);
  const days = range(HOME, `${YEAR}-05-01`, `${YEAR}-05-02`);
  const cached = (at: number) => Response.json([], { headers: { date: new Date(at).toUTCString() } });
  expect(await answer(days, cached(Date.now() - 60_000))).toHaveLength(2);
  expect(await answer(days, cached(Date.now() + 60_000))).toEqual([]);
  const search = new URLSearchParams({
    calendarIds: `${HOME},${WORK}`,
    startDate: '2027-01-01',
    endDate: '2027-01-02',
  });
  expect(await answer(`/api/events?${search}`), 'of a calendar that is not stored').toBeNull();
  const one = async (id: string) => (await answer<{ event: CalendarEvent }>(`/api/events/${id}`))?.event ?? null;
  expect(await one(idOf(1))).toMatchObject({ title: 'Event 1' });
  const later = `${idOf(2)}_${YEAR + 7}0502T100000`;
  expect(await one(later)).toMatchObject({ id: later, startAt: `${YEAR + 7}-05-02T10:00:00.000Z` });
  expect(await one(`${idOf(2)}_${YEAR + 7}0503T100000`)).toBeNull();
});

it('is searched by the beginnings of words, the next first and of a series one', async () => {
  const now = Date.now();
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const tag = { id: 'sport', name: 'Спорт', color: '#336699' };
  answers[HOME] = () => ({
    events: [
      timed(1, day(-9), { title: 'Ёлка в школе', location: 'Зал' }),
      timed(2, day(30), { title: 'Ёлка', description: 'школа' }),
      timed(3, day(-100), { title: 'Школьная ёлка', recurrence: 'FREQ=DAILY;INTERVAL=101' }),
      timed(4, day(-100), { title: 'Ёлка, школа', recurrence: 'FREQ=DAILY;COUNT=3' }),
      timed(5, day(3), { title: 'Бег', tag, tagId: 'sport' }),
    ],
  });
  await refreshStored('olga', [calendar(HOME)]);
  const listed = Response.json([calendar(HOME, { ownName: 'Дом' })]);
  await (await caches.open(DATA_CACHE)).put('/api/calendars', listed);
  const found = async (q: string, more: Record<string, string> = {}) => {
    const search = new URLSearchParams({ q, ...more });
    const hits = await answer<{ events: CalendarEvent[] }>(`/api/events/search?${search}`);
    return hits?.events.map(({ id }) => Number(id.slice(24, 36)));
  };
  expect(await found('школ елка')).toEqual([3, 2, 1, 4]);
  expect(await found('ЁЛКА зал')).toEqual([1]);
  expect(await found('лка')).toEqual([]);
  expect(await found('спорт')).toEqual([5]);
  expect(await found('елка', { from: day(0) })).toEqual([3, 2]);
  expect(await found('елка', { to: day(-1) })).toEqual([1, 4, 3]);
  expect(await found('бег', { tagIds: 'other' })).toEqual([]);
  expect(await found('бег', { calendarIds: WORK })).toBeUndefined();
});
