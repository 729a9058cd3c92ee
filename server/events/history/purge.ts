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
  /** The change whose texts go. */
  readonly version: number;
}

/**
 * Takes the texts of a change out of the history, and the same texts out of all other kept changes of the same things. That something
 * happened stays. The change itself is blanked last: after a crash the same call finds again what it has to look for.
 * @param now epoch ms
 * @param tell what is written of it with its last transaction
 * @returns the version of the purge, which is a change itself
 * @throws ApiError as `calendarFor`, `not_found` for a change that is not kept (any more)
 */
export async function purgeChange(
  db: Database,
  actor: SessionActor,
  { calendarId, version }: Purge,
  now: number,
  tell: (change: ChangeContext) => Promise<void>,
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
    // Changes that were made since the first look.
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
    await tell(change);
    return own;
  });
}

/** What is to be looked for. What one thing handed on to another is found on the way: a series that was split, an occurrence of its own. */
function createTargets() {
  const known = new Map<string, Set<string>>();
  const waiting: PurgeTarget[] = [];
  return {
    /** Adds texts of a family, and lets those wait that are new. */
    add({ family, texts }: PurgeTarget): void {
      const held = known.get(family) ?? new Set();
      const fresh = texts.difference(held);
      known.set(family, held.union(fresh));
      if (fresh.size > 0) waiting.push({ family, texts: fresh });
    },
    next: (): PurgeTarget | undefined => waiting.shift(),
    all: (): PurgeTarget[] => [...known].map(([family, texts]) => ({ family, texts })),
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
