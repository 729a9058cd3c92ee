import { describe, expect, it } from 'vitest';
import { calendarFor, type Opened } from '#server/calendars/access.ts';
import { testApp } from '#tests/support/app.ts';
import { copyEvent } from '#tests/support/many-events.ts';
import { createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';
import { type ChangedObject, findChanged } from './changed.ts';
import { eventsIn } from './in-range.ts';
import type { SyncPosition } from './sync-token.ts';

const app = await testApp();
/** More than one page. */
const MANY = 1_200;

async function calendarOf(person: Person, events: number): Promise<{ id: string; eventId: string }> {
  const { id } = await createCalendar(person);
  const event = await createEvent(person, id);
  await copyEvent(app, event.id, events);
  return { id, eventId: event.id };
}

/** Runs each step in a snapshot of its own, as a long read does. */
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
});
