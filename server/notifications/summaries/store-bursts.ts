import type { Sql, Tables } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';

/** The changes of one person within this time are one burst. */
export const BURST_MS = 5 * 60_000;
/** The delay of the first notice: by then most slips are undone. */
export const SETTLE_MS = 30_000;

/** The logged rows of one kind in one version. */
export interface Entry {
  readonly version: number;
  readonly actor_id: string | null;
  readonly entity: Tables['changes']['entity'];
  /** Epoch ms. */
  readonly at: number;
}

type Burst = Tables['change_bursts'];

/** Changes by the system, such as refreshed subscriptions, are no news. */
export async function storeBursts(sql: Sql, calendarId: string, entries: readonly Entry[], now: number): Promise<void> {
  const byActor = Map.groupBy(
    entries.filter(({ entity, actor_id: actor }) => entity === 'event' && actor !== null),
    (entry) => entry.actor_id ?? '',
  );
  for (const [actorId, own] of byActor) {
    const last = await sql
      .selectFrom('change_bursts')
      .selectAll()
      .where('calendar_id', '=', calendarId)
      .where('actor_id', '=', actorId)
      .orderBy('begun_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const touched = new Map<string, Burst>();
    let open = last;
    for (const { version, at } of own) {
      open =
        open && at - open.begun_at < BURST_MS
          ? { ...open, last_version: version, next_at: open.next_at ?? now + SETTLE_MS }
          : begun(calendarId, actorId, version, Math.min(at, now));
      touched.set(open.id, open);
    }
    for (const burst of touched.values()) {
      const { last_version, next_at } = burst;
      await sql
        .insertInto('change_bursts')
        .values(burst)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_version, next_at }))
        .execute();
    }
  }
}

const begun = (calendarId: string, actorId: string, version: number, at: number): Burst => ({
  id: newId(),
  calendar_id: calendarId,
  actor_id: actorId,
  first_version: version,
  last_version: version,
  begun_at: at,
  next_at: at + SETTLE_MS,
  told_version: 0,
  after_user: '',
  summary: null,
});
