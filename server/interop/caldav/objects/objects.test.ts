import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { ALARM, eventText, ownObjects, SERIES_TEXT } from '#tests/support/calendar-objects.ts';
import { createEvent } from '#tests/support/people.ts';
import { change, changesSince, eventsOn } from '#tests/support/series.ts';

const app = await testApp();

describe('an object that a client stores', () => {
  it('is an event, and comes back byte for byte', async () => {
    const client = await ownObjects(app);
    const text = eventText('a', 'X-STRANGE;P="a:b":kept', 'ATTENDEE:mailto:x@example.org', ...ALARM);
    const put = await client.put('a.ics', text);
    expect(put).toMatchObject({ status: 201 });
    const got = await client.get('a.ics');
    expect(got).toMatchObject({ status: 200, text, headers: { etag: put.headers.etag } });
    expect(got.headers['content-type']).toContain('text/calendar');
    const [event] = await eventsOn(client.person, client.calendarId, '2026-11-21');
    expect(event).toMatchObject({ title: 'Dentist', startAt: '2026-11-21T10:00:00.000Z' });
  });

  it('is a series with what was changed and deleted of it, in one version', async () => {
    const client = await ownObjects(app);
    const { version } = await changesSince(client.person, client.calendarId, 0);
    expect(await client.put('series.ics', SERIES_TEXT)).toMatchObject({ status: 201 });
    expect(await client.get('series.ics')).toMatchObject({ text: SERIES_TEXT });
    const days = await eventsOn(client.person, client.calendarId, '2026-11-23', '2026-11-30');
    expect(days.map(({ title, startTime }) => `${startTime} ${title}`)).toEqual([
      '2026-11-23T10:00:00 Standup',
      '2026-11-25T12:00:00 Long standup',
      '2026-11-26T10:00:00 Standup',
      '2026-11-27T10:00:00 Standup',
    ]);
    expect((await changesSince(client.person, client.calendarId, 0)).version).toBe(version + 1);
    await client.person.call('POST', `/api/calendars/${client.calendarId}/history/${version + 1}/undo`);
    expect(await eventsOn(client.person, client.calendarId, '2026-11-23', '2026-11-30')).toEqual([]);
    expect(await client.get('series.ics')).toMatchObject({ status: 404 });
  });

  it('has another ETag after each change, and the same while nothing changes', async () => {
    const client = await ownObjects(app);
    const first = await client.put('a.ics', eventText('a'));
    const again = await client.put('a.ics', eventText('a'));
    expect(again).toMatchObject({ status: 204, headers: { etag: first.headers.etag } });
    const other = await client.put('a.ics', eventText('a', 'X-NEW:1'));
    expect(other.headers.etag).not.toBe(first.headers.etag);
    expect(await client.get('a.ics')).toMatchObject({ text: eventText('a', 'X-NEW:1') });
  });

  it('keeps what the web app does not know when it is changed there', async () => {
    const client = await ownObjects(app);
    const text = eventText('a', 'X-STRANGE:kept', 'ATTENDEE:mailto:x@example.org', ...ALARM);
    await client.put('a.ics', text);
    const [event] = await eventsOn(client.person, client.calendarId, '2026-11-21');
    await change(client.person, event?.id ?? '', { title: 'Other dentist' });
    const { text: merged } = await client.get('a.ics');
    const isStamp = (line: string) => /^(?:DTSTAMP|SEQUENCE|LAST-MODIFIED)/.test(line);
    const without = (all: string) => all.split('\r\n').filter((line) => !isStamp(line));
    expect(without(merged)).toEqual(without(text.replace('SUMMARY:Dentist', 'SUMMARY:Other dentist')));
  });

  it('may begin with a byte order mark, which stays when the web changes it', async () => {
    const client = await ownObjects(app);
    const text = `\uFEFF${eventText('a', 'X-STRANGE:kept')}`;
    expect(await client.put('a.ics', text)).toMatchObject({ status: 201 });
    expect((await client.get('a.ics')).text).toBe(text);
    const [event] = await eventsOn(client.person, client.calendarId, '2026-11-21');
    await change(client.person, event?.id ?? '', { title: 'Other dentist' });
    const { text: merged } = await client.get('a.ics');
    expect(merged).toMatch(/^\uFEFFBEGIN:VCALENDAR\r\n/);
    expect(merged).toContain('SUMMARY:Other dentist');
    expect(merged).toContain('X-STRANGE:kept');
  });

  it('is as it was sent again once a change of it is taken back', async () => {
    const client = await ownObjects(app);
    const text = eventText('a', 'X-STRANGE:kept');
    await client.put('a.ics', text);
    const [event] = await eventsOn(client.person, client.calendarId, '2026-11-21');
    const changed = await change(client.person, event?.id ?? '', { title: 'Other' });
    await client.person.call('POST', `/api/calendars/${client.calendarId}/history/${changed.version}/undo`);
    expect((await client.get('a.ics')).text).toBe(text);
  });

  it('is not found once it is deleted, and comes back when that is undone', async () => {
    const client = await ownObjects(app);
    const text = eventText('a', 'X-STRANGE:kept');
    await client.put('a.ics', text);
    expect(await client.call('DELETE', `${client.path}a.ics`)).toMatchObject({ status: 204 });
    expect(await client.get('a.ics')).toMatchObject({ status: 404 });
    const { version } = await changesSince(client.person, client.calendarId, 0);
    await client.person.call('POST', `/api/calendars/${client.calendarId}/history/${version}/undo`);
    expect(await client.get('a.ics')).toMatchObject({ status: 200, text });
  });

  it('can be stored under the name and the uid of a deleted one', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', eventText('a'));
    await client.call('DELETE', `${client.path}a.ics`);
    expect(await client.put('a.ics', eventText('a'))).toMatchObject({ status: 201 });
    await client.call('DELETE', `${client.path}a.ics`);
    expect(await client.put('b.ics', eventText('a'))).toMatchObject({ status: 201 });
    expect(await client.get('a.ics')).toMatchObject({ status: 404 });
  });
});

describe('an event of the web', () => {
  it('is an object, called after its id', async () => {
    const client = await ownObjects(app);
    const event = await createEvent(client.person, client.calendarId, { recurrence: 'FREQ=WEEKLY' });
    const { status, text } = await client.get(`${event.id}.ics`);
    expect(status).toBe(200);
    expect(text).toContain(`UID:${event.id}`);
    expect(text).toContain('RRULE:FREQ=WEEKLY');
    expect(text).toContain('BEGIN:VTIMEZONE');
  });

  it('is changed by a client under its name', async () => {
    const client = await ownObjects(app);
    const event = await createEvent(client.person, client.calendarId);
    const { text } = await client.get(`${event.id}.ics`);
    const put = await client.put(`${event.id}.ics`, text.replace('SUMMARY:Dentist', 'SUMMARY:Doctor'));
    expect(put).toMatchObject({ status: 204 });
    expect(await eventsOn(client.person, client.calendarId, '2026-11-21')).toMatchObject([
      { id: event.id, title: 'Doctor', timeZone: event.timeZone, startTime: event.startTime },
    ]);
  });
});
