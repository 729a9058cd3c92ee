import { describe, expect, it } from 'vitest';
import { durationOf, type EventDraft, inputOf, isSameDraft, newDraft, timesOf, withStart } from './event-draft.ts';
import { shownEvent } from './shown-event.ts';

const now = '2026-11-20T10:40:00';
const draft: EventDraft = {
  ...newDraft('2026-11-20', now),
  title: ' Хор ',
  description: '',
  location: ' ДК ',
  startDate: '2026-11-20',
  startTime: '19:00',
  endDate: '2026-11-20',
  endTime: '21:30',
  isAllDay: false,
  tagId: null,
  recurrence: null,
};

describe('newDraft', () => {
  it.each([
    ['today begins at the next full hour', '2026-11-20', now, undefined, '11:00', '12:00'],
    ['another day begins at nine', '2026-11-25', now, undefined, '09:00', '10:00'],
    ['a chosen hour holds', '2026-11-20', now, '14:30', '14:30', '15:30'],
  ])('%s', (_, date, at, time, startTime, endTime) => {
    expect(newDraft(date, at, time)).toMatchObject({ startDate: date, startTime, endDate: date, endTime });
  });
});

it.each([
  ['2026-11-20T22:40:00', '2026-11-20T23:00:00'],
  ['2026-11-20T23:00:00', '2026-11-20T23:00:00'],
  ['2026-11-20T23:00:01', '2026-11-21T00:00:00'],
  ['2026-11-20T23:59:59', '2026-11-21T00:00:00'],
  ['2026-12-31T23:20:00', '2027-01-01T00:00:00'],
])('a new event of today is never proposed for what is over: at %s for %s', (at, begins) => {
  const { startDate, startTime } = newDraft(at.slice(0, 10), at);
  expect(`${startDate}T${startTime}:00`).toBe(begins);
});

it('a new event over days has those days, however late it is', () => {
  const days = { startDate: '2026-11-20', endDate: '2026-11-22', isAllDay: true };
  expect(newDraft('2026-11-20', '2026-11-20T23:20:00', undefined, undefined, '2026-11-22')).toMatchObject(days);
});

describe('timesOf', () => {
  it.each([
    ['a timed event', {}, '2026-11-20T19:00:00', '2026-11-20T21:30:00'],
    ['an all-day event', { isAllDay: true, endDate: '2026-11-22' }, '2026-11-20T00:00:00', '2026-11-22T23:59:59'],
    ['a start that cannot be read is now', { startDate: null }, now, '2026-11-20T21:30:00'],
    ['an end that cannot be read is now', { endTime: null }, '2026-11-20T19:00:00', now],
  ])('%s', (_, change, startTime, endTime) => {
    expect(timesOf({ ...draft, ...change }, now)).toEqual({ startTime, endTime });
  });
});

/** A day in the zone of the calendar. */
const on = (day: string, startTime: string, endTime: string) => ({ startDate: day, endDate: day, startTime, endTime });

describe('durationOf', () => {
  it.each([
    ['two hours and a half', {}, 150],
    ['a day', { isAllDay: true }, 1440],
    ['over midnight', { endDate: '2026-11-21', endTime: '01:00' }, 360],
    ['an end before the start is negative', { endTime: '18:00' }, -60],
    [
      'a flight that lands before it starts, by the clocks',
      { timeZone: 'Asia/Tokyo', endTimeZone: 'America/Los_Angeles', endTime: '11:30' },
      570,
    ],
    [
      'from the first of two equal times to the second',
      {
        ...{ timeZone: 'Europe/Berlin', startDate: '2026-10-25', endDate: '2026-10-25' },
        ...{ startTime: '02:30', endTime: '02:30', endFold: 1 as const },
      },
      60,
    ],
    ['over the hour that clocks skip', on('2026-03-29', '01:00', '04:00'), 120],
    ['over the hour that they show twice', on('2026-10-25', '01:00', '04:00'), 240],
    ['from the hour that they skip, which begins later', on('2026-03-29', '02:00', '03:00'), 60],
    ['from the middle of it', on('2026-03-29', '02:30', '04:00'), 90],
    ['within it', on('2026-03-29', '02:00', '02:15'), 15],
    ['into it', on('2026-03-29', '01:30', '02:30'), 60],
    ['a floating event', { ...on('2026-03-29', '01:00', '04:00'), isFloating: true }, 180],
  ])('%s', (_, change, minutes) => {
    expect(durationOf({ ...draft, ...change }, 'Europe/Berlin')).toBe(minutes * 60_000);
  });

  it('is unknown while a time cannot be read', () => {
    expect(durationOf({ ...draft, startTime: null }, 'UTC')).toBeNull();
  });
});

describe('withStart', () => {
  it('moves the end along, so that the length stays', () => {
    expect(withStart(draft, { startTime: '22:00' })).toMatchObject({ endDate: '2026-11-21', endTime: '00:30' });
  });

  it('keeps the days of an all-day event', () => {
    const trip = { ...draft, isAllDay: true, endDate: '2026-11-22' };
    expect(withStart(trip, { startDate: '2026-12-01' })).toMatchObject({
      startDate: '2026-12-01',
      endDate: '2026-12-03',
    });
  });

  it('leaves the end alone while the start cannot be read', () => {
    expect(withStart(draft, { startTime: null })).toMatchObject({ startTime: null, endTime: '21:30' });
  });
});

describe('isSameDraft', () => {
  it('sees a changed word', () => {
    expect(isSameDraft(draft, { ...draft, title: 'Хор' })).toBe(false);
  });

  it('does not mind the clock of an all-day event', () => {
    const trip = { ...draft, isAllDay: true };
    expect(isSameDraft(trip, { ...trip, startTime: '05:00' })).toBe(true);
  });
});

describe('what leaves the form', () => {
  it('is trimmed, in local text', () => {
    expect(inputOf(draft, now)).toEqual({
      title: 'Хор',
      description: '',
      location: 'ДК',
      startTime: '2026-11-20T19:00:00',
      endTime: '2026-11-20T21:30:00',
      isAllDay: false,
      tagId: null,
      recurrence: null,
      url: '',
      status: 'confirmed',
      transparency: 'opaque',
      class: 'public',
      personIds: [],
    });
  });

  it('is a link where an address was written', () => {
    const urls = ['example.com/a', ' https://example.com ', 'tel:+7495', 'nonsense'];
    expect(urls.map((url) => inputOf({ ...draft, url }, now).url)).toEqual([
      'https://example.com/a',
      'https://example.com',
      'tel:+7495',
      'nonsense',
    ]);
  });

  it('says of zones and folds what is not plain', () => {
    expect(inputOf({ ...draft, timeZone: 'Asia/Tokyo', startFold: 1 }, now)).toMatchObject({
      timeZone: 'Asia/Tokyo',
      startFold: 1,
    });
  });

  it('has no tag where the tag is not saved yet', () => {
    expect(inputOf({ ...draft, tagId: 'temp-1' }, now).tagId).toBeNull();
  });

  it('shows in the grid with the colour of its tag before the server has answered', () => {
    const tag = { id: 'choir', name: 'Хор', color: '#9C27B0' };
    const given = {
      id: 'a',
      calendarId: 'c',
      timeZone: 'Europe/Moscow',
      version: 0,
      createdBy: null,
      createdAt: '2026-11-20T07:40:00Z',
    };
    expect(shownEvent({ ...draft, tagId: 'choir' }, given, [tag], '#6495ED', now)).toMatchObject({
      title: 'Хор',
      startAt: '2026-11-20T16:00:00.000Z',
      tag,
      color: '#9C27B0',
    });
  });
});
