import { ApiError } from '#domain/errors.ts';
import { calendarFor, readCalendarAs } from '#server/calendars/access.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import type { SessionActor } from '#server/credentials/actor.ts';
import type { Database, Sql } from '#server/db/database.ts';
import { changeRows } from './data.ts';
import { blank, blankMatching, familyOf, type PurgeTarget, textsOf } from './texts.ts';

interface Purge {
  readonly calendarId: string;
  /** The change whose texts go. */
  readonly version: number;
}

/**
 * Takes the texts of a change out of the history, and the same texts out of all other kept changes of the same things. That something
 * happened stays. The change itself is blanked last: after a crash the same call finds again what it has to look for.
 * @param now epoch ms
 * @returns the version of the purge, which is a change itself
 * @throws ApiError as `calendarFor`, `not_found` for a change that is not kept (any more)
 */
export async function purgeChange(db: Database, actor: SessionActor, { calendarId, version }: Purge, now: number) {
  const { target, seen } = await readCalendarAs(db, actor, calendarId, 'history.purge', async ({ sql, calendar }) => ({
    target: targetOf(await changeRows(sql, calendarId, version)),
    seen: calendar.version,
  }));
  const inShortSteps = <Result>(operation: (sql: Sql) => Promise<Result>) =>
    db.writeLocked(calendarId, async (sql) => {
      await calendarFor(sql, actor, calendarId, 'history.purge');
      return operation(sql);
    });
  // What one thing handed on to another is found on the way: a series that was split, an occurrence that stands alone now.
  for (const family of target.families) {
    let from = { version: 0, ordinal: -1 };
    for (let isMore = true; isMore; ) {
      const step = await inShortSteps((sql) =>
        blankMatching(sql, { calendarId, family, from, except: version }, target),
      );
      for (const relative of step.relatives) target.families.add(relative);
      from = step.last ?? from;
      isMore = step.last !== null;
    }
  }
  return changeCalendar(db, actor, now, calendarId, 'history.purge', async ({ sql, version: own, record }) => {
    const rows = await changeRows(sql, calendarId, version);
    if (rows.length === 0) throw new ApiError('not_found');
    // Changes that were made since the first look.
    for (const family of target.families) {
      await blankMatching(
        sql,
        { calendarId, family, from: { version: seen + 1, ordinal: -1 }, except: version },
        target,
      );
    }
    for (const row of rows) await blank(sql, row);
    record({ entity: 'calendar', id: calendarId, before: {}, after: { purgedVersion: version } });
    return own;
  });
}

/** @throws ApiError `not_found` */
function targetOf(rows: Awaited<ReturnType<typeof changeRows>>): PurgeTarget {
  if (rows.length === 0) throw new ApiError('not_found');
  return { texts: new Set(rows.flatMap(textsOf)), families: new Set(rows.map((row) => familyOf(row.entity_id))) };
}
