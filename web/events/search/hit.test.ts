import { describe, expect, it } from 'vitest';
import type { UpcomingEvent } from '#domain/events.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { foundOf } from './hit.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const EVENT: UpcomingEvent = {
  ...sampleEvent({ id: 'e', startTime: '2026-11-20T19:00:00' }),
  id: 'e',
  calendarId: 'c',
  calendar: { id: 'c', name: 'Семья', color: '#6495ED', ownName: null, ownColor: null },
  title: 'Хор',
  description: '',
  location: '',
  startTime: '2026-11-20T19:00:00',
  endTime: '2026-11-20T21:00:00',
  isAllDay: false,
  timeZone: 'Europe/Moscow',
  startAt: '2026-11-20T16:00:00Z',
  endAt: '2026-11-20T18:00:00Z',
  tagId: null,
  tag: null,
  color: '#6495ED',
  recurrence: null,
  recurringEventId: null,
  originalStart: null,
  version: 1,
  createdBy: null,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
};

describe('an event that was found', () => {
  it('stands on the reader’s clock', () => {
    expect(foundOf(EVENT, 'Asia/Vladivostok', NOW)).toMatchObject({ day: '2026-11-21', time: '2026-11-21T02:00:00' });
  });

  it('is past from its end on', () => {
    const end = Date.parse('2026-11-20T18:00:00Z');
    expect(foundOf(EVENT, 'Europe/Moscow', end - 1).isPast).toBe(false);
    expect(foundOf(EVENT, 'Europe/Moscow', end).isPast).toBe(true);
  });

  it('of whole days is dates, and is past when the last one is over', () => {
    const days = { ...EVENT, isAllDay: true, startAt: null, endAt: null };
    const event = { ...days, startTime: '2026-11-19T00:00:00', endTime: '2026-11-20T23:59:59' };
    expect(foundOf(event, 'Europe/Moscow', NOW)).toMatchObject({
      day: '2026-11-19',
      time: null,
      lastDay: '2026-11-20',
      isPast: false,
    });
    expect(foundOf(event, 'Europe/Moscow', Date.parse('2026-11-20T21:00:00Z')).isPast).toBe(true);
  });

  it('that ends at midnight lasts no day longer', () => {
    const event = { ...EVENT, endAt: '2026-11-20T21:00:00Z' };
    expect(foundOf(event, 'Europe/Moscow', NOW).lastDay).toBeNull();
  });
});
