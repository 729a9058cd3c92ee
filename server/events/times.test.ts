import { describe, expect, it } from 'vitest';
import { instantToLocal } from '#domain/dates/zones.ts';
import { type CalendarEvent, EventAnswer } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';

const app = await testApp();
const owner = await signUp(app, 'Olga');
const moscow = await createCalendar(owner, { timezone: 'Europe/Moscow' });

const timesOf = ({ startTime, endTime, isAllDay, timeZone, startAt, endAt }: CalendarEvent) => ({
  startTime,
  endTime,
  isAllDay,
  timeZone,
  startAt,
  endAt,
});

describe('the zone of an event', () => {
  it('is the calendar’s unless it has one of its own', async () => {
    const local = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
    expect(timesOf(await createEvent(owner, moscow.id, local))).toEqual({
      ...local,
      isAllDay: false,
      timeZone: 'Europe/Moscow',
      startAt: '2026-11-21T07:00:00.000Z',
      endAt: '2026-11-21T08:00:00.000Z',
    });
    expect(timesOf(await createEvent(owner, moscow.id, { ...local, timeZone: 'America/New_York' }))).toEqual({
      ...local,
      isAllDay: false,
      timeZone: 'America/New_York',
      startAt: '2026-11-21T15:00:00.000Z',
      endAt: '2026-11-21T16:00:00.000Z',
    });
  });

  it('stays when the calendar moves to another', async () => {
    const calendar = await createCalendar(owner);
    const event = await createEvent(owner, calendar.id);
    await owner.call('PUT', `/api/calendars/${calendar.id}`, { timezone: 'Asia/Tokyo' });
    const answer = await owner.call('GET', `/api/events/${event.id}`);
    expect(timesOf(answer.as(EventAnswer).event)).toEqual(timesOf(event));
    expect(await createEvent(owner, calendar.id)).toMatchObject({ timeZone: 'Asia/Tokyo' });
  });

  it('moves the instants when it is changed, and keeps the local times', async () => {
    const event = await createEvent(owner, moscow.id);
    const answer = await owner.call('PUT', `/api/events/${event.id}`, { timeZone: 'UTC' });
    expect(answer.body).toMatchObject({
      event: { startTime: event.startTime, endTime: event.endTime, startAt: '2026-11-21T10:00:00.000Z' },
    });
  });
});

describe('clocks that change', () => {
  /** Local start and end, and their instants. */
  const CASES: [what: string, zone: string, start: string, end: string, startAt: string, endAt: string][] = [
    [
      'a start in a gap moves forward by the gap',
      'Europe/Berlin',
      '2027-03-28T02:30:00',
      '2027-03-28T04:00:00',
      '2027-03-28T01:30:00.000Z',
      '2027-03-28T03:00:00.000Z',
    ],
    [
      'an end in a gap moves forward by the gap',
      'Europe/Berlin',
      '2027-03-28T01:30:00',
      '2027-03-28T02:30:00',
      '2027-03-28T00:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'a start in an overlap is the first of the two',
      'Europe/Berlin',
      '2026-10-25T02:30:00',
      '2026-10-25T03:30:00',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:30:00.000Z',
    ],
    [
      'an end in an overlap is the first of the two',
      'Europe/Berlin',
      '2026-10-25T01:30:00',
      '2026-10-25T02:30:00',
      '2026-10-24T23:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'a night in spring is an hour shorter',
      'Europe/Berlin',
      '2027-03-27T22:00:00',
      '2027-03-28T06:00:00',
      '2027-03-27T21:00:00.000Z',
      '2027-03-28T04:00:00.000Z',
    ],
    [
      'a gap at midnight',
      'America/Sao_Paulo',
      '2018-11-04T00:30:00',
      '2018-11-04T02:00:00',
      '2018-11-04T03:30:00.000Z',
      '2018-11-04T05:00:00.000Z',
    ],
    [
      'a gap of half an hour',
      'Australia/Lord_Howe',
      '2026-10-04T02:15:00',
      '2026-10-04T03:00:00',
      '2026-10-03T15:45:00.000Z',
      '2026-10-03T16:30:00.000Z',
    ],
    [
      'a day that a zone left out',
      'Pacific/Apia',
      '2011-12-30T12:00:00',
      '2011-12-31T13:00:00',
      '2011-12-30T22:00:00.000Z',
      '2011-12-30T23:00:00.000Z',
    ],
    [
      'a zone with a quarter of an hour',
      'Asia/Kathmandu',
      '2026-11-21T10:00:00',
      '2026-11-21T11:00:00',
      '2026-11-21T04:15:00.000Z',
      '2026-11-21T05:15:00.000Z',
    ],
    [
      'a time before zones had whole minutes',
      'Europe/Moscow',
      '1900-01-01T00:00:00',
      '1900-01-01T01:00:00',
      '1899-12-31T21:29:43.000Z',
      '1899-12-31T22:29:43.000Z',
    ],
    [
      'the far future',
      'Europe/Moscow',
      '2099-12-30T10:00:00',
      '2099-12-31T10:00:00',
      '2099-12-30T07:00:00.000Z',
      '2099-12-31T07:00:00.000Z',
    ],
  ];
  it.each(CASES)('%s (%s)', async (_, timeZone, startTime, endTime, startAt, endAt) => {
    const event = await createEvent(owner, moscow.id, { timeZone, startTime, endTime });
    // A time in a gap is stored as clocks show it.
    const shown = (at: string) => instantToLocal(Date.parse(at), timeZone);
    const times = { startTime: shown(startAt), endTime: shown(endAt), isAllDay: false, timeZone, startAt, endAt };
    expect(timesOf(event)).toEqual(times);
    const { event: read } = (await owner.call('GET', `/api/events/${event.id}`)).as(EventAnswer);
    expect(timesOf(read)).toEqual(times);
  });
});

describe('an all-day event', () => {
  it('is its days, first and last, whatever times come with them', async () => {
    const given = { startTime: '2026-11-21T15:30:00', endTime: '2026-11-22T09:00:00', isAllDay: true };
    expect(timesOf(await createEvent(owner, moscow.id, given))).toEqual({
      startTime: '2026-11-21T00:00:00',
      endTime: '2026-11-22T23:59:59',
      isAllDay: true,
      timeZone: 'Europe/Moscow',
      startAt: null,
      endAt: null,
    });
  });

  it('may be one day, also with an end before its start within that day', async () => {
    const given = { startTime: '2026-11-21T15:00:00', endTime: '2026-11-21T09:00:00', isAllDay: true };
    expect(await createEvent(owner, moscow.id, given)).toMatchObject({
      startTime: '2026-11-21T00:00:00',
      endTime: '2026-11-21T23:59:59',
    });
  });

  it('becomes of a timed one, and the other way round', async () => {
    const { id } = await createEvent(owner, moscow.id, {
      startTime: '2026-11-21T10:00:00',
      endTime: '2026-11-22T11:00:00',
    });
    const allDay = await owner.call('PUT', `/api/events/${id}`, { isAllDay: true });
    expect(allDay.body).toMatchObject({
      event: { startTime: '2026-11-21T00:00:00', endTime: '2026-11-22T23:59:59', startAt: null },
    });
    const timed = await owner.call('PUT', `/api/events/${id}`, { isAllDay: false, endTime: '2026-11-21T01:00:00' });
    expect(timed.body).toMatchObject({
      event: { startTime: '2026-11-21T00:00:00', startAt: '2026-11-20T21:00:00.000Z' },
    });
  });
});
