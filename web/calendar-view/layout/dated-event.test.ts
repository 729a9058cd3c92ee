import { describe, expect, it } from 'vitest';
import { sampleEvent } from '#web/events/sample-event.ts';
import { dateEvent } from './dated-event.ts';

describe('dateEvent', () => {
  it.each([
    ['stays within its day', '2026-11-20T09:00:00', '2026-11-20T10:00:00', '2026-11-20', '2026-11-20'],
    ['crosses midnight', '2026-11-20T22:00:00', '2026-11-21T06:00:00', '2026-11-20', '2026-11-21'],
    ['ends at midnight', '2026-11-20T22:00:00', '2026-11-21T00:00:00', '2026-11-20', '2026-11-20'],
    ['ends at a later midnight', '2026-11-20T22:00:00', '2026-11-23T00:00:00', '2026-11-20', '2026-11-22'],
    ['has no length at midnight', '2026-11-20T00:00:00', '2026-11-20T00:00:00', '2026-11-20', '2026-11-20'],
  ])('an event that %s touches its days', (_, startTime, endTime, firstDay, lastDay) => {
    const dated = dateEvent(sampleEvent({ id: 'a', startTime, endTime }), 'Europe/Moscow');
    expect([dated.firstDay, dated.lastDay]).toEqual([firstDay, lastDay]);
  });

  it('touches the first and the last day of an all-day event', () => {
    const dated = dateEvent(sampleEvent({ id: 'a', startTime: '2026-11-20', endTime: '2026-11-22' }), 'Europe/Moscow');
    expect([dated.firstDay, dated.lastDay]).toEqual(['2026-11-20', '2026-11-22']);
  });

  it('shows a timed event in the zone asked for, on another day if need be', () => {
    const event = sampleEvent({
      id: 'a',
      startTime: '2026-11-20T23:00:00',
      endTime: '2026-11-20T23:30:00',
      timeZone: 'Europe/London',
      startAt: '2026-11-20T23:00:00Z',
      endAt: '2026-11-20T23:30:00Z',
    });
    expect(dateEvent(event, 'Asia/Tokyo')).toMatchObject({ start: '2026-11-21T08:00:00', firstDay: '2026-11-21' });
  });

  it('leaves an all-day event on its dates in every zone', () => {
    const event = sampleEvent({ id: 'a', startTime: '2026-11-20', timeZone: 'Europe/London' });
    expect(dateEvent(event, 'Asia/Tokyo').firstDay).toBe('2026-11-20');
  });
});
