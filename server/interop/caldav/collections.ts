import { ApiError } from '#domain/errors.ts';
import { type Action, may } from '#domain/permissions.ts';
import { calendarFor, type OpenCalendar } from '#server/calendars/access.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { cachedQuery } from '#server/platform/db/query-cache.ts';
import { type CollectionAddress, hrefOf } from './paths.ts';

const collections = (sql: Sql, { userId }: { userId: string }) =>
  sql
    .selectFrom('members')
    .innerJoin('calendars', 'calendars.id', 'members.calendar_id')
    .innerJoin('members as ownership', (join) =>
      join.onRef('ownership.calendar_id', '=', 'calendars.id').on('ownership.role', '=', 'owner'),
    )
    .selectAll('calendars')
    .select([
      'members.user_id',
      'members.role',
      'members.own_name',
      'members.own_color',
      'members.own_version',
      'members.dav_name',
      'members.dav_properties',
      'ownership.user_id as owner_id',
    ])
    .where('members.user_id', '=', userId)
    .where('calendars.deleted_at', 'is', null);

/** A calendar as one of its members sees it. */
export type Collection = Awaited<ReturnType<ReturnType<typeof collections>['executeTakeFirstOrThrow']>>;

/** Reads the membership and the shown properties of a calendar in one statement. */
const collectionsNamed = cachedQuery(
  preparedQuery((sql, { userId, name, id }: { userId: string; name: string; id: string }) =>
    collections(sql, { userId }).where((eb) =>
      eb.or([
        eb('members.dav_name', '=', name),
        eb.and([eb('members.dav_name', 'is', null), eb('members.calendar_id', '=', id)]),
      ]),
    ),
  ),
  ({ userId, name }) => `${userId} ${name}`,
);

const opens = (actor: Actor, { id }: Collection): boolean => actor.calendarIds?.includes(id) !== false;

/** @throws ApiError `not_found` for a calendar that the caller does not see, and for homes of others */
export async function findCollection(
  sql: Sql,
  actor: Actor,
  { userId, collection }: CollectionAddress,
): Promise<Collection> {
  if (userId !== actor.userId) throw new ApiError('not_found');
  const [found] = await collectionsNamed(sql, { userId, name: collection, id: collection.toLowerCase() });
  if (!found || !opens(actor, found)) throw new ApiError('not_found');
  return found;
}

/** A small page, since clients may store long properties. */
const PAGE = 50;

/** All calendars of the caller in the order in which they joined them, in pages. */
export async function* listCollections(sql: Sql, actor: Actor): AsyncGenerator<Collection, void> {
  for (let offset = 0; ; offset += PAGE) {
    const page = await collections(sql, actor)
      .orderBy('members.created_at')
      .orderBy('calendars.id')
      .limit(PAGE)
      .offset(offset)
      .execute();
    yield* page.filter((collection) => opens(actor, collection));
    if (page.length < PAGE) return;
  }
}

/** Checks a right before the change, which checks it again. @throws ApiError as `calendarFor` */
export async function collectionFor(
  sql: Sql,
  actor: Actor,
  path: CollectionAddress,
  action: Action,
): Promise<Collection> {
  const found = await findCollection(sql, actor, path);
  if (!may(found.role, action)) throw new ApiError('forbidden');
  return found;
}

/** Opens the calendar at an address for an action. @throws ApiError as `calendarFor` */
export async function calendarAt(
  sql: Sql,
  actor: Actor,
  path: CollectionAddress,
  action: Action,
): Promise<OpenCalendar> {
  const { id } = await findCollection(sql, actor, path);
  return calendarFor(sql, actor, id, action);
}

export const collectionHref = ({ user_id, dav_name, id }: Collection): string =>
  hrefOf({ kind: 'calendar', userId: user_id, collection: dav_name ?? id });
