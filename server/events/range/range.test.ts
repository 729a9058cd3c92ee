import { describe, expect, it } from 'vitest';
import { EventList } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, createTags, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const owner = await signUp(app, 'Olga');

const days = (calendarId: string, startDate: string, endDate = startDate) =>
  `/api/calendars/${calendarId}/events?startDate=${startDate}&endDate=${endDate}`;
const titles = async (calendarId: string, startDate: string, endDate = startDate, person: Person = owner) =>
  (await person.call('GET', days(calendarId, startDate, endDate))).as(EventList).map(({ title }) => title);

/** A calendar in a zone, with events given as title, start and end; a date alone makes an all-day event. */
async function filled(timezone: string, ...events: [title: string, start: string, end: string, timeZone?: string][]) {
  const { id } = await createCalendar(owner, { timezone });
  for (const [title, startTime, endTime, timeZone] of events) {
    await createEvent(owner, id, { title, startTime, endTime, isAllDay: !startTime.includes('T'), timeZone });
  }
  return id;
}

describe('the events of some days', () => {
  it('are those that overlap them, both days included', async () => {
    const id = await filled(
      'Europe/Moscow',
      ['ends at midnight before', '2026-11-19T22:00', '2026-11-20T00:00'],
      ['ends a second later', '2026-11-19T22:00', '2026-11-20T00:00:01'],
      ['starts at the first midnight', '2026-11-20T00:00', '2026-11-20T01:00'],
      ['inside', '2026-11-21T10:00', '2026-11-21T11:00'],
      ['around', '2026-11-01T10:00', '2026-12-01T11:00'],
      ['starts in the last second', '2026-11-22T23:59:59', '2026-11-23T01:00'],
      ['starts at midnight after', '2026-11-23T00:00', '2026-11-23T01:00'],
    );
    expect(await titles(id, '2026-11-20', '2026-11-22')).toEqual([
      'around',
      'ends a second later',
      'starts at the first midnight',
      'inside',
      'starts in the last second',
    ]);
  });

  it('hold all-day events on their own days', async () => {
    const id = await filled(
      'America/New_York',
      ['day before', '2026-11-20', '2026-11-20'],
      ['two days', '2026-11-20', '2026-11-21'],
      ['the day', '2026-11-21', '2026-11-21'],
      ['day after', '2026-11-22', '2026-11-22'],
    );
    expect(await titles(id, '2026-11-21')).toEqual(['two days', 'the day']);
    expect((await titles(id, '2026-11-20')).sort()).toEqual(['day before', 'two days']);
    expect(await titles(id, '2026-11-22')).toEqual(['day after']);
  });

  it('are days of the calendar’s zone, also for events in another', async () => {
    const evening = ['2026-11-20T20:00', '2026-11-20T21:00', 'America/New_York'] as const;
    const moscow = await filled('Europe/Moscow', ['Concert', ...evening]);
    const newYork = await filled('America/New_York', ['Concert', ...evening]);
    expect(await titles(moscow, '2026-11-20')).toEqual([]);
    expect(await titles(moscow, '2026-11-21')).toEqual(['Concert']);
    expect(await titles(newYork, '2026-11-20')).toEqual(['Concert']);
    expect(await titles(newYork, '2026-11-21')).toEqual([]);
  });

  it('have all-day events on their dates at both ends of the world', async () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue', 'UTC']) {
      const id = await filled(zone, ['Holiday', '2026-11-21', '2026-11-21']);
      expect(await titles(id, '2026-11-20')).toEqual([]);
      expect(await titles(id, '2026-11-21')).toEqual(['Holiday']);
      expect(await titles(id, '2026-11-22')).toEqual([]);
    }
  });

  it('include what began years before and ends years after', async () => {
    const id = await filled(
      'UTC',
      ['a day and a bit', '2026-11-20T12:00', '2026-11-21T13:00'],
      ['a week', '2026-11-15T00:00', '2026-11-22T00:00'],
      ['8 days', '2026-11-14T00:00', '2026-11-22T00:00'],
      ['two months', '2026-10-01T00:00', '2026-12-01T00:00'],
      ['a year', '2026-01-01', '2026-12-31'],
      ['a century', '1950-01-01', '2049-12-31'],
      ['two centuries', '1900-01-01', '2099-12-31'],
    );
    expect(await titles(id, '2026-11-21')).toHaveLength(7);
    expect(await titles(id, '2099-12-31')).toEqual(['two centuries']);
    expect(await titles(id, '1900-01-01')).toEqual(['two centuries']);
  });

  it('follow the clock change: a day of 23 hours and one of 25', async () => {
    const id = await filled(
      'Europe/Berlin',
      ['short day ends', '2027-03-28T23:30', '2027-03-29T00:30'],
      ['long day ends', '2026-10-25T23:30', '2026-10-26T00:30'],
    );
    expect(await titles(id, '2027-03-28')).toEqual(['short day ends']);
    expect(await titles(id, '2027-03-29')).toEqual(['short day ends']);
    expect(await titles(id, '2026-10-25')).toEqual(['long day ends']);
    expect(await titles(id, '2026-10-27')).toEqual([]);
  });

  it('may be a day that the zone left out', async () => {
    const id = await filled('Pacific/Apia', ['New year', '2011-12-31T10:00', '2011-12-31T11:00']);
    expect(await titles(id, '2011-12-30')).toEqual([]);
    expect(await titles(id, '2011-12-31')).toEqual(['New year']);
  });

  it('come by start and then id, all-day events from the first instant of their day', async () => {
    const { id } = await createCalendar(owner, { timezone: 'Asia/Tokyo' });
    const make = (title: string, startTime: string, endTime: string, isAllDay: boolean, eventId: number) =>
      createEvent(owner, id, {
        title,
        startTime,
        endTime,
        isAllDay,
        id: `00000000-0000-4000-8000-00000000000${eventId}`,
      });
    await make('noon', '2026-11-21T12:00', '2026-11-21T13:00', false, 1);
    await make('midnight', '2026-11-21T00:00', '2026-11-21T01:00', false, 3);
    await make('all day', '2026-11-21', '2026-11-21', true, 2);
    await make('also noon', '2026-11-21T12:00', '2026-11-21T12:30', false, 0);
    await make('since yesterday', '2026-11-20', '2026-11-21', true, 9);
    await make('late evening', '2026-11-20T23:00', '2026-11-21T01:00', false, 4);
    expect(await titles(id, '2026-11-21')).toEqual([
      'since yesterday',
      'late evening',
      'all day',
      'midnight',
      'also noon',
      'noon',
    ]);
  });

  it('are whole events, with tag and colour', async () => {
    const { id } = await createCalendar(owner);
    const [tag] = await createTags(owner, id, 'Work');
    const events = [await createEvent(owner, id, { tagId: tag?.id ?? '' }), await createEvent(owner, id)];
    const answer = await owner.call('GET', days(id, '2026-11-21'));
    expect(answer.body).toEqual(events.sort((a, b) => (a.id < b.id ? -1 : 1)));
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('are shown to every member and to nobody else', async () => {
    const { calendar, editor, viewer, stranger } = await calendarWith(app, 'editor', 'viewer');
    await createEvent(editor, calendar.id);
    expect(await titles(calendar.id, '2026-11-21', '2026-11-21', viewer)).toEqual(['Dentist']);
    expect(await stranger.call('GET', days(calendar.id, '2026-11-21'))).toMatchObject(refused('not_found'));
    const nobody = await app.call('GET', days(calendar.id, '2026-11-21'));
    expect(nobody).toMatchObject(refused('authentication_required'));
  });

  it('never mix two calendars', async () => {
    const [one, two] = [await createCalendar(owner), await createCalendar(owner)];
    await createEvent(owner, one.id, { title: 'One' });
    await createEvent(owner, two.id, { title: 'Two' });
    expect(await titles(one.id, '2026-11-21')).toEqual(['One']);
    expect(await titles(two.id, '2026-11-21')).toEqual(['Two']);
  });
});

describe('the days asked for', () => {
  it('are at most 400, counted inclusively', async () => {
    const { id } = await createCalendar(owner);
    expect(await owner.call('GET', days(id, '2026-01-01', '2027-02-04'))).toMatchObject({ status: 200 });
    const answer = await owner.call('GET', days(id, '2026-01-01', '2027-02-05'));
    expect(answer).toMatchObject({
      ...refused('validation_failed'),
      body: { fields: { endDate: 'Choose at most 400 days' } },
    });
  });

  it('may not be reversed', async () => {
    const { id } = await createCalendar(owner);
    const answer = await owner.call('GET', days(id, '2026-11-21', '2026-11-20'));
    expect(answer).toMatchObject(refused('validation_failed', 'endDate'));
  });

  it.each(['', '2026-11-31', '2026-02-29', '20261121', '2026-11-21T00:00:00', 'x', '2026-1-1', '0000-01-01', '%00'])(
    'may not be %j',
    async (date) => {
      const { id } = await createCalendar(owner);
      expect(await owner.call('GET', days(id, date, '2026-11-21'))).toMatchObject(
        refused('validation_failed', 'startDate'),
      );
      expect(await owner.call('GET', days(id, '2026-11-21', date))).toMatchObject(
        refused('validation_failed', 'endDate'),
      );
    },
  );

  it('have to be named, each once', async () => {
    const { id } = await createCalendar(owner);
    const path = `/api/calendars/${id}/events`;
    expect(await owner.call('GET', path)).toMatchObject(refused('validation_failed', 'startDate', 'endDate'));
    expect(await owner.call('GET', `${path}?startDate=2026-11-21`)).toMatchObject(
      refused('validation_failed', 'endDate'),
    );
    const twice = await owner.call('GET', `${days(id, '2026-11-21')}&startDate=2026-11-20`);
    expect(twice).toMatchObject(refused('validation_failed', 'startDate'));
  });

  it('may be the first and the last there are', async () => {
    const { id } = await createCalendar(owner);
    for (const date of ['0001-01-01', '9999-12-31']) expect(await titles(id, date)).toEqual([]);
  });
});
