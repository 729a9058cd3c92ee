import { deleteSubscriptions, markUsed } from '#server/notifications/push/subscriptions.ts';
import { type Database, engineOf, publish, type Sql, type Tables } from '#server/platform/db/database.ts';
import { LEASE_MAX_MS, LEASE_MS } from './lease.ts';

/** Deliveries that a node takes, tries and records, many in each transaction. All instants are epoch ms. */

export type Delivery = Tables['deliveries'];

/** A wait that ends later was begun by a clock that was wrong. */
const WAIT_MAX_MS = 20 * 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 120_000;

/** E-mails and push messages do not wait for each other. */
export type Channel = 'email' | 'push';

export type Outcome =
  | { readonly is: 'sent' }
  /** `isGone`: the device takes no messages any more. */
  | { readonly is: 'dropped'; readonly late: boolean; readonly isGone?: boolean }
  | { readonly is: 'later'; readonly afterMs?: number };

const waitAfter = (attempt: number): number => Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);

/** Takes what is due. What a process takes and does not come back from is due again when its lease is over. */
export async function take(sql: Sql, channel: Channel, now: number, limit: number): Promise<Delivery[]> {
  const due = await sql
    .selectFrom('deliveries')
    .selectAll()
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('run_at', '<=', now), eb('run_at', '>', now + WAIT_MAX_MS)]))
    .where((eb) => eb.or([eb('leased_until', '<=', now), eb('leased_until', '>', now + LEASE_MAX_MS)]))
    .where('subscription_id', channel === 'email' ? 'is' : 'is not', null)
    .orderBy('run_at')
    .limit(limit)
    .$if(engineOf(sql) === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  await sql
    .updateTable('deliveries')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), leased_until: now + LEASE_MS }))
    .where('id', 'in', ids)
    .execute();
  return due.map((row) => ({ ...row, attempts: row.attempts + 1 }));
}

/** Records how attempts ended, but for those that another node has taken since. */
export function record(
  db: Database,
  outcomes: readonly { readonly delivery: Delivery; readonly outcome: Outcome }[],
  now: number,
): Promise<void> {
  return db.write(async (sql) => {
    const held = (rows: readonly Delivery[]) =>
      sql
        .updateTable('deliveries')
        .where('state', '=', 'waiting')
        .where((eb) => eb.or(rows.map((row) => eb.and([eb('id', '=', row.id), eb('attempts', '=', row.attempts)]))));
    const those = (is: Outcome['is']) =>
      outcomes.filter(({ outcome }) => outcome.is === is).map((each) => each.delivery);
    const [sent, dropped] = [those('sent'), those('dropped')];
    if (sent.length > 0) await held(sent).set({ state: 'sent', leased_until: 0 }).execute();
    if (dropped.length > 0) await held(dropped).set({ state: 'dropped', leased_until: 0 }).execute();
    for (const { delivery, outcome } of outcomes) {
      if (outcome.is !== 'later') continue;
      const wait = outcome.afterMs ?? waitAfter(delivery.attempts);
      await held([delivery])
        .set({ run_at: now + wait, leased_until: 0 })
        .execute();
    }
    await markUsed(sql, devicesOf(sent), now);
    const gone = outcomes.filter(({ outcome }) => outcome.is === 'dropped' && outcome.isGone);
    await deleteSubscriptions(sql, devicesOf(gone.map((each) => each.delivery)));
    const late = outcomes.filter(({ outcome }) => outcome.is === 'dropped' && outcome.late);
    await tellMissed(
      sql,
      late.map((each) => each.delivery),
    );
  });
}

const devicesOf = (rows: readonly Delivery[]): string[] => rows.flatMap(({ subscription_id: id }) => id ?? []);

/** What could not be sent in time is shown as missed, unless it has been seen. */
async function tellMissed(sql: Sql, deliveries: readonly Delivery[]): Promise<void> {
  const ids = deliveries.flatMap(({ notification_id: id }) => id ?? []);
  if (ids.length === 0) return;
  const missed = await sql
    .updateTable('notifications')
    .set({ kind: 'missed', seen_at: null })
    .where('id', 'in', ids)
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '=', eb.ref('at'))]))
    .returning('user_id')
    .execute();
  if (missed.length > 0)
    publish(sql, { about: 'notifications', userIds: [...new Set(missed.map(({ user_id: id }) => id))] });
}
