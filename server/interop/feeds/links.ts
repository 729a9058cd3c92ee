import { ApiError, notFound } from '#domain/errors.ts';
import { type CreatedFeed, type CreateFeedBody, FEEDS_MAX, type Feed } from '#domain/feeds.ts';
import { may } from '#domain/permissions.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { tagsOfCalendar } from '#server/events/tags/names.ts';
import type { AccessChange } from '#server/identity/access-grants/changes.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/digest.ts';
import { iso } from '#server/platform/iso.ts';
import { newId } from '#server/platform/new-id.ts';
import { feedPath, newSecret } from './secret.ts';

/** Links of a calendar. A link reads with the rights of its creator: the foreign key deletes it with their membership for good. */

/** Joined with their makers and tags. */
export const feedsWithTags = (sql: Sql) =>
  sql
    .selectFrom('feeds')
    .innerJoin('users', 'users.id', 'feeds.user_id')
    .leftJoin('tags', (join) =>
      join
        .onRef('tags.id', '=', 'feeds.tag_id')
        .onRef('tags.calendar_id', '=', 'feeds.calendar_id')
        .on('tags.deleted_at', 'is', null),
    )
    .selectAll('feeds');

export const feedRows = (sql: Sql) =>
  feedsWithTags(sql).select(['users.name as maker_name', 'tags.name as tag_name', 'tags.color as tag_color']);

const linksOf = ({ sql, calendar }: Opened) => feedRows(sql).where('feeds.calendar_id', '=', calendar.id);

type Row = Awaited<ReturnType<ReturnType<typeof feedRows>['executeTakeFirstOrThrow']>>;

export const feedView = (row: Row): Feed => ({
  id: row.id,
  name: row.name,
  content: row.content,
  tag:
    row.tag_id !== null && row.tag_name !== null && row.tag_color !== null
      ? { id: row.tag_id, name: row.tag_name, color: row.tag_color }
      : null,
  withPeople: row.with_people === 1,
  isTagDeleted: row.tag_id !== null && row.tag_name === null,
  createdBy: { id: row.user_id, name: row.maker_name },
  createdAt: iso(row.created_at),
  expiresAt: row.expires_at === null ? null : iso(row.expires_at),
  askedAt: row.asked_at === null ? null : iso(row.asked_at),
  askedBy: row.asked_by,
});

/** Newest first: all links for those who manage them, else the caller's own; expired ones are left out. @param now epoch ms */
export async function listFeeds(opened: Opened, actor: Actor, now: number): Promise<Feed[]> {
  const all = may(opened.calendar.role, 'feeds.manage');
  const rows = await linksOf(opened)
    .$if(!all, (query) => query.where('feeds.user_id', '=', actor.userId))
    .where((eb) => eb.or([eb('feeds.expires_at', 'is', null), eb('feeds.expires_at', '>', now)]))
    .orderBy('feeds.created_at', 'desc')
    .orderBy('feeds.id', 'desc')
    .execute();
  return rows.map(feedView);
}

/**
 * Creates a link; only this answer contains its secret.
 * @throws ApiError `quota_feeds`, `tag_unknown`, `validation_failed` for an expiry in the past
 */
export async function createFeed(
  change: ChangeContext,
  actor: Actor,
  { name, content, tagId, withPeople, expiresAt }: CreateFeedBody,
  publicUrl: string,
): Promise<CreatedFeed> {
  const { sql, calendar, now, record } = change;
  const endsAt = expiresAt ? Date.parse(expiresAt) : null;
  if (endsAt !== null && endsAt <= now) throw new ApiError('validation_failed', { fields: { expiresAt: 'invalid' } });
  const tags = await tagsOfCalendar(sql, { calendarId: calendar.id });
  if (tagId && !tags.some(({ id }) => id === tagId))
    throw new ApiError('tag_unknown', { fields: { tagId: 'invalid' } });
  const { own } = await sql
    .selectFrom('feeds')
    .select((count) => count.fn.countAll<number>().as('own'))
    .where('calendar_id', '=', calendar.id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (Number(own) >= FEEDS_MAX) throw new ApiError('quota_feeds');
  const secret = newSecret();
  const row: Tables['feeds'] = {
    id: newId(),
    calendar_id: calendar.id,
    user_id: actor.userId,
    secret_hash: sha256(secret),
    name,
    content,
    tag_id: tagId ?? null,
    with_people: withPeople && content === 'all' ? 1 : 0,
    created_at: now,
    expires_at: endsAt,
    asked_at: null,
    asked_by: null,
  };
  await sql.insertInto('feeds').values(row).execute();
  record({ entity: 'feed', id: row.id, before: null, after: { content } });
  const made = await linksOf(change).where('feeds.id', '=', row.id).executeTakeFirstOrThrow();
  return { feed: feedView(made), url: `${publicUrl}${feedPath(secret)}` };
}

/** A new link, as described in the e-mail to its creator. */
export const feedChange = (
  { name, content, expiresAt }: Feed,
  { calendar }: Pick<ChangeContext, 'calendar'>,
): AccessChange => ({
  ...{ what: 'feed-created', name, content, calendar: calendar.name },
  until: expiresAt === null ? null : Date.parse(expiresAt),
});

/** Revokes a link at once. @throws ApiError `not_found`, also for another member's link unless the caller manages all */
export async function revokeFeed({ sql, calendar, record }: ChangeContext, actor: Actor, id: string): Promise<void> {
  const row = await sql
    .deleteFrom('feeds')
    .where('id', '=', id)
    .where('calendar_id', '=', calendar.id)
    .$if(!may(calendar.role, 'feeds.manage'), (query) => query.where('user_id', '=', actor.userId))
    .returning(['id', 'content'])
    .executeTakeFirstOrThrow(notFound);
  record({ entity: 'feed', id: row.id, before: { content: row.content }, after: null });
}
