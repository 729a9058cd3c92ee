import type { FastifyRequest } from 'fastify';
import type { Role } from '#domain/permissions.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import { choicesIn, concerns, type Details, idsOf, securityEventOf } from '#server/platform/http/security-log.ts';
import { isAuditAction, type NewEntry, writeEntry } from './write.ts';

export interface About extends Details {
  readonly role?: Role;
}

/** Facts of a request: the user, the credential, the address and the ids. */
export function entryOfCall(request: FastifyRequest, { user, subject, calendar, id, tool, role }: About): NewEntry {
  const { actor } = request;
  const { userAgent, address } = deviceOf(request);
  const actorId = actor?.userId ?? user ?? null;
  const named = [calendar, subject];
  const ids = Object.entries({ ...idsOf(request.params), ...(id && { id }) }).filter(([, one]) => !named.includes(one));
  return {
    actor_id: actorId,
    subject_id: subject === actorId ? null : (subject ?? null),
    calendar_id: calendar ?? null,
    key_id: actor && 'keyId' in actor ? actor.keyId : null,
    details: { ...Object.fromEntries(ids), ...choicesIn(request), ...(role && { role }), ...(tool && { tool }) },
    address,
    user_agent: userAgent,
  };
}

/**
 * Writes an audit entry with the transaction of the audited change, and logs the same for security.
 * @param now epoch ms
 * @param about `user` if a request without a credential has proven who it is
 */
export async function audit(sql: Sql, request: FastifyRequest, now: number, about: About = {}): Promise<void> {
  const { role: _, ...details } = about;
  concerns(request, details);
  const action = securityEventOf(request);
  if (!isAuditAction(action)) throw new Error(`${request.routeOptions.url} tells the audit log nothing.`);
  await writeEntry(sql, action, entryOfCall(request, about), now);
}

/** As `audit`, for a change of a calendar. */
export const auditChange = (
  { sql, now, calendar }: { readonly sql: Sql; readonly now: number; readonly calendar: { readonly id: string } },
  request: FastifyRequest,
  about: About = {},
): Promise<void> => audit(sql, request, now, { ...about, calendar: calendar.id });

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
