import { z } from 'zod';
import { FLOATING_JOB } from '#server/calendars/floating-job.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Handlers } from '#server/platform/jobs/handler.ts';
import type { Log } from '#server/platform/log.ts';
import { recompute } from './recompute.ts';
import { runtimeTimes, type ZoneTimes } from './times.ts';

/** Stored in the jobs table, as are the names in the payloads. */
const KIND = 'zone-data';
const Payload = z.object({ version: z.string() });
const Floating = z.object({ calendarId: z.string() });

const CALENDARS_AT_ONCE = 100;
const EVENTS_AT_ONCE = 2_000;

/** The version of this process's IANA data, such as `2026b`. */
const runtimeVersion = (): string => process.versions.tz ?? '';

/**
 * Records which time zone data this server has. If they are newer than those the instants were derived from, a job derives them again. A
 * node with older data, in the middle of an upgrade, changes nothing.
 */
export async function followZoneData(db: Database, clock: Clock, version = runtimeVersion()): Promise<void> {
  await db.writeLocked(KIND, async (sql) => {
    const newest = await sql.selectFrom('zone_data').select('version').orderBy('version', 'desc').executeTakeFirst();
    if (newest && newest.version >= version) return;
    // The first record describes the data that everything was derived from.
    const finished_at = newest ? null : clock();
    await sql.insertInto('zone_data').values({ version, since: clock(), finished_at }).execute();
    if (newest) await enqueue(sql, { kind: KIND, key: `${KIND}:${version}`, payload: { version }, runAt: clock() });
  });
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
  readonly times?: ZoneTimes;
  /** How many events one change writes. */
  readonly atOnce?: number;
}

export const zoneDataHandlers = ({
  db,
  clock,
  log,
  times = runtimeTimes,
  atOnce = EVENTS_AT_ONCE,
}: Deps): Handlers => ({
  [KIND]: async (payload, { signal }) => {
    const { version } = Payload.parse(payload);
    const work = { db, times, atOnce, now: clock(), signal, version, count: counting(version) };
    let last = '';
    for (;;) {
      const ids = await calendarsAfter(db, last);
      for (const id of ids) {
        const events = await recompute(work, id);
        if (events > 0) log.info({ calendar: id, events, version }, 'events moved with the time zone data');
      }
      last = ids.at(-1) ?? '';
      if (ids.length < CALENDARS_AT_ONCE) break;
    }
    await db.write((sql) =>
      sql.updateTable('zone_data').set({ finished_at: clock() }).where('version', '=', version).execute(),
    );
    const report = await db.read
      .selectFrom('zone_data')
      .select(['calendars', 'events'])
      .where('version', '=', version)
      .executeTakeFirst();
    log.info({ version, ...report }, 'instants follow the time zone data');
  },
  [FLOATING_JOB]: async (payload, { signal }) => {
    await recompute({ db, times, atOnce, now: clock(), signal }, Floating.parse(payload).calendarId, true);
  },
});

async function calendarsAfter(db: Database, id: string): Promise<string[]> {
  const rows = await db.read
    .selectFrom('calendars')
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(CALENDARS_AT_ONCE)
    .execute();
  return rows.map((row) => row.id);
}

const counting = (version: string) => (sql: Sql, calendars: 0 | 1, events: number) =>
  sql
    .updateTable('zone_data')
    .set((eb) => ({ calendars: eb('calendars', '+', calendars), events: eb('events', '+', events) }))
    .where('version', '=', version)
    .execute();
