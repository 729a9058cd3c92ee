import { describe, expect, it } from 'vitest';
import { calendarFor } from '#server/calendars/access.ts';
import { newId } from '#server/platform/new-id.ts';
import { testApp } from '#tests/support/app.ts';
import { eventText, type ObjectClient, ownObjects, taskText } from '#tests/support/calendar-objects.ts';
import { copyEvent } from '#tests/support/many-events.ts';
import { createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { change } from '#tests/support/series.ts';
import { costOf } from '#tests/support/turns.ts';
import { listObjects } from './list-objects.ts';

const app = await testApp();
/** As many as are read together. */
const PAGE = 50;

async function calendarOf(person: Person, events: number): Promise<{ id: string; eventId: string }> {
  const { id } = await createCalendar(person);
  const event = await createEvent(person, id);
  await copyEvent(app, event.id, events);
  return { id, eventId: event.id };
}

describe('an object in a large calendar', () => {
  it('costs no more for the same objects than in a small one', async () => {
    const boris = await signUp(app, 'Boris');
    const [small, large] = [await calendarOf(boris, PAGE), await calendarOf(boris, 200 * PAGE)];
    const costOfOne = (calendar: { id: string; eventId: string }) =>
      costOf(() =>
        app.db.snapshot(async (sql) => {
          const actor = { userId: boris.id, calendarIds: null };
          const opened = { sql, calendar: await calendarFor(sql, actor, calendar.id, 'events.read') };
          const ids = await sql
            .selectFrom('events')
            .select('id')
            .where('calendar_id', '=', calendar.id)
            .orderBy('version')
            .limit(PAGE)
            .execute();
          const listed = ids.map(({ id }) => ({ id, version: 0, isTask: false, isDeleted: false }));
          for await (const page of listObjects(opened, boris.id, listed, false)) expect(page).toHaveLength(PAGE);
        }),
      );
    await change(boris, large.eventId, { title: 'Other' });
    await costOfOne(small);
    expect(await costOfOne(large)).toBeLessThan(3 * (await costOfOne(small)));
  });

  it('costs no more to store an object among many than among few', async () => {
    const clients = [await ownObjects(app), await ownObjects(app)] as const;
    const [few, many] = clients;
    for (const client of clients) await client.put('t.ics', taskText('t'));
    await copyTask(many.calendarId, 20_000);
    let number = 0;
    const put = async (client: ObjectClient) => {
      number += 1;
      expect((await client.put(`${number}.ics`, eventText(`${number}`))).status).toBe(201);
    };
    await costOf(() => put(few));
    expect(await costOf(() => put(many))).toBeLessThan(2 * (await costOf(() => put(few))));
  });
});

const copyTask = (calendarId: string, count: number): Promise<void> =>
  app.db.write(async (sql) => {
    const task = await sql
      .selectFrom('calendar_objects')
      .selectAll()
      .where('calendar_id', '=', calendarId)
      .executeTakeFirstOrThrow();
    for (let from = 0; from < count; from += 500) {
      const rows = Array.from({ length: 500 }, () => {
        const id = newId();
        return { ...task, id, name: `${id}.ics`, uid: id };
      });
      await sql.insertInto('calendar_objects').values(rows).execute();
    }
  });
