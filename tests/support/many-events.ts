import { newId } from '#server/platform/new-id.ts';
import type { TestApp } from './app.ts';

/**
 * Adds copies of an event without the checks of a call, each with its own version, up to `count` events.
 * @returns the version that its calendar has then
 */
export const copyEvent = (app: TestApp, id: string, count: number): Promise<number> =>
  app.db.write(async (sql) => {
    const row = await sql.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: count - 1 }, (_, index) => ({
      ...row,
      id: newId(),
      version: row.version + 1 + index,
    }));
    for (let from = 0; from < copies.length; from += 500)
      await sql
        .insertInto('events')
        .values(copies.slice(from, from + 500))
        .execute();
    const version = row.version + copies.length;
    await sql.updateTable('calendars').set({ version }).where('id', '=', row.calendar_id).execute();
    return version;
  });
