import { expect, inject, it } from 'vitest';
import { EventReminders } from '#domain/reminders.ts';
import { testApp } from '#tests/support/app.ts';
import { eventText, objectClient } from '#tests/support/calendar-objects.ts';
import { createCalendar, signUp } from '#tests/support/people.ts';
import { november } from '#tests/support/series.ts';
import { migrations } from '../database.ts';

const app = await testApp();
const alarm = (trigger: string) => [
  ...['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER${trigger}`, 'DESCRIPTION:Soon', 'END:VALARM'],
];
const start = (minutes: number) => ({ minutes, by: 'notification' });
const end = (minutes: number) => ({ ...start(minutes), related: 'end' });

/** Alarms that an app has sent of an event of an hour, what they were once read as, and what they are. */
const CASES: readonly (readonly [alarms: readonly string[], were: readonly object[], are: readonly object[]])[] = [
  [alarm(';RELATED=END:-PT90M'), [start(30)], [end(90)]],
  [alarm(';VALUE=DURATION;related="end":-P1D'), [start(1_380)], [end(1_440)]],
  [
    [...alarm(':-PT5M'), ...alarm(';RELATED=END:-PT2H')],
    [start(60), start(5)],
    [end(120), start(5)],
  ],
  [alarm(';RELATED=END:-PT15M'), [], [end(15)]],
  [alarm(';RELATED=END:PT15M'), [], []],
  [[...alarm(';RELATED=END:-PT90M'), ...alarm(';VALUE=DATE-TIME:20261121T080000Z')], [start(120)], [start(120)]],
];

it('reminders before the end of an event are so, where its app said it before anybody asked', async () => {
  const person = await signUp(app, 'Vera');
  const { id: calendarId } = await createCalendar(person);
  const client = await objectClient(app, person, calendarId);
  const textOf = (title: string, alarms: readonly string[] = []) => eventText(title, `SUMMARY:${title}`, ...alarms);
  const all = [...CASES, [alarm(';RELATED=END:-PT90M'), [start(30)], [start(7)]] as const];
  for (const [index, [alarms]] of all.entries())
    expect(await client.put(`${index}.ics`, textOf(`${index}`, alarms))).toMatchObject({ status: 201 });
  const events = await november(person, calendarId);
  const idOf = (title: string) => events.find((event) => event.title === title)?.id ?? '';
  await app.db.write(async (sql) => {
    for (const [index, [, were]] of all.entries()) {
      const reminders = JSON.stringify(were);
      await sql
        .updateTable('event_reminders')
        .set({ reminders })
        .where('event_id', '=', idOf(`${index}`))
        .execute();
      await sql
        .updateTable('own_alarms')
        .set({ reminders })
        .where('entity_id', '=', idOf(`${index}`))
        .execute();
    }
    // Chosen here since.
    const reminders = JSON.stringify([start(7)]);
    await sql.updateTable('event_reminders').set({ reminders }).where('event_id', '=', idOf('6')).execute();
    await migrations.find(({ name }) => name.startsWith('046-'))?.up(sql, inject('engine'));
  });
  const told: unknown[] = [];
  for (const index of all.keys())
    told.push((await person.call('GET', `/api/events/${idOf(`${index}`)}/reminders`)).as(EventReminders).reminders);
  expect(told).toEqual(all.map(([, , are]) => are));
  expect((await client.get('0.ics')).text).toBe(textOf('0', all[0]?.[0]));
});
