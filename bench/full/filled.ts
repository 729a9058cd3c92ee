import { sql as raw } from 'kysely';
import { queueIndexing } from '#server/events/search-index/reindex.ts';
import { migrations, openDatabase, type Sql } from '#server/platform/db/database.ts';
import { fill } from './fill.ts';
import { postgresInserter, sqliteInserter } from './inserters.ts';

interface Where {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Fills an empty database. Its words are indexed by a job, at the next start; what others have changed is not news. */
export async function fillDatabase(where: Where, now: number): Promise<void> {
  const open = () => openDatabase(where, migrations, now, () => {});
  await (await open()).close();
  const into = where.databaseUrl ? await postgresInserter(where.databaseUrl) : sqliteInserter(where.dataDir);
  try {
    await fill(into, now);
  } finally {
    await into.close();
  }
  const db = await open();
  await db.write(async (sql) => {
    await count(sql, where.databaseUrl !== undefined);
    await raw`insert into change_cursors (calendar_id, version) select id, version from calendars`.execute(sql);
    await queueIndexing(sql, now);
  });
  await db.close();
}

/** Rows that were written without triggers. */
async function count(sql: Sql, isPostgres: boolean): Promise<void> {
  if (!isPostgres) return;
  await raw`set local statement_timeout = 0`.execute(sql);
  await raw`update calendars set event_count = totals.events, series_count = totals.series
    from (select calendar_id, count(*) as events, count(recurrence) as series from events group by calendar_id) as totals
    where totals.calendar_id = calendars.id`.execute(sql);
}
