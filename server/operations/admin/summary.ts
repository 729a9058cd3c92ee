import type { AdminSummary } from '#domain/administration.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { countJobs } from '#server/platform/jobs/inspect.ts';

/** @param now epoch ms */
export async function summaryOf(sql: Sql, now: number): Promise<Omit<AdminSummary, 'database' | 'mail'>> {
  const people = await sql
    .selectFrom('users')
    .select((eb) => [
      eb.fn.countAll<number>().as('people'),
      eb.fn.count<number>('disabled_at').as('disabled'),
      eb.fn.count<number>('administrator_since').as('administrators'),
    ])
    .where('email', '<>', '')
    .executeTakeFirstOrThrow();
  const calendars = await sql
    .selectFrom('calendars')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('deleted_at').as('deleted')])
    .executeTakeFirstOrThrow();
  const { sessions } = await sql
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('sessions'))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  const { events } = await sql
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow();
  const zones = await sql.selectFrom('zone_data').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();
  return {
    zoneData: zones
      ? {
          version: zones.version,
          calendars: zones.calendars,
          events: zones.events,
          finishedAt: zones.finished_at === null ? null : iso(zones.finished_at),
        }
      : null,
    people: Number(people.people),
    disabled: Number(people.disabled),
    administrators: Number(people.administrators),
    sessions: Number(sessions),
    calendars: Number(calendars.all) - Number(calendars.deleted),
    deletedCalendars: Number(calendars.deleted),
    events: Number(events),
    waitingJobs: await countJobs(sql, 'waiting'),
    deadJobs: await countJobs(sql, 'dead'),
  };
}
