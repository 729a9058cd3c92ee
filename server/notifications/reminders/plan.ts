import { dueAt } from '#domain/due-reminders.ts';
import { extentOf } from '#server/events/times.ts';
import type { Database, Sql, Tables } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import type { Log } from '#server/platform/log.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { type Choice, choicesOf, choicesOfOthers } from './choices.ts';
import { occurrencesIn, type PlannedStart } from './occurrences.ts';
import { leasePlan } from './plans.ts';
import type { Reminding } from './reminding.ts';

/**
 * Plans the minutes of the next two days at which events of a calendar remind anybody. Recipients are read when the minute comes: so a plan
 * depends on the events and the chosen reminders, not on the members.
 */

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const AHEAD_MS = 48 * HOUR_MS;
const AGAIN_MS = 12 * HOUR_MS;
/** The random part of the interval: plans made together are renewed at different times. */
const SPREAD_MS = 2 * HOUR_MS;
/** After this many changes it is cheaper to plan the whole calendar again. */
const CHANGES_MAX = 200;
/** The most planned rows of a calendar; the soonest come first. */
const PLANNED_MAX = 20_000;

type Planned = Tables['planned_reminders'];

interface Parts {
  readonly db: Database;
  readonly log: Log;
  readonly others?: readonly Reminding[] | undefined;
}

/** A calendar that changes all the time is left to the next sweep. */
const TIMES_MAX = 3;

/** Plans a calendar up to its current version, unless another node is doing so. @param now epoch ms */
export async function planCalendar(parts: Parts, calendarId: string, now: number): Promise<void> {
  for (let times = 0; times < TIMES_MAX; times += 1) {
    if (!(await planOnce(parts, calendarId, now))) return;
  }
}

/** @returns whether the calendar has changed in between */
async function planOnce({ db, log, others = [] }: Parts, calendarId: string, now: number): Promise<boolean> {
  const plan = await leasePlan(db, calendarId, now);
  if (!plan) return false;
  const calendar = await db.read
    .selectFrom('calendars')
    .select(['version', 'time_zone'])
    .where('id', '=', calendarId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const version = calendar?.version ?? plan.version;
  const isRollingOn = plan.again_at <= now || plan.again_at > now + AGAIN_MS + SPREAD_MS;
  const only = isRollingOn ? null : await changedSince(db.read, calendarId, plan.version);
  const until = now + AHEAD_MS;
  const minute = now - (now % MINUTE_MS);
  // A reminder that was not planned in time, because no server ran, is reported as missed.
  const from = only === null ? Math.max(Math.min(plan.planned_until, minute), now - AHEAD_MS) : minute;
  const rows =
    calendar && only?.length !== 0
      ? await planned(
          { sql: db.readInWorker, log, others },
          { id: calendarId, zone: calendar.time_zone },
          { from, until },
          only,
        )
      : [];
  return db.write(async (sql) => {
    const stale = sql.deleteFrom('planned_reminders').where('calendar_id', '=', calendarId);
    await stale
      .where('state', '=', 'planned')
      .where('fire_at', '>=', minute)
      .$if(only !== null, (query) => query.where('event_id', 'in', only?.length ? [...only] : ['']))
      .execute();
    for (const part of inParts(rows)) {
      await sql
        .insertInto('planned_reminders')
        .values(part)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const spread = Number.parseInt(calendarId.slice(-4), 16) % SPREAD_MS || 0;
    const next = only === null ? { planned_until: until, again_at: now + AGAIN_MS + spread } : {};
    const planned = sql.updateTable('reminder_plans').where('calendar_id', '=', calendarId);
    // Fails if somebody has chosen other reminders in between.
    const done = planned.set({ ...next, version }).where('version', '=', plan.version);
    const isDone = (await done.executeTakeFirst()).numUpdatedRows > 0n;
    await planned.set({ leased_until: 0 }).execute();
    const present = sql.selectFrom('calendars').select('version').where('id', '=', calendarId);
    return !isDone || ((await present.executeTakeFirst())?.version ?? version) > version;
  });
}

/** The events, series and tasks that were changed since a version; null if any may be. */
async function changedSince(sql: Sql, calendarId: string, version: number): Promise<string[] | null> {
  if (version < 0) return null;
  const rows = await sql
    .selectFrom('changes')
    .select(['entity', 'entity_id'])
    .where('calendar_id', '=', calendarId)
    .where('version', '>', version)
    .limit(CHANGES_MAX + 1)
    .execute();
  // A version without logged changes has another cause, such as new time zone data.
  if (rows.length === 0 || rows.length > CHANGES_MAX) return null;
  if (rows.some(({ entity }) => entity === 'calendar' || entity === 'member')) return null;
  const events = rows.filter(({ entity }) => entity === 'event' || entity === 'task');
  return [...new Set(events.map(({ entity_id: id }) => id.slice(0, UUID_LENGTH)))];
}
const UUID_LENGTH = 36;

async function planned(
  { sql, log, others }: { sql: Sql; log: Log; others: readonly Reminding[] },
  calendar: { id: string; zone: string },
  { from, until }: { from: number; until: number },
  only: readonly string[] | null,
): Promise<Planned[]> {
  const { timed, allDay, own, ofEnds } = await choicesOf(sql, calendar);
  const rows = new Map<string, Planned>();
  const giveWay = inSlices();
  const reachOf = (choices: readonly Choice[]) => {
    const all = choices.map(({ minutes }) => minutes * MINUTE_MS);
    return { from: from + least(all), until: until + most(all) };
  };
  const plan = async (begins: readonly PlannedStart[], choicesFor: (each: PlannedStart) => readonly Choice[]) => {
    for (const each of begins) {
      await giveWay();
      for (const choice of choicesFor(each)) {
        const at = dueAt(extentOf(each), choice, choice.zone);
        if (at >= from && at < until) rows.set(`${each.id} ${at}`, rowOf(calendar.id, each, at));
      }
    }
  };
  const ofStarts = [...timed, ...allDay, ...[...own.values()].flat()];
  if (ofStarts.length > 0) {
    const begins = await occurrencesIn(sql, calendar.id, reachOf(ofStarts), only, log);
    await plan(begins, (each) => [...(each.is_all_day === 1 ? allDay : timed), ...(own.get(each.seriesId) ?? [])]);
  }
  // Reminders before an end are only chosen event by event, so these few are queried by id, however long they are.
  const ending = [...ofEnds.keys()].filter((id) => only?.includes(id) !== false);
  for (const ids of inParts(ending)) {
    const ends = await occurrencesIn(sql, calendar.id, reachOf([...ofEnds.values()].flat()), ids, log, 'ends_at');
    await plan(ends, (each) => ofEnds.get(each.seriesId) ?? []);
  }
  for (const other of others) {
    const begins = await other.startsIn(sql, calendar.id, only);
    const chosen = await choicesOfOthers(
      sql,
      calendar,
      begins.map(({ id }) => id),
    );
    await plan(begins, ({ id }) => chosen.get(id) ?? []);
  }
  return [...rows.values()].sort((a, b) => a.fire_at - b.fire_at).slice(0, PLANNED_MAX);
}

const rowOf = (calendarId: string, { id, seriesId }: PlannedStart, at: number): Planned => ({
  calendar_id: calendarId,
  occurrence_id: id,
  event_id: seriesId,
  fire_at: at,
  state: 'planned',
  after_user: '',
});

const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b));
const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b));
