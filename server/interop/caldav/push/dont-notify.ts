import {
  type ChangeContext,
  changeCalendar,
  changeCalendarIn,
  changeTwoCalendars,
  changeTwoCalendarsIn,
} from '#server/calendars/change.ts';
import { lock, type Sql } from '#server/platform/db/database.ts';
import type { Call } from '../call.ts';
import { hrefOf } from '../paths.ts';
import { isPending, liveRegistrations, stateColumns } from './state.ts';

/** Apps know their own changes: `Push-Dont-Notify` names registrations that need no message about them. */

const NAMED_MAX = 50;

/** All registrations of the caller, or some by id; empty without the header. */
type Named = '*' | readonly string[];

export function namedIn({ request, publicUrl }: Call): Named {
  const header = String(request.headers['push-dont-notify'] ?? '').trim();
  if (header === '*') return '*';
  // The texts in quotation marks; our addresses contain none.
  const urls = header.split('"').filter((_, index) => index % 2 === 1);
  const ids = urls.map((url) => url.slice(url.lastIndexOf('/') + 1));
  return ids
    .filter((id, index) => urls[index] === `${publicUrl}${hrefOf({ kind: 'registration', id })}`)
    .slice(0, NAMED_MAX);
}

/** Like `changeCalendar`, for events. */
export function changeEventsFor<Result>(
  call: Call,
  id: string,
  operation: (change: ChangeContext) => Promise<Result>,
): Promise<Result> {
  const { db, actor, clock } = call;
  const named = namedIn(call);
  if (named.length === 0) return changeCalendar(db, actor, clock(), id, 'events.write', operation);
  return db.writeLocked(id, (sql) =>
    withoutPushTo(sql, call, [id], named, () => changeCalendarIn(sql, actor, clock(), id, 'events.write', operation)),
  );
}

/** Like `changeTwoCalendars`, for events. */
export function changeEventsOfTwoFor<Result>(
  call: Call,
  ids: readonly [string, string],
  operation: (one: ChangeContext, other: ChangeContext) => Promise<Result>,
): Promise<Result> {
  const { db, actor, clock } = call;
  const named = namedIn(call);
  if (named.length === 0) return changeTwoCalendars(db, actor, clock(), ids, 'events.write', operation);
  return db.write(async (sql) => {
    await lock(sql, ...[...ids].sort());
    return withoutPushTo(sql, call, ids, named, () =>
      changeTwoCalendarsIn(sql, actor, clock(), ids, 'events.write', operation),
    );
  });
}

/** Makes a change, under the locks of its calendars. Named registrations that were up to date before it count as up to date after. */
export async function withoutPushTo<Result>(
  sql: Sql,
  { actor, clock }: Pick<Call, 'actor' | 'clock'>,
  calendarIds: readonly string[],
  named: Named,
  change: () => Promise<Result>,
): Promise<Result> {
  if (named.length === 0) return change();
  const own = liveRegistrations(sql, clock())
    .where('push_registrations.user_id', '=', actor.userId)
    .where('push_registrations.calendar_id', 'in', calendarIds);
  const chosen = named === '*' ? own : own.where('push_registrations.id', 'in', named);
  const knowing = await chosen
    .select('push_registrations.id')
    .where((eb) => eb.not(isPending))
    .execute();
  const result = await change();
  if (knowing.length === 0) return result;
  const ids = knowing.map(({ id }) => id);
  const states = await own
    .select('push_registrations.id')
    .select(stateColumns)
    .where('push_registrations.id', 'in', ids)
    .where(isPending)
    .execute();
  for (const { id, version, own_version, properties } of states)
    await sql
      .updateTable('push_registrations')
      .set({ told_version: version, told_own_version: own_version, told_properties: properties })
      .where('id', '=', id)
      .execute();
  return result;
}
