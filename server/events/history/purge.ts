import { ApiError } from '#domain/errors.ts';
import { calendarFor, readCalendarAs } from '#server/calendars/access.ts';
import { type ChangeContext, changeCalendar } from '#server/calendars/change.ts';
import type { SessionActor } from '#server/platform/credentials/actor.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { changeRows } from './data.ts';
import { blankStep } from './steps.ts';
import { forgetStoredTexts } from './stored-texts.ts';
import { blank, blankMatching, familyOf, type PurgeTarget, textsOf } from './texts.ts';

interface Purge {
  readonly calendarId: string;
  /** The change whose texts are purged. */
  readonly version: number;
}

/**
 * Removes the texts of a change from the history, and the same texts from all other logged changes of the same things. That something
 * happened stays visible. The change itself is blanked last, so that a repeated call after a crash knows what to look for.
 * @param now epoch ms
 * @param writeAudit writes the audit entry in the last transaction
 * @returns the version of the purge, which is a change itself
 * @throws ApiError as `calendarFor`, `not_found` for a change that is not in the log (any more)
 */
export async function purgeChange(
  db: Database,
  actor: SessionActor,
  { calendarId, version }: Purge,
  now: number,
  writeAudit: (change: ChangeContext) => Promise<void>,
) {
  const { targets, seen } = await readCalendarAs(db, actor, calendarId, 'history.purge', async (opened) => ({
    targets: await targetsOf(await changeRows(opened, version)),
    seen: opened.calendar.version,
  }));
  const inShortSteps = <Result>(operation: (sql: Sql) => Promise<Result>) =>
    db.writeLocked(calendarId, async (sql) => {
      await calendarFor(sql, actor, calendarId, 'history.purge');
      return operation(sql);
    });
  for (let target = targets.next(); target; target = targets.next()) {
    const { family, texts } = target;
    let from = { version: 0, ordinal: -1 };
    for (let isMore = true; isMore; ) {
      const step = await inShortSteps((sql) =>
        blankMatching(sql, { calendarId, from, except: version }, { family, texts }),
      );
      for (const relative of step.relatives) targets.add(relative);
      from = step.last ?? from;
      isMore = step.last !== null;
    }
  }
  return changeCalendar(db, actor, now, calendarId, 'history.purge', async (change) => {
    const { sql, version: own, record } = change;
    const rows = await changeRows(change, version);
    if (rows.length === 0) throw new ApiError('not_found');
    const giveWay = inSlices();
    // Changes made since the first pass.
    for (const target of own > seen + 1 ? targets.all() : []) {
      await blankMatching(sql, { calendarId, from: { version: seen + 1, ordinal: -1 }, except: version }, target);
    }
    for (const target of targets.all()) {
      await giveWay();
      await forgetStoredTexts(change, target);
    }
    for (const row of rows) {
      await giveWay();
      await blank(sql, row);
    }
    await blankStep(change, version);
    record({ entity: 'calendar', id: calendarId, before: {}, after: { purgedVersion: version } });
    await writeAudit(change);
    return own;
  });
}

/** The texts to look for, by family. Those passed on to a split series or a released exception are added on the way. */
function createTargets() {
  const found = new Map<string, Set<string>>();
  const waiting: PurgeTarget[] = [];
  return {
    /** Adds texts of a family and queues those that are new. */
    add({ family, texts }: PurgeTarget): void {
      const before = found.get(family) ?? new Set();
      const fresh = texts.difference(before);
      found.set(family, before.union(fresh));
      if (fresh.size > 0) waiting.push({ family, texts: fresh });
    },
    next: (): PurgeTarget | undefined => waiting.shift(),
    all: (): PurgeTarget[] => [...found].map(([family, texts]) => ({ family, texts })),
  };
}

/** @throws ApiError `not_found` */
async function targetsOf(rows: Awaited<ReturnType<typeof changeRows>>) {
  if (rows.length === 0) throw new ApiError('not_found');
  const targets = createTargets();
  const giveWay = inSlices();
  for (const row of rows) {
    await giveWay();
    targets.add({ family: familyOf(row.entity_id), texts: new Set(textsOf(row)) });
  }
  return targets;
}
