import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { change, eventsOn, read, undoNewest } from '#tests/support/series.ts';

const app = await testApp();

async function own(timezone = 'Europe/Moscow') {
  const vera = await signUp(app, 'Vera');
  const { id: calendarId } = await createCalendar(vera, { timezone });
  return { vera, calendarId };
}

const shown = ({ startTime, endTime, startAt, endAt, timeZone, endTimeZone }: CalendarEvent) => [
  `${startTime} ${timeZone} ${startAt}`,
  `${endTime} ${endTimeZone} ${endAt}`,
];

describe('an end in another zone', () => {
  const flight = {
    startTime: '2026-11-23T17:00:00',
    endTime: '2026-11-23T10:00:00',
    timeZone: 'Asia/Tokyo',
    endTimeZone: 'America/Los_Angeles',
  };

  it('is local there', async () => {
    const { vera, calendarId } = await own();
    expect(shown(await createEvent(vera, calendarId, flight))).toEqual([
      '2026-11-23T17:00:00 Asia/Tokyo 2026-11-23T08:00:00.000Z',
      '2026-11-23T10:00:00 America/Los_Angeles 2026-11-23T18:00:00.000Z',
    ]);
  });

  it('holds for each occurrence of a series, across the changes of both clocks', async () => {
    const { vera, calendarId } = await own();
    const series = await createEvent(vera, calendarId, { ...flight, recurrence: 'FREQ=MONTHLY;COUNT=6' });
    const [april] = await eventsOn(vera, calendarId, '2027-04-23');
    expect(april && shown(april)).toEqual([
      '2027-04-23T17:00:00 Asia/Tokyo 2027-04-23T08:00:00.000Z',
      '2027-04-23T11:00:00 America/Los_Angeles 2027-04-23T18:00:00.000Z',
    ]);
    const moved = await change(vera, `${series.id}_20261223T170000`, { startTime: '2026-12-23T18:00:00' }, 'all');
    expect(shown(moved)).toEqual([
      '2026-11-23T18:00:00 Asia/Tokyo 2026-11-23T09:00:00.000Z',
      '2026-11-23T10:00:00 America/Los_Angeles 2026-11-23T18:00:00.000Z',
    ]);
  });

  it('is that of the start when it is null or the same, and of whole days', async () => {
    const { vera, calendarId } = await own();
    const { id } = await createEvent(vera, calendarId, flight);
    expect(await change(vera, id, { endTimeZone: null, endTime: '2026-11-23T18:00:00' })).toMatchObject({
      endTimeZone: null,
      endAt: '2026-11-23T09:00:00.000Z',
    });
    expect(await change(vera, id, { endTimeZone: 'Asia/Tokyo' })).toMatchObject({ endTimeZone: null });
    const wrong = await vera.call('PUT', `/api/events/${id}`, { endTimeZone: 'Mars/Olympus' });
    expect(wrong).toMatchObject(refused('validation_failed', 'endTimeZone'));
  });
});

describe('the two equal times of a night', () => {
  const night = { startTime: '2026-10-25T02:30:00', endTime: '2026-10-25T03:30:00', timeZone: 'Europe/Berlin' };

  it('are both to be had', async () => {
    const { vera, calendarId } = await own('Europe/Berlin');
    const first = await createEvent(vera, calendarId, night);
    const second = await createEvent(vera, calendarId, { ...night, startFold: 1 });
    expect([first.startAt, second.startAt]).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
    const between = { ...night, endTime: night.startTime, endFold: 1 } as const;
    expect(await createEvent(vera, calendarId, between)).toMatchObject({
      startAt: '2026-10-25T00:30:00.000Z',
      endAt: '2026-10-25T01:30:00.000Z',
    });
  });

  it('are preserved by other edits, and reset by another time', async () => {
    const { vera, calendarId } = await own('Europe/Berlin');
    const { id } = await createEvent(vera, calendarId, { ...night, startFold: 1 });
    expect(await change(vera, id, { title: 'Watch' })).toMatchObject({ startFold: 1 });
    expect(await change(vera, id, { startTime: '2026-10-25T02:15:00' })).toMatchObject({ startFold: 0 });
    await undoNewest(vera, calendarId);
    expect(await read(vera, id)).toMatchObject({ startFold: 1, startAt: '2026-10-25T01:30:00.000Z' });
    expect(await change(vera, id, { startTime: '2026-10-24T02:15:00', startFold: 1 })).toMatchObject({ startFold: 0 });
  });
});

describe('a floating event', () => {
  it('has the zone of its calendar, whatever is sent, and the one of the calendar it moves to', async () => {
    const { vera, calendarId } = await own();
    const tokyo = await createCalendar(vera, { name: 'Tokyo', timezone: 'Asia/Tokyo' });
    const times = { startTime: '2026-11-23T08:00:00', endTime: '2026-11-23T08:10:00' };
    const made = await createEvent(vera, calendarId, { ...times, isFloating: true, timeZone: 'America/Chicago' });
    expect(made).toMatchObject({ isFloating: true, timeZone: 'Europe/Moscow', startAt: '2026-11-23T05:00:00.000Z' });
    const movedAway = await change(vera, made.id, { calendarId: tokyo.id });
    expect(movedAway).toMatchObject({ ...times, timeZone: 'Asia/Tokyo', startAt: '2026-11-22T23:00:00.000Z' });
    expect(await change(vera, made.id, { isFloating: false, timeZone: 'UTC' })).toMatchObject({
      ...times,
      isFloating: false,
      startAt: '2026-11-23T08:00:00.000Z',
    });
  });
});

describe('a floating series', () => {
  const ends = (events: readonly CalendarEvent[]) => events.map(({ endTime }) => endTime.slice(5, 16));

  it('keeps its clock time at both ends in a calendar whose clocks change', async () => {
    const { vera, calendarId } = await own('Europe/Berlin');
    const night = { isFloating: true, startTime: '2027-03-26T22:00:00', endTime: '2027-03-27T06:00:00' };
    await createEvent(vera, calendarId, { ...night, recurrence: 'FREQ=DAILY;COUNT=4' });
    const all = ['03-27T06:00', '03-28T06:00', '03-29T06:00', '03-30T06:00'];
    expect(ends(await eventsOn(vera, calendarId, '2027-03-25', '2027-04-10'))).toEqual(all);
  });

  it('and a floating event are where the clocks of the calendar skip them', async () => {
    const { vera, calendarId } = await own('Europe/Berlin');
    const skipped = { isFloating: true, startTime: '2027-03-28T02:30:00', endTime: '2027-03-28T03:00:00' };
    await createEvent(vera, calendarId, skipped);
    await createEvent(vera, calendarId, { ...skipped, recurrence: 'FREQ=DAILY;COUNT=2' });
    const found = await eventsOn(vera, calendarId, '2027-03-28', '2027-03-29');
    expect(found.map(({ startTime, endTime }) => `${startTime.slice(8, 16)} ${endTime.slice(8, 16)}`).sort()).toEqual([
      ...['28T02:30 28T03:00', '28T02:30 28T03:00', '29T02:30 29T03:00'],
    ]);
  });
});

it('what is moved into a gap is stored as clocks show it, and a series keeps the time of its rule', async () => {
  const { vera, calendarId } = await own();
  const gap = { startTime: '2027-03-28T02:30:00', endTime: '2027-03-28T04:00:00', timeZone: 'Europe/Berlin' };
  const event = await createEvent(vera, calendarId);
  const moved = await change(vera, event.id, gap);
  expect(moved).toMatchObject({ startTime: '2027-03-28T03:30:00', endTime: '2027-03-28T05:00:00' });
  const series = await createEvent(vera, calendarId, { ...gap, recurrence: 'FREQ=DAILY' });
  expect(series).toMatchObject({ startTime: '2027-03-28T02:30:00' });
});
