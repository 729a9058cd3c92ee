import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { ALARM, eventText, lines, objectClient, SERIES_TEXT, taskText } from '#tests/support/calendar-objects.ts';
import { calendarFile, importing } from '#tests/support/imports.ts';
import { calendarWith, createCalendar, createEvent, type Person } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { createSeries, eventsOn, occurrence } from '#tests/support/series.ts';

const app = await testApp();
const at = (calendarId: string, query = '') => `/api/calendars/${calendarId}/export.ics${query}`;

/** Parses an exported file with another library. */
async function exported(person: Person, path: string) {
  const { status, headers, text } = await person.call('GET', path);
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/calendar; charset=utf-8' });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const titles = ['vevent', 'vtodo'].flatMap((kind) =>
    calendar.getAllSubcomponents(kind).map((one) => one.getFirstPropertyValue('summary')?.toString()),
  );
  return { text, calendar, titles: titles.sort(), zones: calendar.getAllSubcomponents('vtimezone').length };
}

describe('a calendar as a file', () => {
  it('has what was made here and what programs have stored, each zone once', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    await createEvent(owner, calendar.id, { title: 'Зубной' });
    await createSeries(owner, calendar.id, 'FREQ=DAILY');
    const client = await objectClient(app, owner, calendar.id);
    await client.put('a.ics', SERIES_TEXT);
    await client.put('b.ics', taskText('task'));
    const file = await exported(viewer, at(calendar.id));
    expect(file.titles).toEqual(['Buy milk', 'Long standup', 'Standup', 'Standup', 'Зубной']);
    expect(file.zones).toBe(1);
    expect(file.text).toContain('X-COLOR-OF:red\r\n');
    expect(file.calendar.getFirstPropertyValue('x-wr-calname')).toBe('Home');
  });

  it('has the reminders of whom it is for, and of nobody else', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const client = await objectClient(app, owner, calendar.id);
    await client.put('a.ics', eventText('a', ...ALARM));
    expect((await exported(owner, at(calendar.id))).text).toContain('X-OWN:1');
    expect((await exported(editor, at(calendar.id))).text).not.toContain('VALARM');
  });

  it('of some days has what takes place on them, and series whole', async () => {
    const { calendar, owner } = await calendarWith(app);
    await createEvent(owner, calendar.id, { title: 'Before' });
    await createEvent(owner, calendar.id, {
      title: 'On it',
      startTime: '2026-12-24T23:30:00',
      endTime: '2026-12-25T01:00:00',
    });
    await createEvent(owner, calendar.id, {
      title: 'After',
      startTime: '2026-12-27T00:00:00',
      endTime: '2026-12-27T01:00:00',
    });
    await createSeries(owner, calendar.id, 'FREQ=DAILY');
    const client = await objectClient(app, owner, calendar.id);
    await client.put('a.ics', taskText('in', 'SUMMARY:In', 'DUE:20261225T100000Z').replace('SUMMARY:Buy milk\r\n', ''));
    await client.put('b.ics', taskText('out', 'DUE:20261231T100000Z', 'DTSTART:20261230T100000Z'));
    const days = '?startDate=2026-12-25&endDate=2026-12-26';
    expect((await exported(owner, at(calendar.id, days))).titles).toEqual(['In', 'On it', 'Standup']);
    expect((await exported(owner, at(calendar.id, '?startDate=2026-12-27'))).titles).toEqual([
      'After',
      'Buy milk',
      'Standup',
    ]);
    expect(await owner.call('GET', at(calendar.id, '?startDate=2026-12-27&endDate=2026-12-26'))).toMatchObject(
      refused('validation_failed'),
    );
  });

  it('gives zones of one name that differ names of their own', async () => {
    const { calendar, owner } = await calendarWith(app);
    const custom = (uid: string, offset: string) =>
      lines(
        ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VTIMEZONE', 'TZID:Customized Time Zone', 'BEGIN:STANDARD'],
        ...['DTSTART:16010101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD'],
        ...['END:VTIMEZONE', 'BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261101T000000Z', `SUMMARY:${uid}`],
        ...['DTSTART;TZID=Customized Time Zone:20261121T100000', 'DURATION:PT1H', 'END:VEVENT', 'END:VCALENDAR'],
      );
    for (const file of [custom('a', '+0300'), custom('b', '-0500')]) await importing(owner, calendar.id, file);
    const file = await exported(owner, at(calendar.id));
    const starts = file.calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one).startDate.toUnixTime());
    expect(starts.sort()).toEqual([Date.UTC(2026, 10, 21, 7) / 1_000, Date.UTC(2026, 10, 21, 15) / 1_000]);
  });

  it.each([
    ['(UTC-05:00) Eastern Time (US & Canada)', 15],
    ['W. Europe Standard Time', 9],
    ['europe/berlin', 9],
    ['/mozilla.org/20050126_1/Asia/Tokyo', 1],
    ['GMT+05:30', 4],
  ])('defines a zone that is named and nowhere defined, as far as its name is known: %s', async (tzid, hour) => {
    const { calendar, owner } = await calendarWith(app);
    const other = await createCalendar(owner, { timezone: 'Asia/Tokyo' });
    for (const [uid, name] of [
      ['a', `"${tzid}"`],
      ['b', tzid],
    ]) {
      const times = [`DTSTART;TZID=${name}:20261121T100000`, 'DURATION:PT1H'];
      await importing(owner, calendar.id, calendarFile([`UID:${uid}`, 'SUMMARY:x', ...times]));
    }
    const file = await exported(owner, at(calendar.id));
    expect(file.text.match(/^TZID:/gm) ?? []).toHaveLength(1);
    const starts = file.calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one).startDate);
    expect(starts.map((start) => start.toJSDate().getUTCHours())).toEqual([hour, hour]);
    await importing(owner, other.id, file.text);
    const again = await eventsOn(owner, other.id, '2026-11-21', '2026-11-22');
    const hours = again.map(({ startAt }) => new Date(startAt ?? 0).getUTCHours());
    expect(hours).toEqual([hour, hour]);
  });

  it('is called after the calendar, in any language, and HEAD says so too', async () => {
    const { owner, stranger } = await calendarWith(app);
    const calendar = await createCalendar(owner, { name: 'Дом, сад/огород' });
    const name = `kalends.ics"; filename*=UTF-8''${encodeURIComponent('Дом, сад огород.ics')}`;
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.app.inject({
        ...{ method, url: at(calendar.id) },
        headers: { authorization: `Bearer ${owner.token}` },
      });
      expect(statusCode).toBe(200);
      expect(headers['content-disposition']).toBe(`attachment; filename="${name}`);
    }
    expect(await stranger.call('GET', at(calendar.id))).toMatchObject(refused('not_found'));
  });
});

describe('an event as a file', () => {
  it('is a series where one of its occurrences is named, and nothing to who does not see it', async () => {
    const { calendar, owner, viewer, stranger } = await calendarWith(app, 'viewer');
    const { id } = await createEvent(owner, calendar.id);
    const series = await createSeries(owner, calendar.id, 'FREQ=DAILY');
    const path = (of: string) => `/api/events/${of}/export.ics`;
    expect((await exported(viewer, path(id))).titles).toEqual(['Dentist']);
    const { calendar: file } = await exported(viewer, path(occurrence(series, '2026-11-24T10:00:00')));
    expect(file.getFirstSubcomponent('vevent')?.getFirstPropertyValue('rrule')?.toString()).toBe('FREQ=DAILY');
    expect(await stranger.call('GET', path(id))).toMatchObject(refused('not_found'));
    expect(await viewer.call('GET', path('nothing'))).toMatchObject(refused('not_found'));
  });
});
