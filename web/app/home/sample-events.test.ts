import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/local.ts';
import { monthDays } from '#web/calendar-view/month-days.ts';
import { arrivingEvents, sampleEvent, standingEvents } from './sample-events.ts';

/** Days over four years, thirteen apart, so that each day of the week and of the month is among them. */
const someDays = Array.from({ length: 112 }, (_, at) => addDays('2026-01-01', 13 * at));
const say = (title: string) => title;

describe('the events of the landing page', () => {
  it('lie in the grid of the month and come within it, whatever day it is', () => {
    for (const today of someDays) {
      const days = monthDays(today, 1);
      const events = [...standingEvents(days, say), ...arrivingEvents(days, today, say).map(({ event }) => event)];
      expect(events.length).toBeGreaterThan(15);
      expect(new Set(events.map(({ event }) => event.id)).size).toBe(events.length);
      for (const { firstDay } of events) expect(days).toContain(firstDay);
    }
  });

  it('have something for today', () => {
    const days = monthDays('2026-11-22', 1);
    expect(arrivingEvents(days, '2026-11-22', say).some(({ event }) => event.firstDay === '2026-11-22')).toBe(true);
  });

  it('last an hour, or whole days', () => {
    expect(sampleEvent('a', 'A', '2026-11-22', { color: '#000', time: '09:30' })).toMatchObject({
      end: '2026-11-22T10:30:00',
      lastDay: '2026-11-22',
    });
    expect(sampleEvent('a', 'A', '2026-11-30', { color: '#000', days: 2 })).toMatchObject({
      event: { isAllDay: true },
      lastDay: '2026-12-01',
      end: '2026-12-01T23:59:59',
    });
  });
});
