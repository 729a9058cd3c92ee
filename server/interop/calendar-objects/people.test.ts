import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { eventText, ownObjects, SERIES_TEXT } from '#tests/support/calendar-objects.ts';
import { createEvent, createPeople } from '#tests/support/people.ts';
import { change, eventsOn } from '#tests/support/series.ts';

const app = await testApp();

/** A calendar app of a calendar with a child and a car. */
async function home() {
  const client = await ownObjects(app);
  const { person, calendarId } = client;
  const people = await createPeople(person, calendarId, 'Gosha', 'Car; big');
  const [, child = '', car = ''] = people.map(({ id }) => id);
  const idsOn = async (day = '2026-11-21') => (await eventsOn(person, calendarId, day))[0]?.personIds;
  const put = (...list: unknown[]) => person.call('PUT', `/api/calendars/${calendarId}/people`, { people: list });
  return { client, person, calendarId, people, child, car, idsOn, put };
}

const linesOf = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith('X-KALENDS-PERSON'));

describe('the people of an event in the text of a calendar app', () => {
  it('are lines of their own, and nobody is invited', async () => {
    const { client, person, calendarId, child, car } = await home();
    const event = await createEvent(person, calendarId, { personIds: [child, car] });
    const { text } = await client.get(`${event.id}.ics`);
    expect(linesOf(text)).toEqual([
      `X-KALENDS-PERSON;X-KALENDS-ID=${child}:Gosha`,
      `X-KALENDS-PERSON;X-KALENDS-ID=${car}:Car\\; big`,
    ]);
    expect(text).not.toMatch(/ATTENDEE|ORGANIZER/);
  });

  it('come by their names, and the text stays as it was sent, with people whom nobody knows', async () => {
    const { client, person, idsOn, child, car } = await home();
    const text = eventText('a', 'X-KALENDS-PERSON:GOSHA', 'X-KALENDS-PERSON:Stranger', 'ATTENDEE:mailto:x@example.org');
    const { headers } = await client.put('a.ics', text);
    expect(await client.get('a.ics')).toMatchObject({ text, headers: { etag: headers.etag } });
    expect(await idsOn()).toEqual([child]);
    const [event] = await eventsOn(person, client.calendarId, '2026-11-21');
    await change(person, event?.id ?? '', { personIds: [car] });
    const merged = (await client.get('a.ics')).text;
    expect(linesOf(merged)).toEqual([`X-KALENDS-PERSON;X-KALENDS-ID=${car}:Car\\; big`, 'X-KALENDS-PERSON:Stranger']);
    expect(merged).toContain('ATTENDEE:mailto:x@example.org');
  });

  it('come by the id that the text has of them, also under their former name', async () => {
    const { client, person, calendarId, people, child, put } = await home();
    const event = await createEvent(person, calendarId, { personIds: [child] });
    const before = await client.get(`${event.id}.ics`);
    await put(people[0], { ...people[1], name: 'Georgy' });
    const after = await client.get(`${event.id}.ics`);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(linesOf(after.text)).toEqual([`X-KALENDS-PERSON;X-KALENDS-ID=${child}:Georgy`]);
    await client.put(`${event.id}.ics`, before.text.replace('SUMMARY:Dentist', 'SUMMARY:Doctor'));
    expect((await eventsOn(person, calendarId, '2026-11-21'))[0]).toMatchObject({
      title: 'Doctor',
      personIds: [child],
    });
  });

  it('stay where a program drops what it does not know, in changed occurrences too', async () => {
    const { client, person, child, car, idsOn } = await home();
    await client.put('s.ics', SERIES_TEXT.replace('SUMMARY:Standup', 'SUMMARY:Standup\r\nX-KALENDS-PERSON:Gosha'));
    expect([await idsOn('2026-11-23'), await idsOn('2026-11-25')]).toEqual([[child], [child]]);
    await client.put('s.ics', SERIES_TEXT.replace('SUMMARY:Standup', 'SUMMARY:Other'));
    expect([await idsOn('2026-11-23'), await idsOn('2026-11-25')]).toEqual([[child], [child]]);
    const [, second, third] = await eventsOn(person, client.calendarId, '2026-11-23', '2026-11-26');
    await change(person, second?.id ?? '', { personIds: [] }, 'this');
    await change(person, third?.id ?? '', { personIds: [car] }, 'this');
    const { text } = await client.get('s.ics');
    expect(linesOf(text)).toHaveLength(2);
    await client.put('s.ics', text.replace('SUMMARY:Other', 'SUMMARY:Again'));
    expect([await idsOn('2026-11-25'), await idsOn('2026-11-26')]).toEqual([[], [car]]);
  });

  it('lose a person who is deleted, as does the text', async () => {
    const { client, people, idsOn, put } = await home();
    const text = eventText('a', 'X-KALENDS-PERSON:Gosha');
    await client.put('a.ics', text);
    await put(people[0], people[2]);
    expect(await idsOn()).toEqual([]);
    expect(linesOf((await client.get('a.ics')).text)).toEqual([]);
  });

  it('are found in a file that is imported', async () => {
    const { client, person, calendarId, child, idsOn } = await home();
    const headers = { 'content-type': 'text/calendar' };
    const text = eventText('file', 'X-KALENDS-PERSON:gosha', 'X-KALENDS-PERSON:Stranger');
    await person.call('POST', `/api/calendars/${calendarId}/import`, text, headers);
    expect(await idsOn()).toEqual([child]);
    const { text: exported } = await person.call('GET', `/api/calendars/${calendarId}/export.ics`);
    expect(linesOf(exported)).toEqual(['X-KALENDS-PERSON:gosha', 'X-KALENDS-PERSON:Stranger']);
    expect(await client.get('nothing.ics')).toMatchObject({ status: 404 });
  });
});
