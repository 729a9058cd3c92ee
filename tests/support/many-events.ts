import { sql as raw } from 'kysely';
import type { TestApp } from './app.ts';
import { copyRow, ordinal } from './copied-rows.ts';

/**
 * Adds copies of an event without the checks of a call, each with its own version, up to `count` events.
 * @returns the version that its calendar has then
 */
export const copyEvent = (app: TestApp, id: string, count: number): Promise<number> =>
  app.db.write(async (sql) => {
    await copyRow(sql, 'events', id, count, { version: raw`version + ${ordinal}` });
    const row = await sql.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const version = row.version + count - 1;
    await sql.updateTable('calendars').set({ version }).where('id', '=', row.calendar_id).execute();
    return version;
  });
