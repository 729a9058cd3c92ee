import { z } from 'zod';
import { type Database, type Message, publish, type Sql } from '#server/db/database.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { Handlers } from '#server/jobs/handler.ts';
import type { Log } from '#server/platform/log.ts';
import { newId } from '#server/platform/new-id.ts';
import { logSecurity } from '#server/platform/security-log.ts';

/**
 * What the host did by the command, which is a process of its own. A running server hears of it by a job: it writes the line of the
 * security log, and tells the open streams, which on SQLite hear only what their own process announces.
 */

const KIND = 'host-action';
const Payload = z.object({
  action: z.string(),
  by: z.string(),
  details: z.record(z.string(), z.string()),
  announcements: z.array(z.custom<Message>((value) => typeof value === 'object' && value !== null)),
});

/** Tells the running servers what the host did, with the caller's transaction. @param now epoch ms */
export async function recordHostAction(
  sql: Sql,
  action: { action: string; by: string; details: Record<string, string>; announcements: readonly Message[] },
  now: number,
): Promise<void> {
  await enqueue(sql, { kind: KIND, key: `${KIND}:${newId()}`, payload: action, runAt: now });
}

export const hostActionHandlers = ({ db, log }: { db: Database; log: Log }): Handlers => ({
  [KIND]: async (payload) => {
    const { action, by, details, announcements } = Payload.parse(payload);
    logSecurity(log, { security: `admin-${action}`, outcome: 'ok', address: 'host', by, ...details });
    if (announcements.length === 0) return;
    await db.write(async (sql) => {
      for (const announcement of announcements) publish(sql, announcement);
    });
  },
});
