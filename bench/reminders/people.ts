import type { Insertable } from 'kysely';
import type { Database, EventsTable, Tables } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';

const MEMBERS = 100;
const ROWS_AT_ONCE = 500;
const REMINDERS = JSON.stringify([
  { minutes: 10, by: 'notification' },
  { minutes: 10, by: 'email' },
]);

/** People in calendars of a hundred, each of which has one event; everybody is reminded of theirs at the same minute. */
export async function fill(db: Database, count: number, now: number, startsAt: number): Promise<void> {
  const people = Array.from({ length: count }, (_, place): Tables['users'] => ({
    ...{ id: newId(), email: `person${place}@example.org`, email_key: `person${place}@example.org` },
    ...{ name: `Person ${place}`, password_hash: '', language: 'en', theme: 'light', created_at: now },
    ...{
      last_visited_calendar: null,
      holidays: null,
      shows_own_time: null,
      devices_since: null,
      disabled_at: null,
      email_unverified: null,
      administrator_since: null,
    },
  }));
  for (let from = 0; from < count; from += ROWS_AT_ONCE)
    await db.write((sql) =>
      sql
        .insertInto('users')
        .values(people.slice(from, from + ROWS_AT_ONCE))
        .execute(),
    );
  for (let from = 0; from < count; from += MEMBERS)
    await addCalendar(db, people.slice(from, from + MEMBERS), now, startsAt);
}

async function addCalendar(
  db: Database,
  people: readonly Tables['users'][],
  now: number,
  startsAt: number,
): Promise<void> {
  const id = newId();
  const members = people.map(
    ({ id: userId }, place): Insertable<Tables['members']> => ({
      ...{ id: newId(), calendar_id: id, user_id: userId, role: place === 0 ? 'owner' : 'viewer' },
      ...{ created_at: now, own_name: null, own_color: null },
    }),
  );
  const chosen = people.map(({ id: userId }) => ({
    ...({
      user_id: userId,
      calendar_id: id,
      timed: REMINDERS,
      all_day: '[]',
      own_timed: 1,
      own_all_day: 1,
      remind: 'all',
      digest: 0,
      at_once: 0,
      by_app: 1,
      by_push: 1,
      by_email: 0,
      changes_of: 'all',
      told_version: 1,
    } as const),
  }));
  const local = (ms: number) => new Date(ms).toISOString().slice(0, 19);
  const event: EventsTable = {
    ...{ id: newId(), calendar_id: id, title: 'Standup', location: 'Room 3', description: '', url: '' },
    ...{ start_time: local(startsAt), end_time: local(startsAt + 900_000), is_all_day: 0, time_zone: 'UTC' },
    ...{ starts_at: startsAt, ends_at: startsAt + 900_000, series_ends_at: null, span: 0, version: 1 },
    ...{ tag_id: null, recurrence: null, exdates: '[]', rdates: '[]', recurring_event_id: null, original_start: null },
    ...{ status: 'confirmed', transparency: 'opaque', class: 'public', person_ids: '[]' },
    ...{ is_floating: 0, end_time_zone: null, start_fold: 0, end_fold: 0 },
    ...{ created_by: null, created_at: now, updated_at: now },
  };
  await db.write(async (sql) => {
    await sql
      .insertInto('calendars')
      .values({
        ...{ id, name: 'Team', description: '', time_zone: 'UTC', color: '#2196F3', first_day_of_week: 1, version: 1 },
        ...{ changes_floor: 0, created_at: now, deleted_at: null, event_count: 0, series_count: 0 },
      })
      .execute();
    await sql.insertInto('members').values(members).execute();
    await sql.insertInto('reminder_settings').values(chosen).execute();
    await sql.insertInto('events').values(event).execute();
  });
}
