import { describe, expect, it } from 'vitest';
import { calendarFor, type Opened } from '#server/calendars/access.ts';
import { newId } from '#server/platform/new-id.ts';
import { testApp } from '#tests/support/app.ts';
import { eventText, type ObjectClient, ownObjects, taskText } from '#tests/support/calendar-objects.ts';
import { copyEvent } from '#tests/support/many-events.ts';
import { createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { change } from '#tests/support/series.ts';
import { costOf } from '#tests/support/turns.ts';
import { type ChangedObject, findChanged } from './changed.ts';
import { eventsIn } from './in-range.ts';
import type { SyncPosition } from './sync-token.ts';
import { tellObjects } from './told.ts';

const app = await testApp();
/** More than one page holds. */
const MANY = 1_200;
/** As many as are read together. */
const PAGE = 50;

async function calendarOf(person: Person, events: number): Promise<{ id: string; eventId: string }> {
  const { id } = await createCalendar(person);
  const event = await createEvent(person, id);
  await copyEvent(app, event.id, events);
  return { id, eventId: event.id };
}

/** Takes each step in a snapshot of its own, as a long read does when the last one has lasted long enough. */
async function eachInItsOwn(
  { id: userId }: Person,
  calendarId: string,
  begin: (opened: Opened) => AsyncGenerator<undefined, void>,
): Promise<number> {
  let opened: Opened | undefined;
  let steps: AsyncGenerator<undefined, void> | undefined;
  let count = 0;
  for (let isDone = false; !isDone; count += 1) {
    await app.db.snapshot(async (sql) => {
      const now = { sql, calendar: await calendarFor(sql, { userId, calendarIds: null }, calendarId, 'events.read') };
      opened = opened ? Object.assign(opened, now) : now;
      steps ??= begin(opened);
      isDone = (await steps.next()).done === true;
    });
  }
  return count;
}

const since = (version: number): SyncPosition => ({ version, ownVersion: 0, after: '' });

describe('what is read of a large calendar', () => {
  it('goes on in the snapshot that is open, since a long read has several', async () => {
    const vera = await signUp(app, 'Vera');
    const { id } = await calendarOf(vera, MANY);
    const whole: ChangedObject[] = [];
    const steps = await eachInItsOwn(vera, id, (opened) => findChanged(opened, vera.id, null, whole));
    expect([whole.length, steps > 2]).toEqual([MANY, true]);
    const news: ChangedObject[] = [];
    await eachInItsOwn(vera, id, (opened) => findChanged(opened, vera.id, since(1), news));
    expect(news).toHaveLength(MANY);
    const inRange: ChangedObject[] = [];
    const all = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
    expect(await eachInItsOwn(vera, id, (opened) => eventsIn(opened, all, inRange))).toBeGreaterThan(2);
    expect(inRange).toHaveLength(MANY);
  });

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
          const asked = ids.map(({ id }) => ({ id, version: 0, isTask: false, isGone: false }));
          for await (const page of tellObjects(opened, boris.id, asked, false)) expect(page).toHaveLength(PAGE);
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
