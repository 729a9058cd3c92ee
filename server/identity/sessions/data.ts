import { sql as raw } from 'kysely';
import { DAY_MS } from '#domain/dates/local.ts';
import { ApiError } from '#domain/errors.ts';
import {
  LAST_USED_STEP_MS,
  SESSION_DAYS_MAX,
  SESSION_LIFETIME_MS,
  SESSIONS_MAX,
  type Session,
} from '#domain/sessions.ts';
import type { GrantKind } from '#server/identity/access-grants/kind.ts';
import { findUser } from '#server/identity/users/data.ts';
import { type Database, publish, type Sql, type Tables } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { deviceInfo } from '#server/platform/device.ts';
import { iso } from '#server/platform/iso.ts';
import { lastEnd } from '#server/platform/last-end.ts';
import { newId } from '#server/platform/new-id.ts';

const USER_AGENT_MAX = 500;

export interface Device {
  readonly userAgent: string;
  readonly address: string;
}

/** Expiry of a session used now: 30 days later, but at most `daysMax` days after its sign-in. */
const endOf = (createdAt: number, now: number, daysMax: number): number =>
  Math.min(now + SESSION_LIFETIME_MS, createdAt + daysMax * DAY_MS);

interface SessionSettings {
  readonly daysMax?: number;
  readonly most?: number;
  /** When the person authenticated, in epoch ms, if earlier than now: an issuer may remember them for weeks. */
  readonly provenAt?: number | undefined;
}

/**
 * Starts a session of a user, and ends the least recently used one when they have too many.
 * @param now epoch ms
 * @param daysMax maximum lifetime
 * @param most maximum number of sessions at the same time
 * @throws ApiError `authentication_required` when the account was deleted
 */
export async function createSession(
  sql: Sql,
  userId: string,
  device: Device,
  now: number,
  { daysMax = SESSION_DAYS_MAX, most = SESSIONS_MAX, provenAt }: SessionSettings = {},
): Promise<Session> {
  const row: Tables['sessions'] = {
    id: newId(),
    user_id: userId,
    user_agent: device.userAgent.slice(0, USER_AGENT_MAX),
    ip_address: device.address,
    created_at: now,
    last_used: now,
    expires_at: endOf(now, now, daysMax),
    proven_at: provenAt === undefined ? null : Math.min(provenAt, now),
  };
  if (!(await findUser(sql, userId))) throw new ApiError('authentication_required');
  await sql.insertInto('sessions').values(row).execute();
  await endTooMany(sql, userId, most, now);
  return sessionView(row, row.id);
}

async function endTooMany(sql: Sql, userId: string, most: number, now: number): Promise<void> {
  const mine = sql.selectFrom('sessions').select('id').where('user_id', '=', userId);
  // Sessions dated in the future go first, so that a clock that was ahead keeps nobody out.
  const used = raw`case when last_used > ${lastEnd(now, 0)} then 0 else last_used end`;
  const retained = mine.orderBy(used, 'desc').orderBy('id', 'desc').limit(most);
  const ended = await sql
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', retained)
    .executeTakeFirst();
  if (ended.numDeletedRows > 0n) publish(sql, { about: 'credentials', userId });
}

/** When the person last authenticated in a session, in epoch ms; null when it has expired. */
export async function lastProofAt(sql: Sql, userId: string, id: string): Promise<number | null> {
  const row = await sql
    .selectFrom('sessions')
    .select(['created_at', 'proven_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? (row.proven_at ?? row.created_at) : null;
}

const usesOfSession = preparedQuery((sql, { id, userId }: { id: string; userId: string }) =>
  sql
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.created_at', 'sessions.last_used', 'sessions.expires_at'])
    .where('sessions.id', '=', id)
    .where('sessions.user_id', '=', userId)
    // A sign-in may have begun before the account was disabled.
    .where('users.disabled_at', 'is', null),
);

/**
 * Checks whether a session is valid, and records its use at most once a minute, which restarts its 30 days.
 * @param now epoch ms; a session expires at exactly that instant
 * @param daysMax maximum lifetime, however often it is used
 * @returns when to check again even if nothing has changed, in epoch ms; null when the session is not valid
 */
export async function touchSession(
  db: Database,
  id: string,
  userId: string,
  now: number,
  daysMax: number = SESSION_DAYS_MAX,
): Promise<number | null> {
  const [row] = await usesOfSession(db.read, { id, userId });
  if (!row) return null;
  // The operator may have shortened sessions since its last use.
  const expiresAt = Math.min(row.expires_at, row.created_at + daysMax * DAY_MS);
  if (expiresAt <= now) return null;
  if (Math.abs(now - row.last_used) < LAST_USED_STEP_MS) return Math.min(row.last_used + LAST_USED_STEP_MS, expiresAt);
  const used = { last_used: now, expires_at: endOf(row.created_at, now, daysMax) };
  await db.write((sql) =>
    sql.updateTable('sessions').set(used).where('id', '=', id).where('user_id', '=', userId).execute(),
  );
  return Math.min(now + LAST_USED_STEP_MS, used.expires_at);
}

/** Last used first. */
export async function listSessions(sql: Sql, userId: string, currentId: string, now: number): Promise<Session[]> {
  const rows = await sql
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => sessionView(row, currentId));
}

/** @returns false when there is none */
export async function endSession(sql: Sql, userId: string, id: string): Promise<boolean> {
  const result = await sql.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  publish(sql, { about: 'credentials', userId });
  return result.numDeletedRows > 0n;
}

/** @param retained the session that stays, if any @returns how many ended */
export async function endOtherSessions(sql: Sql, userId: string, retained: string | null): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(retained !== null, (query) => query.where('id', '!=', retained))
    .executeTakeFirstOrThrow();
  publish(sql, { about: 'credentials', userId });
  return Number(numDeletedRows);
}

function sessionView(row: Tables['sessions'], currentId: string): Session {
  return {
    id: row.id,
    deviceInfo: deviceInfo(row.user_agent),
    ipAddress: row.ip_address,
    lastUsed: iso(row.last_used),
    createdAt: iso(row.created_at),
    isCurrent: row.id === currentId,
  };
}

export const sessionGrants: GrantKind = {
  async list(sql, { userId, sessionId }, now) {
    const sessions = await listSessions(sql, userId, sessionId ?? '', now);
    return sessions.map(({ deviceInfo: { browser, os }, ...session }) => ({
      ...session,
      name: [browser, os].filter(Boolean).join(', '),
    }));
  },
  end: (sql, { userId, sessionId }) => endOtherSessions(sql, userId, sessionId),
};
