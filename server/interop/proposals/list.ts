import type { OwnProposals } from '#domain/proposals.ts';
import { calendarsVisibleTo } from '#server/calendars/access.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { DECIDING, intentsOf, LISTED_MAX, views } from './data.ts';

/** Proposals of a person. In all functions `now` is epoch ms. */

/** What waits for the caller in all their calendars, and what has become of their own there. The latest first. */
export async function ownProposals(sql: Sql, actor: Actor, now: number): Promise<OwnProposals> {
  const visible = calendarsVisibleTo(sql, actor);
  const latest = sql
    .selectFrom('proposals')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MAX);
  const toDecide = await latest
    .where('calendar_id', 'in', visible.where('members.role', 'in', DECIDING))
    .where('state', '=', 'open')
    .where('ends_at', '>', now)
    .execute();
  const own = await latest.where('user_id', '=', actor.userId).where('calendar_id', 'in', visible).execute();
  const listed = new Set(toDecide.map(({ id }) => id));
  const otherOwn = own.filter(({ id, decided_by: by }) => !listed.has(id) && by !== actor.userId);
  return { toDecide: await views(sql, toDecide, now), own: await views(sql, otherOwn, now) };
}

/** All that somebody has proposed, with the changes as they have written them. */
export async function writtenProposals(sql: Sql, { userId }: Actor, now: number) {
  const rows = await sql
    .selectFrom('proposals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const shown = await views(sql, rows, now);
  return rows.map((row, at) => ({ ...shown[at], intents: intentsOf(row) }));
}
