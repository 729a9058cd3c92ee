import { describe, expect, it } from 'vitest';
import type { Calendar } from '#domain/calendars.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { eventsOf } from './layout/day-index.ts';
import { monthDays } from './month-days.ts';
import { monthIndex, monthQueries, queriesOf, sourceOf } from './month-source.ts';

const calendar = (id: string, values: Partial<Calendar> = {}): Calendar => ({
  id,
  name: id,
  description: '',
  timezone: 'Europe/Moscow',
  color: '#112233',
  firstDayOfWeek: 1,
  ownerId: 'o',
  owner: { name: 'Olga' },
  role: 'owner',
  ownName: null,
  ownColor: null,
  agentsRead: false,
  version: 1,
  ...values,
});
const days = monthDays('2026-11-01', 1);
const tag = { id: 't', name: 'Tag', color: '#FF0000' };
const startTime = '2026-11-20T10:00:00';
const plain = sampleEvent({ id: 'plain', startTime, color: '#6495ED' });
const tagged = sampleEvent({ id: 'tagged', startTime, color: '#FF0000', tag });

const colorsIn = (source: ReturnType<typeof sourceOf>, ...answers: (typeof plain)[][]) => {
  const index = monthIndex(source, answers, days);
  return Object.fromEntries(eventsOf(index, '2026-11-20').timed.map(({ event }) => [event.id, event.color]));
};

describe('the colour of an event', () => {
  it('in one calendar is the one it came with, that of its tag', () => {
    const source = sourceOf([calendar('a')], false, 'Europe/Moscow', false);
    expect(colorsIn(source, [plain, tagged])).toEqual({ plain: '#6495ED', tagged: '#FF0000' });
  });

  it('in one calendar with a colour of one’s own is that, unless it has a tag', () => {
    const source = sourceOf([calendar('a', { ownColor: '#112233' })], false, 'Europe/Moscow', false);
    expect(colorsIn(source, [plain, tagged])).toEqual({ plain: '#112233', tagged: '#FF0000' });
  });

  it('in several is that of its calendar', () => {
    const source = sourceOf([calendar('a'), calendar('b', { color: '#445566' })], true, 'Europe/Moscow', false);
    expect(colorsIn(source, [plain], [tagged])).toEqual({ plain: '#112233', tagged: '#445566' });
  });
});

describe('several calendars', () => {
  const source = sourceOf([calendar('a'), calendar('b', { timezone: 'Asia/Tokyo' })], true, 'Europe/Moscow', false);

  it('are asked for a day more where theirs is not the zone that is shown', () => {
    expect(monthQueries(source, days).map(({ queryKey }) => queryKey.slice(1))).toEqual([
      ['a', '2026-10-26', '2026-12-06'],
      ['b', '2026-10-25', '2026-12-07'],
    ]);
  });

  it('are followed by those by their address, in UTC, whose events have colours of their own', () => {
    const both = sourceOf([calendar('a')], true, 'Europe/Moscow', true);
    expect(monthQueries(both, days).map(({ queryKey }) => queryKey.slice(1))).toEqual([
      ['a', '2026-10-26', '2026-12-06'],
      ['subscribed', '2026-10-25', '2026-12-07'],
    ]);
    expect(queriesOf(both)).toBe(2);
    expect(colorsIn(both, [plain], [{ ...tagged, color: '#123456' }])).toEqual({ plain: '#112233', tagged: '#123456' });
  });

  it('have one index as long as no answer changes, and do without one that is missing', () => {
    const [one, two] = [[plain], [tagged]];
    const index = monthIndex(source, [one, two], days);
    expect(monthIndex(source, [one, two], days)).toBe(index);
    expect(monthIndex(source, [one, [...two]], days)).not.toBe(index);
    expect(Object.keys(colorsIn(source, one, []))).toEqual(['plain']);
  });

  it('may be none', () => {
    expect(monthIndex(sourceOf([], true, 'UTC', false), [], days).counts.every((count) => count === 0)).toBe(true);
  });
});
