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

/** What a calendar says that it holds, and what it does hold. */
async function bytesOf(calendarId: string): Promise<[told: number, held: number]> {
  const { text_bytes } = await app.db.read
    .selectFrom('calendars')
    .select('text_bytes')
    .where('id', '=', calendarId)
    .executeTakeFirstOrThrow();
  const rows = await app.db.read
    .selectFrom('calendar_objects')
    .select('text')
    .where('calendar_id', '=', calendarId)
    .execute();
  return [text_bytes, rows.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)];
}

const fill = (calendarId: string, text_bytes: number) =>
  app.db.write((sql) => sql.updateTable('calendars').set({ text_bytes }).where('id', '=', calendarId).execute());

it('is counted whatever changes the texts of a calendar', async () => {
  const { person, calendarId, ...client } = await ownObjects(app);
  const other = await createCalendar(person);
  const isRight = async () => {
    for (const id of [calendarId, other.id]) {
      const [told, held] = await bytesOf(id);
      expect(told).toBe(held);
    }
  };
  await client.put('a.ics', eventText('a', 'DESCRIPTION:Ёлка'));
  await client.put('t.ics', taskText('t'));
  expect((await bytesOf(calendarId))[0]).toBeGreaterThan(300);
  await isRight();
  await client.put('a.ics', eventText('a', `DESCRIPTION:${'Ёлка'.repeat(50)}`));
  await isRight();
  await client.call('DELETE', `${client.path}t.ics`);
  await isRight();
  const destination = `http://localhost:3000${client.home}${other.id}/a.ics`;
  expect((await client.call('MOVE', `${client.path}a.ics`, undefined, { destination })).status).toBe(201);
  await isRight();
  const file = eventText('b', 'DESCRIPTION:Tree').replaceAll('\r\n', '\n');
  expect((await importing(person, other.id, file)).status).toBe(200);
  await isRight();
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
