import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { plainDetails } from '#server/events/details.ts';
import { deriveTimes } from '#server/events/times.ts';
import { type EventsTable, migrations, openDatabase } from '#server/platform/db/database.ts';
import { jobRunner } from '#server/platform/jobs/runner.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { expectedTerms, indexedTerms } from '#tests/support/search-index.ts';
import { indexingHandlers, queueIndexing } from './reindex.ts';

const calendar = {
  id: 'home',
  name: 'Home',
  description: '',
  time_zone: 'UTC',
  color: '#6495ED',
  first_day_of_week: 1,
  version: 1,
  changes_floor: 0,
  created_at: 0,
  deleted_at: null,
  event_count: 0,
  series_count: 0,
};

const event = (place: number): EventsTable => ({
  id: crypto.randomUUID(),
  calendar_id: 'home',
  title: `Walk ${place}`,
  description: place % 3 === 0 ? 'Прогулка' : '',
  location: '',
  // Some hundred per hour.
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
  const fresh = await freshDatabase(inject('engine'));
  const db = await openDatabase(fresh, migrations, 0, () => {});
  try {
    await db.write(async (sql) => {
      await sql.insertInto('calendars').values(calendar).execute();
      const tag = { calendar_id: 'home', name: 'Sport', color: '#6495ED', position: 0, version: 1, deleted_at: null };
      await sql
        .insertInto('tags')
        .values({ id: 'sport', ...tag })
        .execute();
      for (let place = 0; place < 1_201; place += 1) await sql.insertInto('events').values(event(place)).execute();
      await queueIndexing(sql, 0);
    });
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
    await fresh.drop();
  }
});
