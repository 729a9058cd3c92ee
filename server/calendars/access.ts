import type { Selectable } from 'kysely';
import { ApiError } from '#domain/errors.ts';
import { type Action, may, type Role } from '#domain/permissions.ts';
import type { Actor } from '#server/credentials/authenticate.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { remembered } from '#server/platform/db/remembered.ts';
import type { Tables } from '#server/schema/tables.ts';

/** The only door to a calendar: whoever reads or changes one comes through here, and is asked for the right each time. */

/** A calendar as one of its members has it. */
export interface OpenCalendar extends Selectable<Tables['calendars']> {
  readonly role: Role;
  readonly actorName: string;
}

/** A calendar as a member has it, if it is there. */
export const calendarOfMember = remembered(
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

/** A calendar that was found for a caller, opened for an action. @throws ApiError as `calendarFor` */
export function admitted(actor: Actor, calendar: OpenCalendar | undefined, action: Action): OpenCalendar {
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
