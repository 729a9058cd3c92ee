import { ApiError, notFound } from '#domain/errors.ts';
import {
  SUBSCRIPTIONS_MAX,
  type SubscribeBody,
  type SubscribedCalendar,
  type UpdateSubscribedBody,
} from '#domain/subscribed-calendars.ts';
import { CALENDAR_COLORS } from '#domain/values/calendars.ts';
import { lockAccount } from '#server/identity/users/lock.ts';
import { type Database, publish, type Sql, type Tables } from '#server/platform/db/database.ts';
import { iso } from '#server/platform/iso.ts';
import { inSteps } from '#server/platform/jobs/steps.ts';
import { newId } from '#server/platform/new-id.ts';

/** Subscribed calendars: each belongs to one person and is invisible to others. */

export type SubscribedRow = Tables['subscribed_calendars'];

const EVENTS_AT_ONCE = 500;
/** After this many interrupted attempts a source waits for a day. */
export const ATTEMPTS_MAX = 3;

/** The name that the person gave it, else its own, else one from its address. */
export const nameOf = ({ own_name, name, url }: SubscribedRow): string => own_name ?? (name || placeOf(url));

const placeOf = (url: string): string => URL.parse(url)?.hostname || url;

const subscribedView = (row: SubscribedRow): SubscribedCalendar => ({
  id: row.id,
  url: row.url,
  name: nameOf(row),
  ownName: row.own_name,
  color: row.color,
  isShown: row.is_shown === 1,
  createdAt: iso(row.created_at),
  heardAt: row.heard_at === null ? null : iso(row.heard_at),
  askedAt: row.asked_at === null ? null : iso(row.asked_at),
  nextAt: iso(row.next_at),
  problem: row.problem,
  events: row.entries,
  unreadable: row.unreadable,
  encoding: row.encoding,
});

export const subscribedRows = (sql: Sql, userId: string): Promise<SubscribedRow[]> =>
  sql
    .selectFrom('subscribed_calendars')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const listSubscribed = async (sql: Sql, userId: string): Promise<SubscribedCalendar[]> =>
  (await subscribedRows(sql, userId)).map(subscribedView);

/**
 * Adds a subscribed calendar, to be fetched at once.
 * @param url from `checkAddress`
 * @param now epoch ms
 * @throws ApiError `quota_subscriptions`, `validation_failed` for an address that the person has already
 */
export async function subscribe(
  sql: Sql,
  userId: string,
  { name, color, timeZone }: SubscribeBody,
  url: string,
  now: number,
): Promise<SubscribedCalendar> {
  await lockAccount(sql, userId);
  const present = await subscribedRows(sql, userId);
  if (present.length >= SUBSCRIPTIONS_MAX) throw new ApiError('quota_subscriptions');
  if (present.some((row) => row.url === url))
    throw new ApiError('validation_failed', { fields: { url: 'already_there' } });
  const row: SubscribedRow = {
    id: newId(),
    user_id: userId,
    url,
    name: '',
    own_name: name || null,
    color: color ?? unusedColor(present),
    time_zone: timeZone,
    is_shown: 1,
    created_at: now,
    version: 1,
    etag: null,
    last_modified: null,
    heard_at: null,
    asked_at: null,
    next_at: now,
    leased_until: 0,
    attempts: 0,
    failures: 0,
    problem: null,
    entries: 0,
    unreadable: 0,
    encoding: null,
    stored_length: 0,
  };
  await sql.insertInto('subscribed_calendars').values(row).execute();
  publish(sql, { about: 'source-due' });
  return subscribedView(row);
}

/** The first colour that no other has. */
const unusedColor = (present: readonly SubscribedRow[]): string =>
  CALENDAR_COLORS.find((color) => present.every((row) => row.color !== color)) ?? CALENDAR_COLORS[0];

/** @throws ApiError `not_found` */
export async function updateSubscribed(
  sql: Sql,
  userId: string,
  id: string,
  { name, color, isShown }: UpdateSubscribedBody,
): Promise<SubscribedCalendar> {
  const before = await ownRow(sql, userId, id);
  const after = {
    own_name: name === undefined ? before.own_name : name,
    color: color ?? before.color,
    is_shown: isShown === undefined ? before.is_shown : isShown ? (1 as const) : (0 as const),
  };
  await sql.updateTable('subscribed_calendars').set(after).where('id', '=', id).execute();
  return subscribedView({ ...before, ...after });
}

/**
 * Makes a source due now, whatever its schedule; but not one that has repeatedly ended the process.
 * @param now epoch ms
 * @throws ApiError `not_found`
 */
export async function refreshNow(sql: Sql, userId: string, id: string, now: number): Promise<SubscribedCalendar> {
  const row = await ownRow(sql, userId, id);
  if (row.attempts >= ATTEMPTS_MAX) return subscribedView(row);
  await sql.updateTable('subscribed_calendars').set({ next_at: now }).where('id', '=', id).execute();
  publish(sql, { about: 'source-due' });
  return subscribedView({ ...row, next_at: now });
}

/** @throws ApiError `not_found` */
async function ownRow(sql: Sql, userId: string, id: string): Promise<SubscribedRow> {
  return sql
    .selectFrom('subscribed_calendars')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(notFound);
}

/** Deletes a subscribed calendar and its stored events, in steps. @throws ApiError `not_found` */
export async function unsubscribe(db: Database, userId: string, id: string): Promise<void> {
  await ownRow(db.read, userId, id);
  await inSteps(new AbortController().signal, () =>
    db.write(async (sql) => {
      const some = sql
        .selectFrom('subscribed_events')
        .select('key')
        .where('calendar_id', '=', id)
        .limit(EVENTS_AT_ONCE);
      const { numDeletedRows } = await sql
        .deleteFrom('subscribed_events')
        .where('calendar_id', '=', id)
        .where('key', 'in', some)
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) return true;
      await sql.deleteFrom('subscribed_calendars').where('id', '=', id).where('user_id', '=', userId).execute();
      return false;
    }),
  );
}
