import { expect, it } from 'vitest';
import type { SubscribedCalendar } from '#domain/subscribed-calendars.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { readUpcoming } from './read-upcoming.ts';
import { together } from './use-all-upcoming.ts';

const AT = { today: '2026-11-20', zone: 'Europe/Moscow', now: Date.parse('2026-11-20T12:00:00Z') };
const club = { id: 'club', name: 'Спартак' } as SubscribedCalendar; // what is shown of it
const own = (id: string, startTime: string) => readUpcoming({ id, startTime, isAllDay: startTime.length === 10 });
const match = (id: string, startTime: string, more: object = {}) =>
  sampleEvent({ id, startTime, calendarId: 'club', ...more });
const idsOf = (mine: ReturnType<typeof own>[], theirs: ReturnType<typeof match>[]) =>
  together(mine, theirs, [club], AT).map(({ id }) => id);

it('events of calendars by their address stand among one’s own, in the order of their times', () => {
  const mine = [own('a', '2026-11-20T18:00:00'), own('c', '2026-11-25')];
  expect(idsOf(mine, [match('b', '2026-11-22T18:00:00'), match('d', '2026-11-25T09:00:00')])).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
  expect(together([], [match('b', '2026-11-22T18:00:00')], [club], AT)[0]).toMatchObject({
    calendarName: 'Спартак',
    isSubscribed: true,
  });
});

it('what is over, or does not take place, is none of them', () => {
  const times = { startAt: '2026-11-20T09:00:00Z', endAt: '2026-11-20T10:00:00Z' };
  const theirs = [
    match('over', '2026-11-20T12:00:00', times),
    match('now', '2026-11-20T12:00:00', { ...times, endAt: '2026-11-20T13:00:00Z' }),
    match('yesterday', '2026-11-19'),
    match('today', '2026-11-20'),
    match('off', '2026-11-21T12:00:00', { status: 'cancelled' }),
  ];
  expect(idsOf([], theirs)).toEqual(['today', 'now']);
});

it('where one’s own are cut, nothing stands after the last of them', () => {
  const mine = Array.from({ length: 20 }, (_, at) =>
    own(`own${at}`, `2026-11-21T${String(at).padStart(2, '0')}:30:00`),
  );
  const shown = idsOf(mine, [match('between', '2026-11-21T10:00:00'), match('after', '2026-11-22T10:00:00')]);
  expect([shown.length, shown.indexOf('between'), shown.includes('after')]).toEqual([20, 10, false]);
});
