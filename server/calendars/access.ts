import type { Selectable } from 'kysely';
import { ApiError } from '#domain/errors.ts';
import { type Action, may, type Reader, type Role } from '#domain/permissions.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database, Sql, Tables } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { cachedQuery } from '#server/platform/db/query-cache.ts';

/** The only way to a calendar: every read and every change opens it here, which checks the caller's right each time. */

interface MemberCalendar extends Selectable<Tables['calendars']>, Reader {
  readonly role: Role;
  readonly actorName: string;
}

declare const isOpen: unique symbol;

/** The id of a calendar that the caller may read. The brand keeps any other string from standing in for it. */
export type OpenCalendarId = string & { readonly [isOpen]: true };

/** A calendar in which the caller has the right that was checked. Only `authorize` makes one, so an id cannot stand in for it. */
export interface OpenCalendar extends MemberCalendar {
  readonly id: OpenCalendarId;
}

/** One or more open calendars, and the transaction in which the right was checked: content is read in the same one. */
export interface Opened<Calendars = OpenCalendar> {
  readonly sql: Sql;
  readonly calendar: Calendars;
}

const memberCalendars = (sql: Sql) =>
  sql
    .selectFrom('members')
    .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .selectAll('calendars')
    .select(['members.role as role', 'members.user_id as readerId', 'users.name as actorName'])
    .where('calendars.deleted_at', 'is', null);

export const calendarOfMember = cachedQuery(
  preparedQuery((sql, { userId, id }: { userId: string; id: string }) =>
    memberCalendars(sql).where('members.user_id', '=', userId).where('members.calendar_id', '=', id),
  ),
  ({ userId, id }) => `${userId} ${id}`,
);

/**
 * Opens a calendar for an action.
 * @throws ApiError `not_found` when there is no such calendar or the caller is no member, `forbidden` when the role is too low
 */
export async function calendarFor(sql: Sql, actor: Actor, id: string, action: Action): Promise<OpenCalendar> {
  const [calendar] = await calendarOfMember(sql, { userId: actor.userId, id });
  return authorize(actor, calendar, action);
}

const calendarsOfMember = cachedQuery(
  (sql, { userId, ids }: { userId: string; ids: readonly string[] }) =>
    memberCalendars(sql).where('members.user_id', '=', userId).where('members.calendar_id', 'in', ids).execute(),
  ({ userId, ids }) => `${userId} ${ids}`,
);

/** Opens several calendars for an action, in the order of their ids. @throws ApiError as `calendarFor`, if any of them fails */
export async function calendarsFor(
  sql: Sql,
  actor: Actor,
  ids: readonly string[],
  action: Action,
): Promise<readonly OpenCalendar[]> {
  const found = new Map((await calendarsOfMember(sql, { userId: actor.userId, ids })).map((row) => [row.id, row]));
  return ids.map((id) => authorize(actor, found.get(id), action));
}

/** @throws ApiError as `calendarFor` */
function authorize(actor: Actor, calendar: MemberCalendar | undefined, action: Action): OpenCalendar {
  if (!calendar || actor.calendarIds?.includes(calendar.id) === false) throw new ApiError('not_found');
  if (actor.isAgent && calendar.agents_read !== 1) throw new ApiError('not_found');
  if (!may(calendar.role, action)) throw new ApiError('forbidden');
  return calendar as OpenCalendar;
}

/**
 * Opens a calendar and reads from it in one snapshot.
 * @throws ApiError as `calendarFor`, and what `read` throws
 */
export function readCalendarAs<Result>(
  db: Database,
  actor: Actor,
  id: string,
  action: Action,
  read: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  return db.snapshot(async (sql) => read({ sql, calendar: await calendarFor(sql, actor, id, action) }));
}

/** Subquery for the ids of all calendars of a caller. Membership is enough, because every role may read. */
export function calendarsVisibleTo(sql: Sql, actor: Actor) {
  return sql
    .selectFrom('members')
    .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
    .select('members.calendar_id')
    .where('members.user_id', '=', actor.userId)
    .where('calendars.deleted_at', 'is', null)
    .$if(actor.calendarIds !== null, (query) => query.where('calendars.id', 'in', actor.calendarIds ?? []))
    .$if(actor.isAgent === true, (query) => query.where('calendars.agents_read', '=', 1));
}

export interface VisibleCalendar extends Reader {
  readonly id: OpenCalendarId;
  readonly zone: string;
}

export async function visibleCalendars(sql: Sql, actor: Actor): Promise<VisibleCalendar[]> {
  const rows = await sql
    .selectFrom('calendars')
    .innerJoin('members', 'members.calendar_id', 'calendars.id')
    .select(['calendars.id', 'calendars.time_zone as zone', 'members.role', 'members.user_id as readerId'])
    .where('calendars.id', 'in', calendarsVisibleTo(sql, actor))
    .where('members.user_id', '=', actor.userId)
    .orderBy('calendars.id')
    .execute();
  return rows as VisibleCalendar[]; // every member may read
}
