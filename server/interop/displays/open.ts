import { ApiError } from '#domain/errors.ts';
import { LAST_USED_STEP_MS } from '#domain/sessions.ts';
import type { DisplayContent } from '#domain/values/displays.ts';
import { calendarFor, type OpenCalendar } from '#server/calendars/access.ts';
import { ANYBODY } from '#server/events/readable-row.ts';
import type { Database, Sql, Tables } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { cachedQuery } from '#server/platform/db/query-cache.ts';
import { sha256 } from '#server/platform/digest.ts';

interface ShownCalendar extends OpenCalendar {
  readonly content: DisplayContent;
}

/** A display with what it may show now. */
export interface OpenDisplay {
  readonly display: Tables['displays'];
  readonly calendars: readonly ShownCalendar[];
}

const displaysByHash = cachedQuery(
  preparedQuery((sql, { hash }: { hash: string }) =>
    sql
      .selectFrom('displays')
      .innerJoin('users', 'users.id', 'displays.user_id')
      .selectAll('displays')
      .where('displays.secret_hash', '=', hash)
      .where('users.disabled_at', 'is', null),
  ),
  ({ hash }) => hash,
);

const calendarsOfDisplay = cachedQuery(
  preparedQuery((sql, { id }: { id: string }) =>
    sql
      .selectFrom('display_calendars')
      .select(['calendar_id', 'content'])
      .where('display_id', '=', id)
      .orderBy('calendar_id'),
  ),
  ({ id }) => id,
);

/**
 * Opens what the display with this secret shows: the calendars that its maker manages now. In them it reads as anybody who has a link.
 * @throws ApiError `authentication_required` if there is no such display, or nothing that it may show
 */
export async function openDisplay(sql: Sql, secret: string | null): Promise<OpenDisplay> {
  const [display] = secret === null ? [] : await displaysByHash(sql, { hash: sha256(secret) });
  if (!display) throw new ApiError('authentication_required');
  const actor = { userId: display.user_id, calendarIds: null };
  const calendars: ShownCalendar[] = [];
  for (const { calendar_id: id, content } of await calendarsOfDisplay(sql, { id: display.id })) {
    const calendar = await calendarFor(sql, actor, id, 'displays.show').catch(nothingIfRefused);
    if (calendar) calendars.push({ ...calendar, ...ANYBODY, content });
  }
  if (calendars.length === 0) throw new ApiError('authentication_required');
  return { display, calendars };
}

function nothingIfRefused(error: unknown): null {
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'forbidden')) return null;
  throw error;
}

/** Records that a device has asked, at most once a minute. @param now epoch ms */
export async function recordSeen(
  db: Database,
  { id, seen_at: seenAt }: Tables['displays'],
  now: number,
): Promise<void> {
  if (seenAt !== null && Math.abs(now - seenAt) < LAST_USED_STEP_MS) return;
  await db.write((sql) => sql.updateTable('displays').set({ seen_at: now }).where('id', '=', id).execute());
}
