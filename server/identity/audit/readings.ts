import type { FastifyRequest } from 'fastify';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { audit } from './calls.ts';

const LOGGED_ONCE_MS = 3_600_000;

/** Audits that an administrator reads the log, or the part about one person: once an hour, however many pages they open. */
export async function auditReading(db: Database, request: FastifyRequest, subject: string | undefined, now: number) {
  const { userId } = sessionOf(request);
  const recent = await db.read
    .selectFrom('audit_entries')
    .select('id')
    .where('actor_id', '=', userId)
    .where('at', '>', now - LOGGED_ONCE_MS)
    .where('at', '<', now + LOGGED_ONCE_MS)
    .where('action', '=', 'admin-audit-read')
    .where(
      'subject_id',
      subject === undefined || subject === userId ? 'is' : '=',
      subject === userId ? null : (subject ?? null),
    )
    .limit(1)
    .executeTakeFirst();
  if (!recent) await db.write((sql) => audit(sql, request, now, { subject }));
}
