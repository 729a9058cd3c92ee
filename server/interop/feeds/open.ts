import type { Language } from '#domain/languages.ts';
import { LAST_USED_STEP_MS } from '#domain/sessions.ts';
import { calendarFor, type OpenCalendar } from '#server/calendars/access.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { cachedQuery } from '#server/platform/db/query-cache.ts';
import { sha256 } from '#server/platform/digest.ts';
import { feedsWithTags } from './links.ts';

/** A link and its contents. */
export interface OpenFeed {
  readonly id: string;
  readonly calendarId: string;
  /** The creator, whose rights it reads with. */
  readonly userId: string;
  readonly secretHash: string;
  readonly name: string;
  readonly content: 'all' | 'busy';
  /** Empty if the tag is deleted, so that no event matches. */
  readonly tagId: string | null;
  readonly withPeople: boolean;
  readonly createdAt: number;
  readonly askedAt: number | null;
  readonly askedBy: string | null;
  readonly language: Language;
}

const feedsByHash = cachedQuery(
  preparedQuery((sql, { hash }: { hash: string }) =>
    feedsWithTags(sql)
      .select(['users.language', 'tags.id as existing_tag'])
      .where('feeds.secret_hash', '=', hash)
      .where('users.disabled_at', 'is', null),
  ),
  ({ hash }) => hash,
);

/** The link with this secret; null if there is none, it has expired, or its creator's account is disabled. @param now epoch ms */
export async function findFeed(sql: Sql, secret: string, now: number): Promise<OpenFeed | null> {
  const [row] = await feedsByHash(sql, { hash: sha256(secret) });
  if (!row || (row.expires_at !== null && row.expires_at <= now)) return null;
  return {
    id: row.id,
    calendarId: row.calendar_id,
    userId: row.user_id,
    secretHash: row.secret_hash,
    name: row.name,
    content: row.content,
    tagId: row.tag_id && (row.existing_tag ?? ''),
    withPeople: row.with_people === 1,
    createdAt: row.created_at,
    askedAt: row.asked_at,
    askedBy: row.asked_by,
    language: row.language,
  };
}

/** Opens the calendar with the current rights of the link's creator. @throws ApiError as `calendarFor` */
export const openCalendarOf = (sql: Sql, { userId, calendarId }: OpenFeed): Promise<OpenCalendar> =>
  calendarFor(sql, { userId, calendarIds: [calendarId] }, calendarId, 'events.read');

/** Records which program has read the link, at most once a minute. @param now epoch ms */
export async function recordAccess(db: Database, feed: OpenFeed, program: string, now: number): Promise<void> {
  if (feed.askedAt !== null && Math.abs(now - feed.askedAt) < LAST_USED_STEP_MS) return;
  await db.write((sql) =>
    sql
      .updateTable('feeds')
      .set({ asked_at: now, asked_by: program })
      .where('id', '=', feed.id)
      .where('calendar_id', '=', feed.calendarId)
      .execute(),
  );
}

const lastChanges = cachedQuery(
  preparedQuery((sql, { calendarId }: { calendarId: string }) =>
    sql
      .selectFrom('changes')
      .select('at')
      .where('calendar_id', '=', calendarId)
      .orderBy('version', 'desc')
      .orderBy('ordinal', 'desc')
      .limit(1),
  ),
  ({ calendarId }) => calendarId,
);

/** The last logged change of an open calendar, in epoch ms. */
export async function lastChangeOf(sql: Sql, { id, created_at }: OpenCalendar): Promise<number> {
  const [change] = await lastChanges(sql, { calendarId: id });
  return change?.at ?? created_at;
}
