import { DAY_MS } from '#domain/dates/local.ts';
import type { Database, Sql, Tables } from '#server/platform/db/database.ts';
import { retryDelay, SCHEDULES } from '#server/platform/work/backoff.ts';
import { isDue, isFree, LEASE_MS } from '#server/platform/work/lease.ts';

/** Tracks the version up to which each calendar is planned, and who is planning it. All instants are epoch ms. */

/** Schedules another attempt some minutes after a failure. */
export async function postpone(db: Database, calendarId: string, now: number): Promise<void> {
  await db.write((sql) =>
    sql
      .updateTable('reminder_plans')
      .set((eb) => ({
        again_at: now + retryDelay(1, SCHEDULES.reminderPlan),
        leased_until: 0,
        version: eb.selectFrom('calendars').select('version').where('id', '=', calendarId),
      }))
      .where('calendar_id', '=', calendarId)
      .execute(),
  );
}

/** Leases a plan. Attempts are not counted: the version shows whether it is done. */
export function leasePlan(
  db: Database,
  calendarId: string,
  now: number,
): Promise<Tables['reminder_plans'] | undefined> {
  return db.write(async (sql) => {
    const calendar = sql.selectFrom('calendars').select('id').where('id', '=', calendarId);
    if (!(await calendar.executeTakeFirst())) return undefined;
    await sql
      .insertInto('reminder_plans')
      .values({ calendar_id: calendarId, version: -1, planned_until: now, again_at: now, leased_until: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return sql
      .updateTable('reminder_plans')
      .set({ leased_until: now + LEASE_MS })
      .where('calendar_id', '=', calendarId)
      .where(isFree(now))
      .returningAll()
      .executeTakeFirst();
  });
}

/** Calendars whose plan is older than their version, or no longer reaches far enough. @param now epoch ms */
export async function calendarsToPlan(sql: Sql, now: number, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('calendars')
    .leftJoin('reminder_plans', 'reminder_plans.calendar_id', 'calendars.id')
    .select('calendars.id')
    .where('calendars.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('reminder_plans.calendar_id', 'is', null),
        eb('reminder_plans.version', '<', eb.ref('calendars.version')),
        isDue('reminder_plans.again_at', now, DAY_MS),
      ]),
    )
    .where((eb) => eb.or([eb('reminder_plans.leased_until', 'is', null), isFree(now)]))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
