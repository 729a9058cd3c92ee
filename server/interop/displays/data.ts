import { type CreateDisplayBody, type CreatedDisplay, DISPLAYS_MAX, type Display } from '#domain/displays.ts';
import { ApiError } from '#domain/errors.ts';
import { may, ROLES } from '#domain/permissions.ts';
import { calendarsFor } from '#server/calendars/access.ts';
import { newSecret } from '#server/interop/feeds/secret.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { publish, type Sql, type Tables } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/digest.ts';
import { iso } from '#server/platform/iso.ts';
import { newId } from '#server/platform/new-id.ts';

/** Displays of people. A display reads with the rights of its maker: the foreign key ends what it shows with their membership. */

const MANAGERS = ROLES.filter((role) => may(role, 'displays.show'));

/** What displays show of the calendars that a person manages, by their maker or not. */
const shownTo = (sql: Sql, userId: string) =>
  sql
    .selectFrom('display_calendars')
    .innerJoin('calendars', 'calendars.id', 'display_calendars.calendar_id')
    .innerJoin('members as mine', (join) =>
      join.onRef('mine.calendar_id', '=', 'display_calendars.calendar_id').on('mine.user_id', '=', userId),
    )
    .where('calendars.deleted_at', 'is', null)
    .where('mine.role', 'in', MANAGERS);

/** Newest first: the person's own, and what those of others show of calendars that the person manages. */
export async function listDisplays(sql: Sql, userId: string): Promise<Display[]> {
  const rows = await shownTo(sql, userId)
    .innerJoin('displays', 'displays.id', 'display_calendars.display_id')
    .innerJoin('users', 'users.id', 'displays.user_id')
    .select(['displays.id', 'displays.user_id', 'displays.name', 'displays.created_at', 'displays.seen_at'])
    .select(['display_calendars.content', 'users.name as maker'])
    .select(['calendars.id as calendar_id', 'calendars.name as calendar', 'calendars.color'])
    .orderBy('displays.created_at', 'desc')
    .orderBy('displays.id', 'desc')
    .orderBy('calendars.name')
    .execute();
  return Map.groupBy(rows, ({ id }) => id)
    .values()
    .flatMap((shown) => {
      const [first] = shown;
      return first ? [displayView(first, shown, userId)] : [];
    })
    .toArray();
}

interface Row extends Pick<Tables['displays'], 'id' | 'user_id' | 'name' | 'created_at' | 'seen_at'> {
  readonly maker: string;
}
interface ShownRow extends Pick<Tables['display_calendars'], 'calendar_id' | 'content'> {
  readonly calendar: string;
  readonly color: string;
}

const displayView = (row: Row, shown: readonly ShownRow[], userId: string): Display => ({
  id: row.id,
  name: row.name,
  madeBy: row.user_id === userId ? null : row.maker,
  calendars: shown.map(({ calendar_id: id, calendar, color, content }) => ({ id, name: calendar, color, content })),
  createdAt: iso(row.created_at),
  seenAt: row.seen_at === null ? null : iso(row.seen_at),
});

/**
 * Makes a display; only this answer contains its secret.
 * @param sql of a transaction that holds the lock of the maker's credentials
 * @param now epoch ms
 * @throws ApiError `quota_displays`, and as `calendarFor` for a calendar that the maker does not manage
 */
export async function createDisplay(
  sql: Sql,
  actor: Actor,
  body: CreateDisplayBody,
  now: number,
  publicUrl: string,
): Promise<CreatedDisplay> {
  const ids = body.calendars.map(({ calendarId }) => calendarId);
  await calendarsFor(sql, actor, ids, 'displays.show');
  const { own } = await sql
    .selectFrom('displays')
    .select((count) => count.fn.countAll<number>().as('own'))
    .where('user_id', '=', actor.userId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('display_calendars').select('display_id').whereRef('display_id', '=', 'displays.id')),
    )
    .executeTakeFirstOrThrow();
  if (Number(own) >= DISPLAYS_MAX) throw new ApiError('quota_displays');
  const secret = newSecret();
  const { name, language, timeZone, hourCycle, night, peopleColumns } = body;
  const row: Tables['displays'] = {
    ...{ id: newId(), user_id: actor.userId, secret_hash: sha256(secret), name, language },
    ...{ time_zone: timeZone, hour_cycle: hourCycle, night, people_columns: peopleColumns ? 1 : 0 },
    ...{ created_at: now, seen_at: null },
  };
  await sql.insertInto('displays').values(row).execute();
  const shown = body.calendars.map(({ calendarId, content }) => ({
    ...{ display_id: row.id, calendar_id: calendarId, user_id: actor.userId, content },
  }));
  await sql.insertInto('display_calendars').values(shown).execute();
  const display = (await listDisplays(sql, actor.userId)).find(({ id }) => id === row.id);
  if (!display) throw new Error('A display is listed once it is made.');
  return { display, url: `${publicUrl}/display/${secret}` };
}

/** @throws ApiError `not_found`, also for a display of somebody else */
export async function renameDisplay(sql: Sql, actor: Actor, id: string, name: string): Promise<Display> {
  await sql.updateTable('displays').set({ name }).where('id', '=', id).where('user_id', '=', actor.userId).execute();
  const display = (await listDisplays(sql, actor.userId)).find((each) => each.id === id && each.madeBy === null);
  if (!display) throw new ApiError('not_found');
  return display;
}

/**
 * Ends a display of the caller's; of one of somebody else, what it shows of calendars that the caller manages.
 * @returns the ids of those calendars
 * @throws ApiError `not_found`
 */
export async function revokeDisplay(sql: Sql, { userId }: Actor, id: string): Promise<string[]> {
  const display = await sql.selectFrom('displays').select('user_id').where('id', '=', id).executeTakeFirst();
  const managed = shownTo(sql, userId).select('display_calendars.calendar_id');
  const ended = await sql
    .deleteFrom('display_calendars')
    .where('display_id', '=', id)
    .$if(display?.user_id !== userId, (query) => query.where('calendar_id', 'in', managed))
    .returning('calendar_id')
    .execute();
  if (!display || ended.length === 0) throw new ApiError('not_found');
  await endEmpty(sql, display.user_id);
  return ended.map(({ calendar_id: calendarId }) => calendarId);
}

/** Deletes displays of a person that show nothing, and lets open ones notice. */
async function endEmpty(sql: Sql, userId: string): Promise<void> {
  await sql
    .deleteFrom('displays')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('display_calendars').select('display_id').whereRef('display_id', '=', 'displays.id'))),
    )
    .execute();
  publish(sql, { about: 'credentials', userId });
}

/** Ends all displays of a person. @returns how many */
export async function endDisplays(sql: Sql, userId: string): Promise<number> {
  const own = sql.deleteFrom('displays').where('user_id', '=', userId);
  const { numDeletedRows } = await own.executeTakeFirstOrThrow();
  publish(sql, { about: 'credentials', userId });
  return Number(numDeletedRows);
}
