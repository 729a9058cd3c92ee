import { expect, it } from 'vitest';
import type { SubscribedCalendar } from '#domain/subscribed-calendars.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { daysToSearch, hitsAmong } from './subscribed-hits.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const calendar = { id: 'club', name: 'Спартак', color: '#336699' } as SubscribedCalendar; // what is shown of it
const event = (id: string, day: string, more: object = {}) =>
  sampleEvent({ id, startTime: `${day}T18:00:00`, calendarId: 'club', title: 'Матч', ...more });
const find = (events: ReturnType<typeof event>[], query: string) =>
  hitsAmong(events, [calendar], query, 'Europe/Moscow', NOW).map(({ event: { id }, isPast }) =>
    isPast ? `-${id}` : id,
  );

it('is found by the beginnings of all its words, in the title, the place and the description', () => {
  const events = [
    event('a', '2026-12-01', { title: 'Ёлка в школе', location: 'Актовый зал', description: 'Стихи, 5 строк' }),
  ];
  for (const query of ['елка', 'ЁЛ шко', 'зал', 'стихи 5']) expect(find(events, query), query).toEqual(['a']);
  for (const query of ['лка', 'елка сад', '…']) expect(find(events, query), query).toEqual([]);
});

it('stands with what is ahead first, soonest first, then the latest of what is over', () => {
  const days = ['2026-12-05', '2026-11-01', '2026-11-21', '2026-11-10'];
  const events = days.map((day) => event(day.slice(5), day));
  expect(find(events, 'матч')).toEqual(['11-21', '12-05', '-11-10', '-11-01']);
});

it('of a series is its next occurrence, and of one that is over the last', () => {
  const week = (id: string, day: string, series: string) => event(id, day, { recurringEventId: series });
  const events = [week('a', '2026-11-13', 's'), week('b', '2026-11-27', 's'), week('c', '2026-12-04', 's')];
  expect(find([...events, week('d', '2026-11-02', 'o'), week('e', '2026-11-09', 'o')], 'матч')).toEqual(['b', '-e']);
});

it('says whose it is, and is one of twenty at most', () => {
  const many = Array.from({ length: 30 }, (_, at) => event(`e${at}`, '2026-12-01'));
  const hits = hitsAmong(many, [calendar], 'матч', 'Europe/Moscow', NOW);
  expect(hits).toHaveLength(20);
  expect(hits[0]).toMatchObject({ isSubscribed: true, event: { calendar: { name: 'Спартак', color: '#336699' } } });
});

it('is looked for in no more days than the server returns at once', () => {
  for (const time of ['any', 'ahead', 'past', '2024'] as const) {
    const { first, last } = daysToSearch(time, '2026-11-20');
    expect((Date.parse(last) - Date.parse(first)) / 86_400_000, time).toBeLessThan(400);
  }
});
