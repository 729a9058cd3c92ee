import { ApiError } from '#domain/errors.ts';
import type { Action } from '#domain/permissions.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import {
  type Database,
  type Entity,
  engineOf,
  lock,
  publish,
  type Sql,
  type Tables,
} from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { calendarFor, type Opened } from './access.ts';

/** An entry of the log, from which history, the changes call and undo are made. */
export interface Change {
  readonly entity: Entity;
  readonly id: string;
  readonly before: object | null;
  readonly after: object | null;
  /** If an event was moved: the calendar on the other side, and its version with the same move. */
  readonly other?: { readonly calendarId: string; readonly version: number };
}

export interface ChangeContext extends Opened {
  /** The calendar's version after this change; every row that the change touches carries it. */
  readonly version: number;
  readonly now: number;
  record(change: Change): void;
  /** Raises the version for a change that the history does not show, such as a text that now says the same in other words. */
  touch(): void;
}

type Operation<Result> = (context: ChangeContext) => Promise<Result>;

/**
 * Changes a calendar or its content in one transaction under the calendar's lock: reads the calendar, checks the right, runs `operation`
 * with the next version, then logs and publishes what it recorded. An operation that neither records nor touches anything must not have
 * written anything; the version then stays.
 * @param now epoch ms
 * @throws ApiError as `calendarFor`, and what `operation` throws
 */
export function changeCalendar<Result>(
  db: Database,
  actor: Actor,
  now: number,
  id: string,
  action: Action,
  operation: Operation<Result>,
): Promise<Result> {
  return db.writeLocked(id, (sql) => change(sql, actor, now, id, action, operation));
}

/** As `changeCalendar`, within the caller's transaction, which waits for the lock. */
export async function changeCalendarIn<Result>(
  sql: Sql,
  actor: Actor,
  now: number,
  id: string,
  action: Action,
  operation: Operation<Result>,
): Promise<Result> {
  await lock(sql, id);
  return change(sql, actor, now, id, action, operation);
}

/** Changes two calendars in one transaction. Their locks are taken in the order of their ids, so that opposite changes cannot deadlock. */
export function changeTwoCalendars<Result>(
  db: Database,
  actor: Actor,
  now: number,
  ids: readonly [string, string],
  action: Action,
  operation: (one: ChangeContext, other: ChangeContext) => Promise<Result>,
): Promise<Result> {
  return db.write((sql) => changeTwoCalendarsIn(sql, actor, now, ids, action, operation));
}

/** As `changeTwoCalendars`, within the caller's transaction. */
export function changeTwoCalendarsIn<Result>(
  sql: Sql,
  actor: Actor,
  now: number,
  [one, other]: readonly [string, string],
  action: Action,
  operation: (one: ChangeContext, other: ChangeContext) => Promise<Result>,
): Promise<Result> {
  const [first, second] = one < other ? [one, other] : [other, one];
  return changeCalendarIn(sql, actor, now, first, action, (a) =>
    changeCalendarIn(a.sql, actor, now, second, action, (b) => (first === one ? operation(a, b) : operation(b, a))),
  );
}

async function change<Result>(
  sql: Sql,
  actor: Actor,
  now: number,
  id: string,
  action: Action,
  operation: Operation<Result>,
): Promise<Result> {
  const before = await calendarFor(sql, actor, id, action);
  const calendar = { ...before, version: before.version + 1 };
  const changes: Change[] = [];
  const record = (change: Change) => changes.push(change);
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  const result = await operation({ sql, calendar, version: calendar.version, now, record, touch });
  if (changes.length > 0 || isTouched) {
    const [after] = await raise(sql, { id });
    checkTexts(before.text_bytes, after?.text_bytes ?? 0);
    await log(sql, actor, calendar, now, changes);
    publish(sql, { about: 'change', calendarId: id, version: calendar.version });
  }
  return result;
}

/** Limit for the texts that programs have stored in one calendar, checked here for every change. */
export const TEXT_BYTES_MAX = 256 * 1024 * 1024;

/** @throws ApiError `quota_texts` above the limit, unless the size has shrunk */
function checkTexts(before: number, after: number): void {
  if (after > TEXT_BYTES_MAX && after > before) throw new ApiError('quota_texts');
}

const raise = preparedQuery((sql, { id }: { id: string }) =>
  sql
    .updateTable('calendars')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['version', 'text_bytes']),
);

/**
 * Raises and publishes the version of a calendar whose lock the transaction holds, for a change that no member makes.
 * @returns the new version
 */
export async function raiseVersion(sql: Sql, id: string): Promise<number> {
  const [calendar] = await raise(sql, { id });
  if (!calendar) throw new Error('A calendar is read before it is raised.');
  publish(sql, { about: 'change', calendarId: id, version: calendar.version });
  return calendar.version;
}

const append = preparedQuery((sql, row: Tables['changes']) => sql.insertInto('changes').values(row));

/** @param now epoch ms */
export async function log(
  sql: Sql,
  actor: { readonly userId: string | null },
  calendar: { readonly id: string; readonly version: number; readonly actorName: string },
  now: number,
  changes: readonly Change[],
): Promise<void> {
  const giveWay = inSlices();
  const isShared = engineOf(sql) === 'postgres' && changes.length > 1;
  const rows: Tables['changes'][] = [];
  for (const [ordinal, { entity, id, before, after, other }] of changes.entries()) {
    await giveWay();
    const row: Tables['changes'] = {
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
      other_calendar_id: other?.calendarId ?? null,
      other_version: other?.version ?? null,
      at: now,
    };
    if (isShared) rows.push(row);
    else await append(sql, row);
  }
  // Over a network each statement costs a round trip.
  for (const part of inParts(rows)) {
    await sql.insertInto('changes').values(part).execute();
  }
}
