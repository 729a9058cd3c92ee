import { pino } from 'pino';
import { expect, it } from 'vitest';
import { EventReminders } from '#domain/reminders.ts';
import { testApp } from '#tests/support/app.ts';
import { ALARM, eventText, type ObjectClient, ownObjects } from '#tests/support/calendar-objects.ts';
import { createEvent } from '#tests/support/people.ts';
import { change, eventsOn } from '#tests/support/series.ts';
import { planCalendar } from './plan.ts';

const app = await testApp();
const log = pino({ level: 'silent' });

async function planned({ calendarId }: ObjectClient): Promise<string[]> {
  await planCalendar({ db: app.db, log }, calendarId, app.clock.now);
  const rows = app.db.read.selectFrom('planned_reminders').select('fire_at').where('calendar_id', '=', calendarId);
  const minutes = await rows.orderBy('fire_at').execute();
  return minutes.map(({ fire_at: at }) => new Date(at).toISOString().slice(0, 16));
}

const beforeEnd = (duration: string) => ALARM.map((line) => line.replace(':-PT5M', `;RELATED=END:${duration}`));
/** A calendar without default reminders. */
async function quietObjects(): Promise<ObjectClient> {
  const client = await ownObjects(app);
  await client.person.call('PUT', `/api/calendars/${client.calendarId}/notifications`, { timed: [], allDay: [] });
  return client;
}
const idOn = async ({ person, calendarId }: ObjectClient, day: string) =>
  (await eventsOn(person, calendarId, day))[0]?.id ?? '';
const remindersOf = async ({ person }: ObjectClient, id: string) =>
  (await person.call('GET', `/api/events/${id}/reminders`)).as(EventReminders).reminders;

it('an alarm before the end goes along with the end', async () => {
  const client = await quietObjects();
  await client.put('a.ics', eventText('a', ...beforeEnd('-PT15M')));
  const id = await idOn(client, '2026-11-21');
  const chosen = [{ minutes: 15, by: 'notification', related: 'end' }];
  expect(await remindersOf(client, id)).toEqual(chosen);
  expect(await planned(client)).toEqual(['2026-11-21T10:45']);
  for (const [end, minute] of [
    ['15:00', '11:45'],
    ['13:20', '10:05'],
  ]) {
    await change(client.person, id, { endTime: `2026-11-21T${end}:00` });
    expect(await planned(client)).toEqual([`2026-11-21T${minute}`]);
  }
  const { text } = await client.get('a.ics');
  expect(text).toContain('TRIGGER;RELATED=END:-PT15M');
  await client.put('a.ics', text.replace('Dentist', 'Doctor'));
  expect(await remindersOf(client, id)).toEqual(chosen);
});

it('in a series by the length of each occurrence, and of each part', async () => {
  const client = await quietObjects();
  const daily = eventText('a', 'RRULE:FREQ=DAILY', ...beforeEnd('-PT15M'));
  await client.put('a.ics', daily.replace(/(DTSTART|DTEND):(\S+)Z/g, '$1;TZID=Europe/Moscow:$2'));
  expect(await planned(client)).toEqual(['2026-11-21T07:45', '2026-11-22T07:45']);
  await change(client.person, await idOn(client, '2026-11-21'), { endTime: '2026-11-21T12:30:00' });
  expect(await planned(client)).toEqual(['2026-11-21T09:15', '2026-11-22T07:45']);
  const rest = await idOn(client, '2026-11-22');
  await change(client.person, rest, { endTime: '2026-11-22T14:00:00' }, 'following');
  expect(await planned(client)).toEqual(['2026-11-21T09:15', '2026-11-22T10:45']);
});

it('of what began long ago, and of whole days by the clock of the person', async () => {
  const client = await quietObjects();
  const long = eventText('a', ...beforeEnd('-PT30M')).replace('20261121T100000Z', '20261001T100000Z');
  await client.put('a.ics', long);
  expect(await planned(client)).toEqual(['2026-11-21T10:30']);
  const days = eventText('b', ...beforeEnd('-PT15H')).replace(/:(20261121)T100000Z/, ';VALUE=DATE:20261101');
  await client.put('b.ics', days.replace('DTEND:20261121T110000Z', 'DTEND;VALUE=DATE:20261122'));
  expect(await planned(client)).toEqual(['2026-11-21T06:00', '2026-11-21T10:30']);
});

it('at the end, and not after it', async () => {
  const client = await quietObjects();
  await client.put('a.ics', eventText('a', ...beforeEnd('PT0S'), ...beforeEnd('PT5M')));
  expect(await planned(client)).toEqual(['2026-11-21T11:00']);
});

it('chosen by the API, and never after the end', async () => {
  const client = await quietObjects();
  const day = { isAllDay: true, startTime: '2026-11-21', endTime: '2026-11-22' };
  const { id } = await createEvent(client.person, client.calendarId, day);
  const choose = (minutes: number) =>
    client.person.call('PUT', `/api/events/${id}/reminders`, {
      reminders: [{ minutes, by: 'notification', related: 'end' }],
    });
  expect((await choose(-60)).status).toBe(400);
  expect((await choose(26 * 60)).status).toBe(200);
  expect(await planned(client)).toEqual(['2026-11-21T19:00']);
  expect((await client.get(`${id}.ics`)).text).toContain('TRIGGER;RELATED=END:-P1DT2H');
});
