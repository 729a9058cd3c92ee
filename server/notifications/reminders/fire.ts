import { LATE_MS } from '#domain/values/reminders.ts';
import { occurrenceRows } from '#server/events/occurrence-rows.ts';
import { type Database, engineOf, type Sql, type Tables } from '#server/platform/db/database.ts';
import { memberCounts } from './change-notices.ts';
import { type Notice, notify } from './notify.ts';
import { methodsAt, readPreferences } from './preferences.ts';
import { isCancelled, type RowsToRemindOf } from './reminding.ts';

/**
 * Creates due notifications. One transaction takes some planned minutes of some events, reads the current events, members and preferences,
 * and stores the notifications and deliveries: so each is created exactly once.
 */

type Planned = Tables['planned_reminders'];

const MINUTES_AT_ONCE = 100;
const PEOPLE_AT_ONCE = 500;

export interface Fired {
  readonly onTime: number;
  readonly missed: number;
  /** Whether there may be more. */
  readonly isMore: boolean;
}

/** @param now epoch ms */
export const fireDue = (db: Database, now: number, rowsOf: RowsToRemindOf = occurrenceRows): Promise<Fired> =>
  db.write((sql) => fireSome(sql, now, rowsOf));

async function fireSome(sql: Sql, now: number, rowsOf: RowsToRemindOf): Promise<Fired> {
  const due = await dueNow(sql, now);
  const sizes = await memberCounts(
    sql,
    due.map(({ calendar_id: id }) => id),
  );
  let people = 0;
  const together = due.filter(({ calendar_id: id }, place) => {
    people += sizes.get(id) ?? 0;
    return place === 0 || people <= PEOPLE_AT_ONCE;
  });
  const [first] = together;
  if (!first) return { onTime: 0, missed: 0, isMore: false };
  const isLarge = (sizes.get(first.calendar_id) ?? 0) > PEOPLE_AT_ONCE;
  const some = isLarge ? [first] : together;
  const preferences = await readPreferences(
    sql,
    some.map((row) => ({ calendarId: row.calendar_id, seriesId: row.event_id })),
    isLarge ? { after: first.after_user, limit: PEOPLE_AT_ONCE } : {},
  );
  const events = await rowsOf(
    sql,
    some.map((row) => ({ id: row.occurrence_id, calendarId: row.calendar_id })),
  );
  const notices = some.flatMap((row) => {
    const event = events.get(row.occurrence_id);
    if (!event || isCancelled(event)) return [];
    return (preferences.people.get(row.calendar_id) ?? []).flatMap((person): Notice[] => {
      const methods = methodsAt(event, person, preferences.ownOf(row.event_id, person.user_id), row.fire_at);
      const allowed = methods.filter((by) => by !== 'email' || person.email !== 0);
      return allowed.length > 0 ? [{ row, userId: person.user_id, methods: allowed, isLate: isLate(row, now) }] : [];
    });
  });
  await notify(sql, notices);
  const page = isLarge ? (preferences.people.get(first.calendar_id) ?? []) : [];
  if (page.length === PEOPLE_AT_ONCE) await goOnAfter(sql, first, page.at(-1)?.user_id ?? '');
  else await markFired(sql, some, now);
  const missed = notices.filter((each) => each.isLate).length;
  return { onTime: notices.length - missed, missed, isMore: true };
}

const isLate = ({ fire_at }: Pick<Planned, 'fire_at'>, now: number): boolean => now - fire_at > LATE_MS;

/** Reminders that are due, and those that a wrong clock, set back since, has marked as missed. */
async function dueNow(sql: Sql, now: number): Promise<Planned[]> {
  const rows = (state: Planned['state']) =>
    sql
      .selectFrom('planned_reminders')
      .selectAll()
      .where('state', '=', state)
      .where('fire_at', '<=', now)
      .orderBy('fire_at')
      .limit(MINUTES_AT_ONCE)
      .$if(engineOf(sql) === 'postgres', (query) => query.forUpdate().skipLocked());
  const planned = await rows('planned').execute();
  if (planned.length > 0) return planned;
  return rows('missed')
    .where('fire_at', '>=', now - LATE_MS)
    .execute();
}

const plannedRows = (sql: Sql, rows: readonly Planned[]) =>
  sql
    .updateTable('planned_reminders')
    .where((eb) =>
      eb.or(
        rows.map((row) =>
          eb.and([
            eb('calendar_id', '=', row.calendar_id),
            eb('occurrence_id', '=', row.occurrence_id),
            eb('fire_at', '=', row.fire_at),
          ]),
        ),
      ),
    );

async function goOnAfter(sql: Sql, row: Planned, userId: string): Promise<void> {
  await plannedRows(sql, [row]).set({ after_user: userId }).execute();
}

/** Fired reminders are kept for a while, so that planning again, or a clock that is set back, does not repeat them. */
async function markFired(sql: Sql, rows: readonly Planned[], now: number): Promise<void> {
  const late = rows.filter((row) => isLate(row, now));
  const fired = rows.filter((row) => !isLate(row, now));
  if (fired.length > 0) await plannedRows(sql, fired).set({ state: 'fired', after_user: '' }).execute();
  if (late.length > 0) await plannedRows(sql, late).set({ state: 'missed', after_user: '' }).execute();
}
