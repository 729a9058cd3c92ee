import { describe, expect, it } from 'vitest';
import type { EventReminders } from '#domain/reminders.ts';
import { testApp } from '#tests/support/app.ts';
import {
  ALARM,
  eventText,
  lines,
  type ObjectClient,
  objectClient,
  ownObjects,
} from '#tests/support/calendar-objects.ts';
import { importing } from '#tests/support/imports.ts';
import { calendarWith, type Person } from '#tests/support/people.ts';
import { change, november } from '#tests/support/series.ts';

const app = await testApp();

const remindersOf = async (person: Person, id: string) =>
  ((await person.call('GET', `/api/events/${id}/reminders`)).body as EventReminders).reminders;
const firstOf = async ({ person, calendarId }: ObjectClient) => (await november(person, calendarId))[0]?.id ?? '';
const choose = (person: Person, id: string, reminders: readonly object[] | null) =>
  person.call('PUT', `/api/events/${id}/reminders`, { reminders });

const AT_INSTANT = ALARM.map((line) => line.replace('TRIGGER:-PT5M', 'TRIGGER;VALUE=DATE-TIME:20261121T093000Z'));
const HALF = [{ minutes: 30, by: 'notification' }];

describe('an alarm at an instant goes along with its event', () => {
  const later = { startTime: '2026-11-24T10:00:00', endTime: '2026-11-24T11:00:00' };

  it('that was moved here, and is the same reminder when the app stores it again', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', eventText('a', ...AT_INSTANT));
    const id = await firstOf(client);
    expect(await remindersOf(client.person, id)).toEqual(HALF);
    await change(client.person, id, later);
    const { text } = await client.get('a.ics');
    expect(text).toContain('TRIGGER:-PT30M\r\nX-OWN:1');
    expect(text).not.toContain('20261121');
    await client.put('a.ics', text.replace('Dentist', 'Doctor'));
    expect(await remindersOf(client.person, id)).toEqual(HALF);
  });

  it('that somebody else’s app has moved', async () => {
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const [one, other] = [await objectClient(app, owner, calendar.id), await objectClient(app, editor, calendar.id)];
    await one.put('a.ics', eventText('a', ...AT_INSTANT));
    const seen = (await other.get('a.ics')).text;
    await other.put('a.ics', seen.replaceAll('20261121T', '20261128T'));
    const { text } = await one.get('a.ics');
    expect(text).toContain('TRIGGER:-PT30M');
    expect(text).not.toContain('20261121T');
    await one.put('a.ics', text.replace('Dentist', 'Doctor'));
    expect(await remindersOf(owner, await firstOf(one))).toEqual(HALF);
  });
});

const NONE = [
  'BEGIN:VALARM',
  'ACTION:NONE',
  'TRIGGER;VALUE=DATE-TIME:19760401T005545Z',
  'X-APPLE-DEFAULT-ALARM:TRUE',
  'END:VALARM',
];
const AFTER = ALARM.map((line) => line.replace('-PT5M', 'PT5M'));

describe('alarms that no reminder can say are a choice', () => {
  it.each([
    ['no alert', NONE],
    ['one after the start', AFTER],
    ['one after the end', ALARM.map((line) => line.replace(':-PT5M', ';RELATED=END:PT1M'))],
  ])('so what is usual in the calendar does not remind: %s', async (_name, alarm) => {
    const client = await ownObjects(app);
    await client.put('a.ics', eventText('a', ...alarm));
    const id = await firstOf(client);
    expect(await remindersOf(client.person, id)).toEqual([]);
    await change(client.person, id, { title: 'Doctor' });
    const { text } = await client.get('a.ics');
    expect(text).toContain(lines(...alarm));
    await client.put('a.ics', text);
    expect(await remindersOf(client.person, id)).toEqual([]);
  });

  it('in a file that is imported with its reminders', async () => {
    const client = await ownObjects(app);
    await importing(client.person, client.calendarId, eventText('a', ...NONE), { reminders: 'true' });
    expect(await remindersOf(client.person, await firstOf(client))).toEqual([]);
  });

  it('until what is usual is chosen again, which leaves none of them', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', eventText('a', ...NONE));
    const id = await firstOf(client);
    await choose(client.person, id, null);
    const { text } = await client.get('a.ics');
    expect(text).not.toContain('VALARM');
    await client.put('a.ics', text.replace('Dentist', 'Doctor'));
    expect(await remindersOf(client.person, id)).toBe(null);
  });

  it('and who is shown none and sends none chooses nothing', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', eventText('a'));
    await client.put('a.ics', eventText('a', 'LOCATION:Here'));
    expect(await remindersOf(client.person, await firstOf(client))).toBe(null);
  });

  it('and repeated ones are as many reminders as they ring, which a change leaves whole', async () => {
    const client = await ownObjects(app);
    const repeated = ALARM.map((line) => line.replace('-PT5M', '-PT30M\r\nREPEAT:2\r\nDURATION:PT10M'));
    await client.put('a.ics', eventText('a', ...repeated));
    const id = await firstOf(client);
    const minutes = ((await remindersOf(client.person, id)) ?? []).map((each) => each.minutes);
    expect(minutes).toEqual([30, 20, 10]);
    await change(client.person, id, { title: 'Doctor' });
    expect((await client.get('a.ics')).text).toContain(lines(...repeated));
  });
});
