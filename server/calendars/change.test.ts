import { sql as raw } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { CreateEventBody, EventAnswer } from '#domain/events.ts';
import { changeRole, removeMember } from '#server/calendars/members/data.ts';
import { createEvent } from '#server/events/data.ts';
import { replaceTags } from '#server/events/tags/data.ts';
import { migrations, openDatabase } from '#server/platform/db/database.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createTags, memberIdOf, type Person } from '#tests/support/people.ts';
import { type ChangeContext, changeCalendar } from './change.ts';
import { deleteCalendar, updateCalendar } from './data.ts';

const app = await testApp();
const usual = { title: 'Dentist', startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
const actor = ({ id }: Person) => ({ userId: id, calendarIds: null });

/** Whether a transaction is waiting for a lock that another one holds. */
async function isWaiting(): Promise<boolean> {
  if (inject('engine') === 'sqlite') return true;
  const { rows } = await raw`
    select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(app.db.read);
  return rows.length > 0;
}

/** A calendar with an editor and a tag, while its owner, on another node, is in the middle of a change. */
async function duringChange(operation: (change: ChangeContext, owner: Person, editorsId: string) => Promise<unknown>) {
  const { calendar, owner, editor } = await calendarWith(app, 'editor');
  const [tag] = await createTags(owner, calendar.id, 'Work');
  const memberId = await memberIdOf(editor, calendar.id);
  const other = await openDatabase(app.config, migrations, 0, () => {});
  onTestFinished(() => other.close());
  const [begun, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = changeCalendar(other, actor(owner), 0, calendar.id, 'calendar.delete', async (change) => {
    begun.resolve();
    await waiting.promise;
    return operation(change, owner, memberId);
  });
  await begun.promise;

  /** The editor adds an event in the meantime. */
  const body = CreateEventBody.parse({ ...usual, calendarId: calendar.id, tagId: tag?.id });
  const adding = changeCalendar(app.db, actor(editor), 0, calendar.id, 'events.write', (change) =>
    createEvent(change, actor(editor), `event of ${calendar.id}`, body),
  );
  const added = adding.catch((error: unknown) => error);
  await expect.poll(isWaiting).toBe(true);
  waiting.resolve();
  await changing;
  return { calendar, owner, added: await added };
}

describe('an event that is added while somebody else changes the calendar', () => {
  it.each<[string, string, Parameters<typeof duringChange>[0]]>([
    [
      'the right to it',
      'forbidden',
      (change, owner, id) => changeRole(change, actor(owner), id, 'viewer', 'https://kalends.example/'),
    ],
    ['the calendar', 'not_found', (change, owner, id) => removeMember(change, actor(owner), id)],
    ['the tag', 'tag_unknown', (change) => replaceTags(change, [], app.config.quotas)],
    ['everything', 'not_found', (change) => deleteCalendar(change)],
  ])('is refused when that takes away %s', async (_, code, operation) => {
    const { added } = await duringChange(operation);
    expect(added).toMatchObject({ code });
  });

  it('is answered as it is after that', async () => {
    const { added, owner, calendar } = await duringChange((change, owner) =>
      updateCalendar(change, actor(owner), { timezone: 'Asia/Tokyo' }),
    );
    const stored = (await owner.call('GET', `/api/events/event of ${calendar.id}`)).as(EventAnswer).event;
    expect(stored.timeZone).toBe('Asia/Tokyo');
    expect(added).toEqual(stored);
  });

  it('has the next version when that adds events too', async () => {
    const { added, owner, calendar } = await duringChange((change, owner) =>
      createEvent(
        change,
        actor(owner),
        `another of ${change.calendar.id}`,
        CreateEventBody.parse({ ...usual, calendarId: change.calendar.id }),
      ),
    );
    const stored = (await owner.call('GET', `/api/events/event of ${calendar.id}`)).as(EventAnswer).event;
    const another = (await owner.call('GET', `/api/events/another of ${calendar.id}`)).as(EventAnswer).event;
    expect(added).toEqual(stored);
    expect(stored.version).toBe(another.version + 1);
  });
});
