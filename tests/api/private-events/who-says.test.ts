import { expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { testApp } from '#tests/support/app.ts';
import { eventText, lines, objectClient } from '#tests/support/calendar-objects.ts';
import { importing } from '#tests/support/imports.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';
import { occurrence } from '#tests/support/series.ts';

/** Nobody hides an occurrence of somebody else's series from its other readers, whichever way they write it. */

const app = await testApp();
const RULE = 'RRULE:FREQ=DAILY;COUNT=4';
const changed = (...more: readonly string[]) =>
  lines(
    ...['BEGIN:VEVENT', 'UID:x', 'DTSTAMP:20261101T000000Z', 'RECURRENCE-ID:20261122T100000Z', 'SUMMARY:Yodel'],
    ...['DTSTART:20261122T120000Z', 'DTEND:20261122T130000Z', ...more, 'END:VEVENT', 'END:VCALENDAR'],
  );
const series = (...more: readonly string[]) => eventText('x', RULE).replace('END:VCALENDAR\r\n', changed(...more));

it.each([
  ['that is changed for the first time', eventText('x', RULE)],
  ['that was changed before', series()],
])('an occurrence %s is private by its author and the owner alone', async (_, text) => {
  const { calendar, owner, editor, admin } = await calendarWith(app, 'editor', 'admin');
  const [author, other, boss] = await Promise.all(
    [editor, admin, owner].map((person) => objectClient(app, person, calendar.id)),
  );
  expect(await author?.put('x.ics', text)).toMatchObject({ status: 201 });
  expect(await other?.put('x.ics', series('CLASS:PRIVATE'))).toMatchObject({ status: 403 });
  expect((await importing(admin, calendar.id, series('CLASS:PRIVATE', 'SEQUENCE:5'))).body).toMatchObject({
    changed: 0,
    report: { counts: { kept: 1 } },
  });
  expect(await other?.put('x.ics', series('LOCATION:Here'))).toMatchObject({ status: 204 });
  expect(await boss?.put('x.ics', series('CLASS:PRIVATE'))).toMatchObject({ status: 204 });
  expect((await author?.get('x.ics'))?.text).toContain('SUMMARY:Yodel');
  expect((await other?.get('x.ics'))?.text).not.toContain('Yodel');
});

it.each(['this', 'following', 'all'])('by the scope %s of an edit neither', async (scope) => {
  const { calendar, editor, admin } = await calendarWith(app, 'editor', 'admin');
  const times = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
  const event = await createEvent(editor, calendar.id, { ...times, recurrence: 'FREQ=DAILY;COUNT=4' });
  const id = scope === 'all' ? event.id : occurrence(event, '2026-11-22T10:00:00');
  const classify = { class: 'private' };
  const put = (person: typeof admin) => person.call('PUT', `/api/events/${id}?scope=${scope}`, classify);
  expect(await put(admin)).toMatchObject({ status: 403 });
  const update = { id, changes: classify, ...(scope !== 'all' && { scope }) };
  const batch = { calendarId: calendar.id, operations: [{ update }] };
  expect((await admin.call('POST', '/api/events/batch', batch)).status).not.toBe(200);
  expect(await put(editor)).toMatchObject({ status: 200 });
  const { entries } = (await admin.call('GET', `/api/calendars/${calendar.id}/history`)).as(HistoryPage);
  expect(entries[0]).toMatchObject({ mayUndo: false });
  const undo = `/api/calendars/${calendar.id}/history/${entries[0]?.version}/undo`;
  expect(await admin.call('POST', undo)).toMatchObject({ status: 403 });
});

it.each(['this', 'following'])(
  'where a part of a private series was moved (%s), others take that back',
  async (scope) => {
    const { calendar, editor, admin } = await calendarWith(app, 'editor', 'admin');
    const times = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
    const values = { ...times, recurrence: 'FREQ=DAILY;COUNT=4', class: 'private' } as const;
    const event = await createEvent(editor, calendar.id, { ...values, title: 'Yodel' });
    const later = { startTime: '2026-11-22T12:00:00', endTime: '2026-11-22T13:00:00' };
    const id = occurrence(event, '2026-11-22T10:00:00');
    expect(await admin.call('PUT', `/api/events/${id}?scope=${scope}`, later)).toMatchObject({ status: 200 });
    const { entries } = (await admin.call('GET', `/api/calendars/${calendar.id}/history`)).as(HistoryPage);
    expect(entries[0]).toMatchObject({ mayUndo: true });
    const undo = `/api/calendars/${calendar.id}/history/${entries[0]?.version}/undo`;
    expect(await admin.call('POST', undo)).toMatchObject({ status: 200 });
    const changed = await editor.call('PUT', `/api/events/${id}?scope=this`, { title: 'Yodels' });
    expect(changed).toMatchObject({ status: 200 });
    const [last] = (await admin.call('GET', `/api/calendars/${calendar.id}/history`)).as(HistoryPage).entries;
    expect(last).toMatchObject({ mayUndo: false });
  },
);
