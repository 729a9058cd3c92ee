import type { Selectable } from 'kysely';
import { ApiError } from '#domain/errors.ts';
import { type Action, may, type Role } from '#domain/permissions.ts';
import type { Actor } from '#server/credentials/authenticate.ts';
import type { Ahead } from '#server/platform/db/bunches.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { remembered } from '#server/platform/db/remembered.ts';
import { leave, leaveRow } from '#server/platform/db/sent.ts';
import { together } from '#server/platform/db/together.ts';
import { waitForTurn } from '#server/platform/db/turns.ts';
import { announce } from '#server/schema/announcements.ts';
import type { Entity, Tables } from '#server/schema/tables.ts';

/** The only door to a calendar: whoever reads or changes one comes through here, and is asked for the right each time. */

/** A calendar as one of its members has it. */
export interface OpenCalendar extends Selectable<Tables['calendars']> {
  readonly role: Role;
  readonly actorName: string;
}

const calendarOfMember = remembered(
  prepared((sql, { userId, id }: { userId: string; id: string }) =>
    sql
      .selectFrom('members')
      .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
      .innerJoin('users', 'users.id', 'members.user_id')
      .selectAll('calendars')
      .select(['members.role as role', 'users.name as actorName'])
      .where('members.user_id', '=', userId)
      .where('members.calendar_id', '=', id)
      .where('calendars.deleted_at', 'is', null),
  ),
  ({ userId, id }) => `${userId} ${id}`,
);

/**
 * Opens a calendar for an action.
 * @throws ApiError `not_found` when there is no such calendar or the caller is no member, `forbidden` when the role is too low
 */
export async function calendarFor(sql: Sql, actor: Actor, id: string, action: Action): Promise<OpenCalendar> {
  const [calendar] = await calendarOfMember(sql, { userId: actor.userId, id });
  return admitted(actor, calendar, action);
}

function admitted(actor: Actor, calendar: OpenCalendar | undefined, action: Action): OpenCalendar {
  if (!calendar || actor.calendarIds?.includes(calendar.id) === false) throw new ApiError('not_found');
  if (!may(calendar.role, action)) throw new ApiError('forbidden');
  return calendar;
}

/** The ids of every calendar that the caller sees, as a subquery. */
export function calendarsSeenBy(sql: Sql, actor: Actor) {
  return sql
    .selectFrom('members')
    .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
    .select('members.calendar_id')
    .where('members.user_id', '=', actor.userId)
    .where('calendars.deleted_at', 'is', null)
    .$if(actor.calendarIds !== null, (query) => query.where('calendars.id', 'in', actor.calendarIds ?? []));
}

/** One thing that a change did, for the history, the changes call and undo. */
export interface Change {
  readonly entity: Entity;
  readonly id: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** What the work of a change gets: the transaction, the calendar with its new number, and where to say what was done. */
export interface ChangeContext {
  readonly sql: Sql;
  readonly calendar: OpenCalendar;
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

/**
 * Changes a calendar or what it holds, in one transaction. Writers of the same calendar take turns: so its version is read, then the
 * right is checked, then the version grows by one, and `work` runs and says what it did.
 * @param now epoch ms
 * @param ahead what `work` wants to see besides, read along with the calendar; its key has no spaces
 * @throws ApiError as `calendarFor`, and whatever `work` throws
 */
export async function changeCalendar<Result, Seen = undefined>(
  db: Database,
  actor: Actor,
  now: number,
  id: string,
  action: Action,
  work: (context: ChangeContext, seen: Seen | undefined) => Promise<Result>,
  { mingles = false, ahead }: { mingles?: boolean; ahead?: Ahead<Sql, Seen> | undefined } = {},
): Promise<Result> {
  const { userId } = actor;
  const both = {
    key: `${ahead?.key} ${userId} ${id}`,
    ask: (sql: Sql) => Promise.all([calendarOfMember(sql, { userId, id }), ahead?.ask(sql)]),
  };
  const changing = (sql: Sql, [[calendar], seen]: Awaited<ReturnType<typeof both.ask>>) =>
    change(sql, actor, now, admitted(actor, calendar, action), (context) => work(context, seen));
  try {
    return await db.inTurn(id, changing, { mingles, ahead: both });
  } catch (error) {
    if (error instanceof Unchanged) return error.result as Result;
    throw error;
  }
}

const raiseVersion = prepared((sql, { id, by }: { id: string; by: number }) =>
  sql
    .updateTable('calendars')
    .set((eb) => ({ version: eb('version', '+', by) }))
    .where('id', '=', id),
);

/** The next version of a calendar, which is as it was read. Changes that overlap get theirs together. */
const nextVersion = together(
  ({ id }: { id: string; version: number }) => id,
  async (sql, all) => {
    leave(sql, raiseVersion(sql, { id: all[0].id, by: all.length }));
    return all.map(({ version }, place) => version + 1 + place);
  },
);

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
  const version = (await nextVersion(sql, before)) ?? Number.NaN;
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
  actor: Actor,
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
  announce(sql, { about: 'change', calendarId: calendar.id, version: calendar.version });
}
