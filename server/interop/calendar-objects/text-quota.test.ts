import { beforeEach, expect, it } from 'vitest';
import { TEXT_BYTES_MAX } from '#server/calendars/change.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { eventText, ownObjects, taskText } from '#tests/support/calendar-objects.ts';
import { importing } from '#tests/support/imports.ts';
import { createCalendar } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { OBJECT_BYTES_MAX } from './data.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});

interface Totals {
  readonly bytes: number;
  readonly tasks: number;
}

/** The stored totals of a calendar, and the counted ones. */
async function totalsOf(calendarId: string): Promise<[stored: Totals, counted: Totals]> {
  const { text_bytes, task_count } = await app.db.read
    .selectFrom('calendars')
    .select(['text_bytes', 'task_count'])
    .where('id', '=', calendarId)
    .executeTakeFirstOrThrow();
  const rows = await app.db.read
    .selectFrom('calendar_objects')
    .select(['text', 'event_id', 'deleted_version'])
    .where('calendar_id', '=', calendarId)
    .execute();
  const bytes = rows.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const tasks = rows.filter((row) => row.event_id === null && row.deleted_version === null).length;
  return [
    { bytes: text_bytes, tasks: task_count },
    { bytes, tasks },
  ];
}

const fill = (calendarId: string, text_bytes: number) =>
  app.db.write((sql) => sql.updateTable('calendars').set({ text_bytes }).where('id', '=', calendarId).execute());

it('is counted whatever changes the texts of a calendar, as its tasks are', async () => {
  const { person, calendarId, ...client } = await ownObjects(app);
  const other = await createCalendar(person);
  const isRight = async () => {
    for (const id of [calendarId, other.id]) {
      const [stored, counted] = await totalsOf(id);
      expect(stored).toEqual(counted);
    }
  };
  await client.put('a.ics', eventText('a', 'DESCRIPTION:Ёлка'));
  await client.put('t.ics', taskText('t'));
  expect((await totalsOf(calendarId))[0]).toEqual({ bytes: expect.any(Number), tasks: 1 });
  expect((await totalsOf(calendarId))[0].bytes).toBeGreaterThan(300);
  await isRight();
  await client.put('a.ics', eventText('a', `DESCRIPTION:${'Ёлка'.repeat(50)}`));
  await isRight();
  await client.call('DELETE', `${client.path}t.ics`);
  await isRight();
  await client.put('u.ics', taskText('u'));
  expect(
    (await client.call('MOVE', `${client.path}u.ics`, undefined, { destination: `${client.path}v.ics` })).status,
  ).toBe(201);
  await isRight();
  for (const name of ['a.ics', 'v.ics']) {
    const destination = `http://localhost:3000${client.home}${other.id}/${name}`;
    expect((await client.call('MOVE', `${client.path}${name}`, undefined, { destination })).status).toBe(201);
    await isRight();
  }
  for (const text of [eventText('b', 'DESCRIPTION:Tree'), taskText('w')]) {
    expect((await importing(person, other.id, text.replaceAll('\r\n', '\n'))).status).toBe(200);
    await isRight();
  }
  expect((await totalsOf(other.id))[0].tasks).toBe(2);
  await app.db.write((sql) => sql.deleteFrom('calendar_objects').where('calendar_id', '=', other.id).execute());
  await isRight();
});

it('beyond it a calendar takes no more, and less is always taken', async () => {
  const { person, calendarId, ...client } = await ownObjects(app);
  await client.put('a.ics', eventText('a', 'DESCRIPTION:Long'));
  await fill(calendarId, TEXT_BYTES_MAX - 10);
  const full = { status: 507, text: expect.stringContaining('<d:quota-not-exceeded/>') };
  expect(await client.put('b.ics', eventText('b'))).toMatchObject(full);
  expect(await client.get('b.ics')).toMatchObject({ status: 404 });
  expect(await importing(person, calendarId, eventText('c'))).toMatchObject(refused('quota_texts'));
  await fill(calendarId, TEXT_BYTES_MAX + 1_000);
  expect(await client.put('a.ics', eventText('a', 'DESCRIPTION:Longer'))).toMatchObject(full);
  expect((await client.put('a.ics', eventText('a'))).status).toBe(204);
});

it('an object of a file that is larger than one may be is named, and the others come', async () => {
  const { person, calendarId } = await ownObjects(app);
  const large = eventText('large', `ATTACH;ENCODING=BASE64;VALUE=BINARY:${'A'.repeat(OBJECT_BYTES_MAX)}`);
  const body = large.replace('END:VCALENDAR\r\n', eventText('small').replace(/^[\s\S]*?(?=BEGIN:VEVENT)/, ''));
  const answer = await importing(person, calendarId, body);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      added: 1,
      report: { entries: [{ outcome: 'refused', notes: [{ code: 'object_too_large' }] }, { outcome: 'new' }] },
    },
  });
});
