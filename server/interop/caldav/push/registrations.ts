import { DAY_MS } from '#domain/dates/local.ts';
import { ApiError } from '#domain/errors.ts';
import type { KeyActor } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import type { WantedRegistration } from './read-registration.ts';
import { stateColumns } from './state.ts';

/** Apps that get push messages when a calendar changes. All instants are epoch ms. */

const LIFE_MS = 3 * DAY_MS;
/** The most registrations of a person, in a calendar and in all. */
const IN_CALENDAR_MAX = 10;
const OF_PERSON_MAX = 300;

interface Registered {
  readonly id: string;
  readonly expiresAt: number;
}

/**
 * Registers an app, or renews its registration: one per push resource and calendar of a person. Beyond the limit the oldest are deleted.
 * @throws ApiError `authentication_required` when the key was revoked in between
 */
export async function register(
  sql: Sql,
  { userId, keyId }: KeyActor,
  calendarId: string,
  wanted: WantedRegistration,
  now: number,
): Promise<Registered> {
  const key = await sql.selectFrom('api_keys').select('expires_at').where('id', '=', keyId).executeTakeFirst();
  if (!key) throw new ApiError('authentication_required');
  const state = await sql
    .selectFrom('members')
    .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
    .select(stateColumns)
    .where('members.calendar_id', '=', calendarId)
    .where('members.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const expiresAt = expiryOf(wanted.expiresAt, key.expires_at, now);
  const renewed = {
    ...{ key_id: keyId, ...wanted.keys, registered_at: now, expires_at: expiresAt },
    content_update: wanted.contentUpdate ? 1 : 0,
    property_update: wanted.propertyUpdate ? 1 : 0,
  } as const;
  const { id } = await sql
    .insertInto('push_registrations')
    .values({
      ...{ id: newId(), calendar_id: calendarId, user_id: userId, push_resource: wanted.pushResource, ...renewed },
      ...{ told_version: state.version, told_own_version: state.own_version, told_properties: state.properties },
      ...{ run_at: now, attempts: 0, leased_until: 0 },
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'calendar_id', 'push_resource']).doUpdateSet(renewed))
    .returning('id')
    .executeTakeFirstOrThrow();
  await deleteSurplus(sql, userId, calendarId, id);
  return { id, expiresAt };
}

/** The expiry in whole seconds, as a header shows it. A wanted time in the past comes from a wrong clock and is ignored. */
function expiryOf(wanted: number | null, keyExpiresAt: number | null, now: number): number {
  const latest = Math.min(now + LIFE_MS, keyExpiresAt ?? Number.POSITIVE_INFINITY);
  const at = wanted !== null && wanted > now ? Math.min(wanted, latest) : latest;
  return Math.floor(at / 1_000) * 1_000;
}

async function deleteSurplus(sql: Sql, userId: string, calendarId: string, newest: string): Promise<void> {
  const others = sql
    .selectFrom('push_registrations')
    .select(['id', 'calendar_id'])
    .where('user_id', '=', userId)
    .where('id', '<>', newest)
    .orderBy('registered_at', 'desc')
    .orderBy('id', 'desc');
  const all = await others.execute();
  const here = all.filter((each) => each.calendar_id === calendarId);
  const surplus = [...here.slice(IN_CALENDAR_MAX - 1), ...all.slice(OF_PERSON_MAX - 1)].map(({ id }) => id);
  await deleteRegistrations(sql, surplus);
}

async function deleteRegistrations(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql.deleteFrom('push_registrations').where('id', 'in', ids).execute();
}

/** Ends a registration of the caller in a calendar that their key may open. @throws ApiError `not_found` */
export async function unregister(sql: Sql, { userId, calendarIds }: KeyActor, id: string, now: number): Promise<void> {
  const { numDeletedRows } = await sql
    .deleteFrom('push_registrations')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .$if(calendarIds !== null, (query) => query.where('calendar_id', 'in', calendarIds ?? []))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
}
