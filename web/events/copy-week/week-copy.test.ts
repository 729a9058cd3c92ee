import { expect, it } from 'vitest';
import { localToInstant } from '#domain/dates/zones.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { beginningIn, copiedTo, withoutSeriesOf } from './week-copy.ts';

const call = sampleEvent({
  ...{ id: 'a', startTime: '2026-03-25T10:00:00', endTime: '2026-03-25T11:00:00', timeZone: 'Europe/Berlin' },
  ...{ recurrence: 'FREQ=WEEKLY', recurringEventId: 'series' },
});

it('keeps the time on the clock over a change to summer time, and repeats no more', () => {
  const { input: copied } = copiedTo(call, '2026-03-23', '2026-03-30');
  expect(copied).toMatchObject({
    ...{ startTime: '2026-04-01T10:00:00', endTime: '2026-04-01T11:00:00', timeZone: 'Europe/Berlin' },
    ...{ title: call.title, recurrence: null },
  });
  const hours =
    (localToInstant('2026-04-01T10:00:00', 'Europe/Berlin') - localToInstant(call.startTime, 'Europe/Berlin')) /
    3_600_000;
  expect(hours).toBe(7 * 24 - 1);
});

it('says the same clock times where clocks skip them, of which the server keeps the length', () => {
  const night = sampleEvent({ ...call, startTime: '2026-03-22T02:00:00', endTime: '2026-03-22T03:00:00' });
  const { input: copied } = copiedTo(night, '2026-03-16', '2026-03-23');
  expect(copied).toMatchObject({ startTime: '2026-03-29T02:00:00', endTime: '2026-03-29T03:00:00' });
});

it('takes whole days as they are', () => {
  const trip = sampleEvent({
    id: 'b',
    isAllDay: true,
    startTime: '2026-03-28T00:00:00',
    endTime: '2026-03-31T23:59:59',
  });
  expect(copiedTo(trip, '2026-03-23', '2026-04-06').input).toMatchObject({
    ...{ startTime: '2026-04-11T00:00:00', endTime: '2026-04-14T23:59:59', isAllDay: true },
  });
});

it('takes what begins in the week, and not what has begun before', () => {
  const before = sampleEvent({
    id: 'c',
    isAllDay: true,
    startTime: '2026-03-20T00:00:00',
    endTime: '2026-03-24T23:59:59',
  });
  expect(beginningIn([before, call], '2026-03-23', 'Europe/Berlin')).toEqual([call]);
});

it('leaves out a series that goes on in the other week, and takes one that has ended there', () => {
  const other = sampleEvent({ ...call, id: 'd', recurringEventId: 'other series' });
  const single = sampleEvent({ ...call, id: 'e', recurrence: null, recurringEventId: null });
  const there = [sampleEvent({ ...call, id: 'f', startTime: '2026-04-01T10:00:00', endTime: '2026-04-01T11:00:00' })];
  const block = sampleEvent({ ...single, id: 'g', redacted: true });
  expect(withoutSeriesOf([...there, single], [call, other, single, block])).toEqual([other, single]);
});
