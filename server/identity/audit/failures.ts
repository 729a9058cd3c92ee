import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FAILURES_MAX } from '#domain/audit.ts';
import type { AuditAction } from '#domain/audit-actions.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { securityEventOf } from '#server/platform/http/security-log.ts';
import { entryOfCall } from './calls.ts';
import { isAuditAction, trimAttemptsAt, writeEntry } from './write.ts';

/** Failures to prove who one is, and successes of a disabled account. */
const AUDITED: readonly ErrorCode[] = [
  'invalid_credentials',
  'current_password_wrong',
  'factor_code_wrong',
  'passkey_refused',
  'reset_code_invalid',
  'account_disabled',
];
const WINDOW_MS = 3_600_000;

interface Failure {
  readonly action: AuditAction;
  readonly code: ErrorCode;
  readonly userId: string;
}

/**
 * Audits failed attempts at existing accounts: at most ten an hour per account, and its newest thousand, so that nobody can fill the table.
 * Written in parallel with the answer, which must not take longer for existing accounts.
 */
export function auditFailures(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const underWay = new Set<Promise<void>>();

  async function record(request: FastifyRequest, failure: Failure): Promise<void> {
    try {
      await db.writeLocked(`audit ${failure.userId}`, (sql) => writeFailure(sql, request, failure, clock()));
    } catch (err) {
      request.log.warn({ reqId: request.id, err }, 'a failed attempt is missing from the audit log');
    }
  }

  app.addHook('onSend', (request, reply, _payload, done) => {
    const code = AUDITED.find((one) => one === reply.failure);
    const action = securityEventOf(request);
    const userId = request.actor?.userId ?? request.securityDetails?.user;
    if (code && userId && isAuditAction(action)) {
      const recorded = record(request, { action, code, userId }).finally(() => underWay.delete(recorded));
      underWay.add(recorded);
    }
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
}

async function writeFailure(sql: Sql, request: FastifyRequest, { action, code, userId }: Failure, now: number) {
  const recorded = await sql
    .selectFrom('audit_entries')
    .select('id')
    .where((eb) => eb.or([eb('actor_id', '=', userId), eb('subject_id', '=', userId)]))
    .where('at', '>', now - WINDOW_MS)
    .where('at', '<', now + WINDOW_MS)
    .where('outcome', '=', 'failed')
    .limit(FAILURES_MAX)
    .execute();
  if (recorded.length === FAILURES_MAX) return;
  const { details, ...entry } = entryOfCall(request, { subject: userId });
  const isLast = recorded.length + 1 === FAILURES_MAX;
  await writeEntry(
    sql,
    action,
    { ...entry, outcome: 'failed', details: { ...details, code, ...(isLast && { isLast }) } },
    now,
  );
  if (isLast) await trimAttemptsAt(sql, userId);
}
