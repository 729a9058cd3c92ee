import { HISTORY_DAYS } from '#domain/changes.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import type { Sql } from '#server/platform/db/database.ts';

/** A calendar that its owner deleted can be brought back by the host for so long. */
export const DELETED_CALENDAR_DAYS = 30;

/**
 * Forgets history older than 400 days, and raises the floor under which programs have to load a calendar afresh.
 * @param now epoch ms
 */
export async function trimChanges(sql: Sql, now: number): Promise<void> {
  const old = now - HISTORY_DAYS * DAY_MS;
  const trimmed = await sql
    .selectFrom('changes')
    .select((eb) => ['calendar_id', eb.fn.max('version').as('version')])
    .where('at', '<', old)
    .groupBy('calendar_id')
    .execute();
  for (const { calendar_id, version } of trimmed) {
    await sql.updateTable('calendars').set({ changes_floor: version }).where('id', '=', calendar_id).execute();
  }
  await sql.deleteFrom('changes').where('at', '<', old).execute();
}

/** Clears what has run out: sessions, codes, links, rate limits, and calendars deleted long ago. `now` is epoch ms. */
export async function clearExpired(sql: Sql, now: number): Promise<void> {
  await sql.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await sql.deleteFrom('codes').where('expires_at', '<=', now).execute();
  await sql
    .deleteFrom('invites')
    .where('expires_at', '<=', now - DAY_MS)
    .execute();
  await clearBarriers(sql);
  await sql.deleteFrom('rate_limits').where('window_ends', '<=', now).execute();
  await sql
    .deleteFrom('calendars')
    .where('deleted_at', '<=', now - DELETED_CALENDAR_DAYS * DAY_MS)
    .execute();
}

/** Clears the barriers that have no older link left to bar from. */
async function clearBarriers(sql: Sql): Promise<void> {
  await sql
    .deleteFrom('invite_barriers')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invites')
            .select('invites.code')
            .whereRef('invites.calendar_id', '=', 'invite_barriers.calendar_id')
            .where(({ eb, or, ref }) =>
              or([eb('invites.version', 'is', null), eb('invites.version', '<=', ref('invite_barriers.version'))]),
            ),
        ),
      ),
    )
    .execute();
}
