import { describe, expect, it } from 'vitest';
import { byDay, rowOf } from './days.ts';
import { type RawUpcoming, readUpcoming } from './read-upcoming.ts';

const TODAY = '2026-11-20';
const MOSCOW = 'Europe/Moscow';
const row = (raw: Partial<RawUpcoming>) => {
  const { day, time, until } = rowOf(readUpcoming({ id: '1', ...raw }), TODAY, MOSCOW);
  return { day, time, until };
};

describe('reading an upcoming event', () => {
  it('takes the start from startTime, startDate, start or date, in that order', () => {
    const names = {
      startTime: '2026-11-20T01:00:00',
      startDate: '2026-11-20T02:00:00',
      start: '2026-11-20T03:00:00',
      date: '2026-11-20',
    };
    expect(readUpcoming({ id: '1', ...names }).start).toBe('2026-11-20T01:00:00');
    expect(readUpcoming({ id: '1', ...names, startTime: undefined }).start).toBe('2026-11-20T02:00:00');
    expect(readUpcoming({ id: '1', start: names.start, date: names.date }).start).toBe('2026-11-20T03:00:00');
    expect(readUpcoming({ id: '1', date: names.date }).start).toBe('2026-11-20T00:00:00');
  });

  it('stands a missing title, an unreadable time and a missing colour', () => {
    expect(readUpcoming({ id: '1', startTime: 'завтра' })).toMatchObject({ title: '', start: null, color: '#6495ED' });
  });

  it('takes the colour of the tag, else of the event, else of the calendar', () => {
    const calendar = { color: '#111111' };
    expect(readUpcoming({ id: '1', tag: { color: '#333333' }, color: '#222222', calendar }).color).toBe('#333333');
    expect(readUpcoming({ id: '1', tag: null, color: '#222222', calendar }).color).toBe('#222222');
    expect(readUpcoming({ id: '1', calendar }).color).toBe('#111111');
  });
});

describe('the place of an event in the list', () => {
  it('is on the reader’s own clock', () => {
    const novosibirsk = {
      startTime: '2026-11-21T02:00:00',
      startAt: '2026-11-20T19:00:00.000Z',
      endAt: '2026-11-20T21:00:00.000Z',
    };
    expect(row(novosibirsk)).toEqual({ day: '2026-11-20', time: '2026-11-20T22:00:00', until: null });
  });

  it('of an all-day event is its own date, with the last day where there are more', () => {
    expect(row({ isAllDay: true, startTime: '2026-11-26T00:00:00', endTime: '2026-12-02T23:59:59' })).toEqual({
      day: '2026-11-26',
      time: null,
      until: '2026-12-02T23:59:59',
    });
    expect(row({ isAllDay: true, startTime: '2026-11-26T00:00:00', endTime: '2026-11-26T23:59:59' }).until).toBeNull();
  });

  it('of an event under way is today, with its end', () => {
    expect(row({ startTime: '2026-11-19T22:00:00', endTime: '2026-11-20T06:00:00' })).toEqual({
      day: TODAY,
      time: null,
      until: '2026-11-20T06:00:00',
    });
  });

  it('says the end of a timed event only where it lasts longer than a day', () => {
    expect(row({ startTime: '2026-11-20T22:00:00', endTime: '2026-11-21T01:00:00' }).until).toBeNull();
    expect(row({ startTime: '2026-11-20T22:00:00', endTime: '2026-11-22T01:00:00' }).until).toBe('2026-11-22T01:00:00');
  });

  it('is by day, those that cannot be read last', () => {
    const rows = ['2026-11-21', 'завтра', '2026-11-20', '2026-11-21'].map((startTime, id) =>
      rowOf(readUpcoming({ id: String(id), startTime }), TODAY, MOSCOW),
    );
    expect(byDay(rows).map(({ date, rows: list }) => [date, list.length])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 2],
      [null, 1],
    ]);
  });
});
