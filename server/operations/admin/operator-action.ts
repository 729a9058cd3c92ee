import { z } from 'zod';
import type { OperatorAction } from '#domain/audit-actions.ts';
import { isAuditAction, writeEntry } from '#server/identity/audit/write.ts';
import { type Database, type Message, publish, type Sql } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Handlers } from '#server/platform/jobs/handler.ts';
import type { Log } from '#server/platform/log.ts';
import { newId } from '#server/platform/new-id.ts';
import { logSecurity } from '#server/platform/security-log.ts';

/**
 * Actions of the operator's command, which runs in its own process. A job hands them to a running server, which logs and publishes them: on
 * SQLite, streams receive only what their own process publishes.
 */

/** Stored in the jobs table, as are the keys of `Payload`: jobs queued before an upgrade run after it. */
const KIND = 'host-action';
const Payload = z.object({
  action: z.string(),
  by: z.string(),
  details: z.record(z.string(), z.string()),
  announcements: z.array(z.custom<Message>((value) => typeof value === 'object' && value !== null)),
});

/** Audits the operator's action and queues it for the running servers, in the caller's transaction. @param now epoch ms */
export async function recordOperatorAction(
  sql: Sql,
  {
    messages,
    ...action
  }: {
    action: OperatorAction;
    by: string;
    details: Readonly<Record<string, string>>;
    messages: readonly Message[];
  },
  now: number,
): Promise<void> {
  const { action: name, by, details } = action;
  const { user: subject_id = null, ...others } = details;
  await writeEntry(sql, `admin-${name}`, { subject_id, address: 'host', details: { ...others, by } }, now);
  await enqueue(sql, {
    kind: KIND,
    key: `${KIND}:${newId()}`,
    payload: { ...action, announcements: messages },
    runAt: now,
  });
}

export const operatorActionHandlers = ({ db, log }: { db: Database; log: Log }): Handlers => ({
  [KIND]: async (payload) => {
    const { action, by, details, announcements: messages } = Payload.parse(payload);
    const security = `admin-${action}`;
    // A job queued by another version may name an action unknown to this one.
    if (isAuditAction(security)) logSecurity(log, { security, outcome: 'ok', address: 'host', by, ...details });
    if (messages.length === 0) return;
    await db.write(async (sql) => {
      for (const message of messages) publish(sql, message);
    });
  },
});
