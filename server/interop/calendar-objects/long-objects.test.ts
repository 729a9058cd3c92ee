import { expect, it } from 'vitest';
import { calendarFor } from '#server/calendars/access.ts';
import { testApp } from '#tests/support/app.ts';
import { eventText, ownObjects, taskText } from '#tests/support/calendar-objects.ts';
import { type ChangedObject, findChanged } from './changed.ts';
import { type ListEntry, listObjects } from './list-objects.ts';

const app = await testApp();
const LONG = `X-LONG:${'x'.repeat(200_000)}`;

it('long objects are in memory a few at a time, in their order, and not at all where only their ETags are asked for', async () => {
  const client = await ownObjects(app);
  for (const name of ['a', 'b', 'c', 'd']) await client.put(`${name}.ics`, eventText(name, LONG));
  await client.put('t.ics', taskText('t', LONG));
  await client.put('e.ics', eventText('e'));
  await client.call('DELETE', `${client.path}b.ics`);
  const pages = (withText: boolean) =>
    app.db.snapshot(async (sql) => {
      const actor = { userId: client.person.id, calendarIds: null, credential: null };
      const opened = { sql, calendar: await calendarFor(sql, actor, client.calendarId, 'events.read') };
      const found: ChangedObject[] = [];
      for await (const _ of findChanged(opened, client.person.id, { version: 0, ownVersion: 0, after: '' }, found));
      const entry: ListEntry[][] = [];
      for await (const page of listObjects(opened, client.person.id, found, withText)) entry.push(page);
      return entry;
    });
  const long = await pages(true);
  const name = (entry: ListEntry) => ('deletedName' in entry ? `no ${entry.deletedName}` : entry.object.name);
  expect(long.map((page) => page.map(name).join(' '))).toEqual(['a.ics c.ics', 'd.ics t.ics e.ics', 'no b.ics']);
  const [events] = long;
  for (const entry of events ?? []) expect('object' in entry && entry.object.text).toContain(LONG);
  const short = await pages(false);
  expect(short.map((page) => page.map(name).join(' '))).toEqual(['a.ics c.ics d.ics t.ics e.ics', 'no b.ics']);
});

it('alarms of an object take at most 64 KiB', async () => {
  const client = await ownObjects(app);
  const alarm = (length: number) =>
    ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${'x'.repeat(length)}`, 'TRIGGER:-PT5M', 'END:VALARM'].join('\r\n');
  expect(await client.put('a.ics', eventText('a', alarm(60_000)))).toMatchObject({ status: 201 });
  expect(await client.put('b.ics', eventText('b', alarm(70_000)))).toMatchObject({
    status: 403,
    text: expect.stringContaining('<c:max-resource-size/>'),
  });
});
