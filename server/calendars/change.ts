import type { Action } from '#domain/permissions.ts';
import type { Actor } from '#server/credentials/authenticate.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { type Kept, keep, keptBy } from '#server/platform/db/kept.ts';
import { leaveRow } from '#server/platform/db/sent.ts';
import { waitForTurn } from '#server/platform/db/turns.ts';
import type { Ahead, Mingling } from '#server/platform/db/works.ts';
import { announce } from '#server/schema/announcements.ts';
import type { Entity } from '#server/schema/tables.ts';
import { admitted, calendarFor, calendarOfMember, type OpenCalendar, type Opened } from './access.ts';
import { conclude, nextVersion } from './version.ts';

/** One thing that a change did, for the history, the changes call and undo. */
export interface Change {
  readonly entity: Entity;
  readonly id: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** What the work of a change gets: the transaction, the calendar with its new number, and where to say what was done. */
export interface ChangeContext extends Opened {
  /** The calendar's version after this change; every row it touches carries it. */
  readonly version: number;
  readonly now: number;
  record(change: Change): void;
}

/** Work that recorded nothing: the transaction is undone, so the version does not move either. */
class Unchanged {
  readonly result: unknown;
  constructor(result: unknown) {
    this.result = result;
  }
}

/** How the work of a change gets on with others. */
interface Overlap<Result, Seen> {
  /** What it wants to see besides, read along with the calendar; its key has no spaces. */
  readonly ahead?: Ahead<Sql, Seen> | undefined;
  /**
   * With this it may overlap others that have it: none of them reads what another writes. It leaves rows only, and may be done
   * with versions that count from 0: this gives its result as it is when they count from `base`.
   */
  readonly numbered?: (result: Result, base: number) => Result;
}

/** What a change sees first: the calendar, if the caller is a member, and what its work wants to see. */
type Met<Seen> = [Awaited<ReturnType<typeof calendarOfMember>>, Awaited<Seen> | undefined];

/**
 * Changes a calendar or what it holds, in one transaction. Writers of the same calendar take turns: so its version is read, then the
 * right is checked, then the version grows by one, and `work` runs and says what it did.
 * @param now epoch ms
 * @throws ApiError as `calendarFor`, and whatever `work` throws
 */
export async function changeCalendar<Result, Seen = undefined>(
  db: Database,
  actor: Actor,
  now: number,
  id: string,
  action: Action,
  work: (context: ChangeContext, seen: Seen | undefined) => Promise<Result>,
  { ahead, numbered }: Overlap<Result, Seen> = {},
): Promise<Result> {
  const { userId } = actor;
  const both: Ahead<Sql, Met<Seen>> = {
    key: `${ahead?.key} ${userId} ${id}`,
    ask: (sql) => Promise.all([calendarOfMember(sql, { userId, id }), ahead?.ask(sql)]),
  };
  const mingles: Mingling<Sql, Met<Seen>> = {
    group: id,
    conclude: (sql, seen, kept) =>
      conclude(
        sql,
        id,
        seen.flatMap(([calendars]) => calendars),
        kept,
      ),
  };
  let kept: Kept | undefined;
  const changing = (sql: Sql, [[calendar], seen]: Met<Seen>) => {
    kept = keptBy(sql);
    return change(sql, actor, now, admitted(actor, calendar, action), (context) => work(context, seen));
  };
  try {
    const result = await db.inTurn(id, changing, { ahead: both, ...(numbered && { mingles }) });
    return numbered ? numbered(result, kept?.base ?? 0) : result;
  } catch (error) {
    if (error instanceof Unchanged) return error.result as Result;
    throw error;
  }
}

/**
 * As `changeCalendar`, inside a transaction of the caller's, which waits for the turn; work that records nothing throws the
 * transaction away.
 */
export async function changeWithin<Result>(
  sql: Sql,
  actor: Actor,
  now: number,
  id: string,
  action: Action,
  work: (context: ChangeContext) => Promise<Result>,
): Promise<Result> {
  waitForTurn(sql, id);
  return change(sql, actor, now, await calendarFor(sql, actor, id, action), work);
}

async function change<Result>(
  sql: Sql,
  actor: Actor,
  now: number,
  before: OpenCalendar,
  work: (context: ChangeContext) => Promise<Result>,
): Promise<Result> {
  const version = nextVersion(sql, before);
  const calendar = { ...before, version };
  const changes: Change[] = [];
  const record = (change: Change) => changes.push(change);
  const result = await work({ sql, calendar, version, now, record });
  if (changes.length === 0) throw new Unchanged(result);
  log(sql, actor, calendar, now, changes);
  return result;
}

/** Appends to the calendar's log. */
export function log(
  sql: Sql,
  actor: { readonly userId: string | null },
  calendar: { id: string; version: number; actorName: string },
  now: number,
  changes: readonly Change[],
): void {
  for (const [ordinal, { entity, id, before, after }] of changes.entries()) {
    const row = {
      calendar_id: calendar.id,
      version: calendar.version,
      ordinal,
      actor_id: actor.userId,
      actor_name: calendar.actorName,
      entity,
      entity_id: id,
      action: before === null ? 'create' : after === null ? 'delete' : 'update',
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      at: now,
    } as const;
    leaveRow(sql, 'changes', row);
  }
  // Whoever finds out from where versions count tells it.
  if (!keptBy(sql)?.isEarly) {
    keep(sql, () => announce(sql, { about: 'change', calendarId: calendar.id, version: calendar.version }));
  }
}
