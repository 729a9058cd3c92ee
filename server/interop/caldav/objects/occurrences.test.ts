import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import {
  ALARM,
  eventText,
  lines,
  type ObjectClient,
  objectClient,
  ownObjects,
} from '#tests/support/calendar-objects.ts';
import { askingAs, feedOf } from '#tests/support/feeds.ts';
import { importing } from '#tests/support/imports.ts';
import { calendarWith, type Person } from '#tests/support/people.ts';
import { change, createSeries, november, occurrence, remove } from '#tests/support/series.ts';

const app = await testApp();

const GUESTS = ['ORGANIZER;CN=Bo:mailto:bo@example.org', 'ATTENDEE:mailto:ann@example.org', 'X-ROOM-ID:7'];
const ALL = ['CATEGORIES:Unknown,Work', 'ATTACH:https://example.org/agenda.pdf', ...GUESTS];
/** Three days, at ten in UTC. */
const seriesText = (...more: readonly string[]) => eventText('a', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Round', ...more);
const ownOf = (day: number, ...more: readonly string[]) =>
  lines(
    ...['BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20261101T000000Z', `RECURRENCE-ID:202611${day}T100000Z`, 'SUMMARY:Own'],
    ...[`DTSTART:202611${day}T120000Z`, `DTEND:202611${day}T130000Z`, ...more, 'END:VEVENT'],
  );
const withOwn = (text: string, ...own: readonly string[]) =>
  text.replace('END:VCALENDAR', `${own.join('')}END:VCALENDAR`);

/** The lines of the VEVENTs of a text. */
const eventsIn = (text: string) =>
  text
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((part) => (part.split('END:VEVENT')[0] ?? '').split('\r\n'));
const changedIn = (text: string, title: string) => {
  const found = eventsIn(text).filter((each) => each.includes(`SUMMARY:${title}`));
  expect(found).toHaveLength(1);
  return found.flat();
};

/** Changes the title of the occurrence on a day. */
async function changeOne({ person, calendarId }: ObjectClient, day: string, title: string): Promise<void> {
  const one = (await november(person, calendarId)).find(({ startTime }) => startTime.startsWith(`2026-11-${day}`));
  await change(person, one?.id ?? '', { title }, 'this');
}

const choose = (person: Person, id: string, reminders: readonly object[]) =>
  person.call('PUT', `/api/events/${id}/reminders`, { reminders });

describe('an occurrence that is changed here keeps all that its series has', () => {
  it('for the one whose app wrote it, byte for byte as often as it is read, and in the export', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', seriesText(...ALL, ...ALARM));
    await changeOne(client, '22', 'Other');
    const { text } = await client.get('a.ics');
    const own = changedIn(text, 'Other');
    for (const line of [...ALL, ...ALARM]) expect(own).toContain(line);
    expect(own.join()).not.toContain('RRULE');
    expect((await client.get('a.ics')).text).toBe(text);
    expect(await client.put('a.ics', text)).toMatchObject({ status: 204 });
    expect((await client.get('a.ics')).text).toBe(text);
    const file = await client.person.call('GET', `/api/calendars/${client.calendarId}/export.ics`);
    for (const line of [...ALL, ...ALARM]) expect(changedIn(file.text, 'Other')).toContain(line);
  });

  it('of a file that was imported', async () => {
    const client = await ownObjects(app);
    await importing(client.person, client.calendarId, seriesText(...ALL, ...ALARM), { reminders: 'true' });
    await changeOne(client, '22', 'Other');
    const { text } = await client.person.call('GET', `/api/calendars/${client.calendarId}/export.ics`);
    for (const line of [...ALL, ...ALARM]) expect(changedIn(text, 'Other')).toContain(line);
  });

  it('each with the alarms of who reads it, and none in a calendar link', async () => {
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const [one, other] = [await objectClient(app, owner, calendar.id), await objectClient(app, editor, calendar.id)];
    await one.put('a.ics', seriesText(...GUESTS, ...ALARM));
    await changeOne(other, '22', 'Other');
    expect(changedIn((await one.get('a.ics')).text, 'Other')).toContain('X-OWN:1');
    const seen = (await other.get('a.ics')).text;
    expect(changedIn(seen, 'Other')).toContain('X-ROOM-ID:7');
    expect(seen).not.toContain('VALARM');
    const { text } = await askingAs(app)(await feedOf(owner, calendar.id));
    expect(text).toContain('SUMMARY:Other');
    for (const none of ['VALARM', 'ATTENDEE', 'X-ROOM']) expect(text).not.toContain(none);
  });

  it('also where another’s app changes it, unless theirs left it silent', async () => {
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const [one, other] = [await objectClient(app, owner, calendar.id), await objectClient(app, editor, calendar.id)];
    const silent = withOwn(seriesText(...ALARM), ownOf(21));
    await one.put('a.ics', silent);
    const seen = (await other.get('a.ics')).text;
    await other.put('a.ics', withOwn(seen, ownOf(22).replace('Own', 'Theirs')));
    const { text } = await one.get('a.ics');
    expect(changedIn(text, 'Theirs')).toContain('X-OWN:1');
    expect(changedIn(text, 'Own')).not.toContain('X-OWN:1');
  });

  it('where it is a series of the web, with the reminders that are chosen', async () => {
    const client = await ownObjects(app);
    const series = await createSeries(client.person, client.calendarId, 'FREQ=DAILY;COUNT=3');
    await choose(client.person, series.id, [{ minutes: 30, by: 'notification' }]);
    await change(client.person, occurrence(series, '2026-11-24T10:00:00'), { title: 'Other' }, 'this');
    const { text } = await client.get(`${series.id}.ics`);
    expect(changedIn(text, 'Other')).toContain('TRIGGER:-PT30M');
    await client.put(`${series.id}.ics`, text);
    await choose(client.person, series.id, [{ minutes: 60, by: 'notification' }]);
    const again = (await client.get(`${series.id}.ics`)).text;
    expect(changedIn(again, 'Other')).toContain('TRIGGER:-PT1H');
    expect(again).not.toContain('-PT30M');
  });

  it('and not those of one that was deleted', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', withOwn(seriesText(...GUESTS), ownOf(21, 'X-ROOM-ID:8')));
    const all = await november(client.person, client.calendarId);
    await remove(client.person, all.find(({ title }) => title === 'Own')?.id ?? '', 'this');
    await changeOne(client, '22', 'Other');
    expect(changedIn((await client.get('a.ics')).text, 'Other')).toContain('X-ROOM-ID:7');
  });
});
