import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/database.ts';
import { RETRY_AFTER_MAX_MS } from '#server/platform/work/backoff.ts';
import { isDue, isFree, take as takeRows } from '#server/platform/work/lease.ts';
import { isPending, liveRegistrations, stateColumns } from './state.ts';

/** Registrations with a pending message. Access is checked on each read. All instants are epoch ms. */

const AT_ONCE = 50;
/** Limits one person's messages, so that their hanging push services delay few others. */
const OF_PERSON_AT_ONCE = 4;

const pending = (sql: Sql, now: number, calendarIds: readonly string[]) =>
  liveRegistrations(sql, now).where('push_registrations.calendar_id', 'in', calendarIds).where(isPending);

const due = (sql: Sql, now: number, calendarIds: readonly string[]) =>
  pending(sql, now, calendarIds)
    .where(isDue('run_at', now, RETRY_AFTER_MAX_MS))
    .where(isFree(now));

/** Leases due registrations of some calendars, a few of each person; those with failed attempts come last. */
export async function take(sql: Sql, calendarIds: readonly string[], now: number) {
  const rank = raw<number>`row_number() over (partition by push_registrations.user_id order by attempts, run_at)`;
  const ranked = due(sql, now, calendarIds).select([
    ...(['push_registrations.id', 'attempts', 'run_at'] as const),
    rank.as('place'),
  ]);
  const chosen = sql
    .selectFrom(ranked.as('placed'))
    .select('id')
    .where('place', '<=', OF_PERSON_AT_ONCE)
    .orderBy('attempts')
    .orderBy('run_at')
    .limit(AT_ONCE);
  const wanted = due(sql, now, calendarIds)
    .where('push_registrations.id', 'in', chosen)
    .selectAll('push_registrations')
    .select(stateColumns);
  return takeRows(sql, 'push_registrations', wanted, now);
}

export type Due = Awaited<ReturnType<typeof take>>[number];

/** Which of these calendars still have pending messages, now or later. */
export async function pendingCalendars(sql: Sql, calendarIds: readonly string[], now: number): Promise<string[]> {
  const rows = await pending(sql, now, calendarIds).select('push_registrations.calendar_id').distinct().execute();
  return rows.map(({ calendar_id: id }) => id);
}

/** All calendars with registrations, including those of inactive keys and deleted calendars, which may return. */
export async function calendarsWithRegistrations(sql: Sql, now: number): Promise<string[]> {
  const live = sql.selectFrom('push_registrations').where('expires_at', '>', now);
  const rows = await live.select('calendar_id').distinct().execute();
  return rows.map(({ calendar_id: id }) => id);
}
