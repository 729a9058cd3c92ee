import type { PushOutcome } from '#server/notifications/push/send.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import type { Due } from './due.ts';

/** Between two messages about a calendar: what changes meanwhile is told by one. */
const PAUSE_MS = 10_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Records how messages ended, but of those that another node has taken since. `now` is epoch ms. */
export function record(
  db: Database,
  ended: readonly { readonly due: Due; readonly outcome: PushOutcome }[],
  now: number,
): Promise<void> {
  return db.write(async (sql) => {
    for (const { due, outcome } of ended) {
      const held = sql
        .updateTable('push_registrations')
        .where('id', '=', due.id)
        .where('attempts', '=', due.attempts)
        .where('leased_until', '=', due.leased_until);
      if (outcome.is === 'gone') await endResource(sql, due);
      else if (outcome.is === 'later')
        await held.set({ run_at: now + (outcome.afterMs ?? waitAfter(due.attempts)), leased_until: 0 }).execute();
      // What was refused would be refused again.
      else
        await held
          .set({
            ...{ told_version: due.version, told_own_version: due.own_version, told_properties: due.properties },
            ...{ run_at: now + PAUSE_MS, attempts: 0, leased_until: 0 },
          })
          .execute();
    }
  });
}

const waitAfter = (attempt: number): number => Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);

/** It is gone for every calendar of the person. */
async function endResource(sql: Sql, { user_id, push_resource }: Due): Promise<void> {
  await sql
    .deleteFrom('push_registrations')
    .where('user_id', '=', user_id)
    .where('push_resource', '=', push_resource)
    .execute();
}
