import type { PushOutcome } from '#server/notifications/push/send.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { retryDelay, SCHEDULES } from '#server/platform/work/backoff.ts';
import { release } from '#server/platform/work/lease.ts';
import type { Due } from './due.ts';

/** The least time between two messages about a calendar: later changes share one message. */
const PAUSE_MS = 10_000;
/** A successful message resets the attempts to 0. */
const TOKEN = ['id', 'attempts', 'leased_until'] as const;

/** Records the results of messages, unless another node has leased the row since. `now` is epoch ms. */
export function record(
  db: Database,
  results: readonly { readonly due: Due; readonly outcome: PushOutcome }[],
  now: number,
): Promise<void> {
  return db.write(async (sql) => {
    for (const { due, outcome } of results) {
      if (outcome.is === 'gone') {
        await endResource(sql, due);
        continue;
      }
      const wait =
        outcome.is === 'later' ? (outcome.afterMs ?? retryDelay(due.attempts, SCHEDULES.calendarApp)) : PAUSE_MS;
      // A refused message would be refused again, so it counts as sent.
      const acknowledged = outcome.is !== 'later' && {
        ...{ told_version: due.version, told_own_version: due.own_version, told_properties: due.properties },
        attempts: 0,
      };
      await release(sql, 'push_registrations', [due], { ...acknowledged, run_at: now + wait }, TOKEN);
    }
  });
}

/** Ends the registrations of a push resource in all calendars of the person. */
async function endResource(sql: Sql, { user_id, push_resource }: Due): Promise<void> {
  await sql
    .deleteFrom('push_registrations')
    .where('user_id', '=', user_id)
    .where('push_resource', '=', push_resource)
    .execute();
}
