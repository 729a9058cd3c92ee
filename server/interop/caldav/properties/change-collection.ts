import type { UpdateCalendarBody } from '#domain/calendars.ts';
import { may } from '#domain/permissions.ts';
import { calendarFor } from '#server/calendars/access.ts';
import { changeCalendarIn } from '#server/calendars/change.ts';
import { updateCalendar } from '#server/calendars/data.ts';
import { storeOwn } from '#server/calendars/own-appearance.ts';
import type { Actor, KeyActor } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { type Plan, propertyValuesOf } from './plan.ts';
import { merged, readStored, writeStored } from './stored.ts';

/**
 * Sets the properties of a calendar that a member's client wants. Name and colour are the member's own, or the calendar's if it has no
 * other member; the description is the calendar's if the member and their key may change it. All else is stored for the member's clients.
 * Runs in a transaction that holds the calendar's lock, as removing members does.
 * @param now epoch ms
 * @throws ApiError as `calendarFor`, DavError when the clients store too much
 */
export async function changeCollection(sql: Sql, actor: KeyActor, now: number, id: string, plan: Plan): Promise<void> {
  const calendar = await calendarFor(sql, actor, id, 'calendar.read');
  const own = await ownRow(sql, actor, id).executeTakeFirstOrThrow();
  const manages = actor.scopes.includes('calendars') && may(calendar.role, 'calendar.update');
  const isForAll = manages && (await isOnlyMember(sql, id));
  const settings: UpdateCalendarBody = {
    ...(manages && plan.description !== undefined && { description: plan.description }),
    ...(isForAll && plan.name && { name: plan.name }),
    ...(isForAll && plan.color && { color: plan.color }),
  };
  if (Object.keys(settings).length > 0)
    await changeCalendarIn(sql, actor, now, id, 'calendar.update', (change) => updateCalendar(change, actor, settings));
  const ownValue = (given: string | null | undefined, before: string | null, common: string): string | null => {
    if (given === undefined) return before;
    return isForAll || given === common ? null : given;
  };
  const after = {
    own_name: ownValue(plan.name, own.own_name, calendar.name),
    own_color: ownValue(plan.color, own.own_color, calendar.color),
    dav_properties: writeStored(
      merged(readStored(own.dav_properties), propertyValuesOf(plan, manages, calendar.time_zone)),
    ),
  };
  if (JSON.stringify(after) === JSON.stringify(own)) return;
  await storeOwn(sql, actor, id, after);
}

const ownRow = (sql: Sql, { userId }: Actor, calendarId: string) =>
  sql
    .selectFrom('members')
    .select(['own_name', 'own_color', 'dav_properties'])
    .where('calendar_id', '=', calendarId)
    .where('user_id', '=', userId);

async function isOnlyMember(sql: Sql, calendarId: string): Promise<boolean> {
  const { count } = await sql
    .selectFrom('members')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('calendar_id', '=', calendarId)
    .executeTakeFirstOrThrow();
  return Number(count) === 1;
}
