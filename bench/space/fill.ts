import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#domain/dates/local.ts';
import { type Database, migrations, openDatabase, type Tables } from '#server/db/database.ts';
import { eventSnapshot } from '#server/events/event-snapshot.ts';
import { newId } from '#server/platform/new-id.ts';
import { loadData } from '../data.ts';
import { fill as fillPeople } from '../reminders/people.ts';

const PEOPLE = 10_000;
const LOGGED = 10_000;
const ROWS_AT_ONCE = 500;

async function insert<Table extends keyof Tables>(db: Database, table: Table, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE) as never; // each caller below gives whole rows
    await db.write((sql) => sql.insertInto(table).values(some).execute());
  }
}

/** Rows of each kind that grows with people, as the product writes them: 110,000 events, the history of some, 10,000 people. */
export async function fill(where: { databaseUrl: string | undefined; dataDir: string }): Promise<void> {
  await loadData(where);
  const now = Date.now();
  const db = await openDatabase(where, migrations, now, () => {});
  try {
    const events = await db.read.selectFrom('events').selectAll().limit(LOGGED).execute();
    const changes = events.map((row, place) => ({
      ...{
        calendar_id: row.calendar_id,
        version: place + 10,
        ordinal: 0,
        actor_id: row.created_by,
        actor_name: 'Анна',
      },
      ...{ entity: 'event', entity_id: row.id, action: 'create', before: null, at: now },
      after: JSON.stringify(eventSnapshot(row)),
    }));
    await insert(db, 'changes', changes);
    await fillPeople(db, PEOPLE, now, now + DAY_MS);
    await insertOfPeople(db, now);
  } finally {
    await db.close();
  }
}

/** What each person has beside their calendars. */
async function insertOfPeople(db: Database, now: number): Promise<void> {
  const members = await db.read
    .selectFrom('members')
    .select(['user_id', 'calendar_id'])
    .where('user_id', 'in', db.read.selectFrom('users').select('id').where('email', 'like', 'person%'))
    .execute();
  const people = members.map((each) => ({ ...each, session: newId(), notification: newId() }));
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
  const times = { created_at: now, last_used: now, expires_at: now + 30 * DAY_MS };
  await insert(
    db,
    'sessions',
    people.map(({ user_id, session: id }) => ({
      id,
      user_id,
      user_agent: userAgent,
      ip_address: '192.0.2.17',
      ...times,
    })),
  );
  await insert(
    db,
    'push_subscriptions',
    people.map(({ user_id, session: session_id }) => ({
      ...{
        id: newId(),
        user_id,
        session_id,
        endpoint: `https://push.example/${randomBytes(100).toString('base64url')}`,
      },
      ...{ p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') },
      ...{ created_at: now, last_used_at: null },
    })),
  );
  const told = people.map(({ user_id, calendar_id, notification: id }) => ({
    ...{ id, user_id, calendar_id, key: `${newId()}:${now}`, kind: 'due', occurrence_id: newId() },
    ...{ changes: null, at: now, seen_at: null, done_at: null, snoozed_until: null },
  }));
  await insert(db, 'notifications', told);
  const sent = told.map(({ id, user_id }) => ({
    ...{ id: newId(), key: `${id}:email`, user_id, notification_id: id, subscription_id: null, kind: 'reminder' },
    ...{ content: null, due_at: now, state: 'sent', attempts: 1, run_at: now, leased_until: 0 },
  }));
  await insert(db, 'deliveries', sent);
  const signIns = people.map(({ user_id: actor_id }, place) => ({
    ...{ id: newId(), at: now + place, kind: 'sign-ins', action: 'sign-in', outcome: 'ok', actor_id },
    ...{ subject_id: null, calendar_id: null, key_id: null, details: '{}', address: '192.0.2.17' },
    user_agent: userAgent,
  }));
  await insert(db, 'audit_entries', signIns);
}
