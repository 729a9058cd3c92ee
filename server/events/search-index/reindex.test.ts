import type { Insertable } from 'kysely';
import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { plainDetails } from '#server/events/details.ts';
import { deriveTimes } from '#server/events/times.ts';
import { type EventsTable, openDatabase, type Tables } from '#server/platform/db/database.ts';
import { foundation } from '#server/platform/db/migrations/001-foundation.ts';
import { search } from '#server/platform/db/migrations/002-search.ts';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import { bareDatabase, freshDatabase } from '#tests/support/database.ts';
import { expectedTerms, indexedTerms } from '#tests/support/search-index.ts';
import { indexingHandlers } from './reindex.ts';

/** A database that has had no migration yet. */
async function emptyDatabase() {
  const fresh = await freshDatabase('sqlite', 'none');
  if (inject('engine') === 'sqlite') return fresh;
  const bare = await bareDatabase();
  return {
    ...fresh,
    databaseUrl: bare.url,
    async drop() {
      await fresh.drop();
      await bare.drop();
    },
  };
}

const calendar = {
  name: 'Home',
  description: '',
  time_zone: 'UTC',
  color: '#6495ED',
  first_day_of_week: 1,
  version: 1,
};

/** An event with the columns of that schema. */
const event = (place: number): EventsTable => {
  const times = ['end_time_zone', 'is_floating', 'start_fold', 'end_fold', 'rdates'];
  const later = [...times, 'status', 'transparency', 'class', 'url'];
  const columns = Object.entries(wholeEvent(place)).filter(([name]) => !later.includes(name));
  return Object.fromEntries(columns) as unknown as EventsTable;
};

const wholeEvent = (place: number): EventsTable => ({
  id: crypto.randomUUID(),
  calendar_id: 'home',
  title: `Walk ${place}`,
  description: place % 3 === 0 ? 'Прогулка' : '',
  location: '',
  // Some hundred in each hour.
  ...deriveTimes(`2026-11-20T${10 + (place % 9)}:00:00`, '2026-11-25T10:00:00', false, 'UTC'),
  tag_id: place % 2 === 0 ? 'sport' : null,
  recurrence: place % 100 === 0 ? 'FREQ=DAILY' : null,
  ...plainDetails,
  url: '',
  exdates: '[]',
  recurring_event_id: null,
  original_start: null,
  series_ends_at: null,
  version: 1,
  created_by: null,
  created_at: 0,
  updated_at: 0,
});

it('has the events that are there indexed by a job', async () => {
  const where = await emptyDatabase();
  const old = await openDatabase(where, [foundation], 0, () => {});
  await old.write(async (sql) => {
    await sql
      .insertInto('calendars')
      // The columns of that schema: later ones are not there yet.
      .values({ id: 'home', ...calendar, changes_floor: 0, created_at: 0, deleted_at: null } as Insertable<
        Tables['calendars']
      >)
      .execute();
    const tag = { calendar_id: 'home', name: 'Sport', color: '#6495ED', position: 0, version: 1 };
    await sql
      .insertInto('tags')
      .values({ id: 'sport', ...tag })
      .execute();
    for (let place = 0; place < 1_201; place += 1) await sql.insertInto('events').values(event(place)).execute();
  });
  await old.close();
  const db = await openDatabase(where, [foundation, search], 0, () => {});
  try {
    await jobRunner({
      db,
      clock: Date.now,
      handlers: indexingHandlers({ db }),
      log: pino({ level: 'silent' }),
    }).runDue();
    const terms = await indexedTerms(db, 'home');
    expect(Object.keys(terms).length).toBeGreaterThan(1_201);
    expect(terms).toEqual(await expectedTerms(db, 'home'));
  } finally {
    await db.close();
    await where.drop();
  }
});
