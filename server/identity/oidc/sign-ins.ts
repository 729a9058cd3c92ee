import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { newSecret, sha256 } from '#server/platform/digest.ts';
import { lastEnd } from '#server/platform/last-end.ts';
import { Claims } from './claims.ts';
import type { Secrets } from './issuer.ts';

/** Pending sign-ins, one row each, which their browser uses up. Secrets are stored as hashes. */

const LIFETIME_MS = 10 * 60_000;
const CODE_LIFETIME_MS = 2 * 60_000;
const HOST_LIFETIME_MS = 10 * 60_000;

type Row = Tables['identity_sign_ins'];
type About = Partial<Pick<Row, 'return_to' | 'user_id' | 'session_id' | 'asked_at'>>;

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
const Outcome = z.union([
  z.object({ claims: Claims }),
  z.object({ failure: z.custom<ErrorCode>(isErrorCode) }),
  z.object({ host: z.literal(true) }),
]);
export type Outcome = z.infer<typeof Outcome>;

/** Derived from the secret in the browser's cookie, so the database alone cannot finish a sign-in. */
export function secretsOf(browser: string, state: string): Secrets {
  const derive = (use: string) => createHmac('sha256', browser).update(`${use}\n${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}

async function insert(sql: Sql, key: string, row: Omit<Row, 'key_hash'>): Promise<void> {
  await sql
    .insertInto('identity_sign_ins')
    .values({ ...row, key_hash: sha256(key) })
    .execute();
}

/** @param now epoch ms */
export async function storeSignIn(sql: Sql, browser: string, state: string, about: About, now: number): Promise<void> {
  await sql.deleteFrom('identity_sign_ins').where('expires_at', '<=', now).execute();
  const row = { return_to: null, user_id: null, session_id: null, asked_at: null, ...about };
  await insert(sql, state, { ...row, browser_hash: sha256(browser), outcome: null, expires_at: now + LIFETIME_MS });
}

/** Whether this browser began a sign-in with this state; answers others without a write. @param now epoch ms */
export async function hasBegun(sql: Sql, browser: string, state: string, now: number): Promise<boolean> {
  const found = sql
    .selectFrom('identity_sign_ins')
    .select('expires_at')
    .where('key_hash', '=', sha256(state))
    .where('browser_hash', '=', sha256(browser))
    .where('expires_at', '>', now)
    .where('expires_at', '<=', lastEnd(now, LIFETIME_MS));
  return (await found.executeTakeFirst()) !== undefined;
}

/** Takes the sign-in that this browser began with this state, once. @param now epoch ms */
export function takeBegun(sql: Sql, browser: string, state: string, now: number): Promise<Row | undefined> {
  return sql
    .deleteFrom('identity_sign_ins')
    .where('key_hash', '=', sha256(state))
    .where('browser_hash', '=', sha256(browser))
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', lastEnd(now, LIFETIME_MS))
    .returningAll()
    .executeTakeFirst();
}

/** @returns the code by which this browser fetches the outcome */
export async function storeOutcome(
  sql: Sql,
  browser: string,
  begun: About,
  outcome: Outcome,
  now: number,
): Promise<string> {
  const code = newSecret();
  const { return_to = null, user_id = null, session_id = null, asked_at = null } = begun;
  const common = {
    return_to,
    user_id,
    session_id,
    asked_at,
    outcome: JSON.stringify(outcome),
    expires_at: now + CODE_LIFETIME_MS,
  };
  await insert(sql, code, { ...common, browser_hash: sha256(browser) });
  return code;
}

/** A code by which any browser signs in as a user, for the operator. */
export async function issueHostCode(sql: Sql, userId: string, now: number): Promise<string> {
  const code = newSecret();
  const outcome = JSON.stringify({ host: true } satisfies Outcome);
  const row = { browser_hash: null, return_to: null, session_id: null, asked_at: null, user_id: userId, outcome };
  await insert(sql, code, { ...row, expires_at: now + HOST_LIFETIME_MS });
  return code;
}

/** Takes the outcome behind a code, once and only in its own browser. @param now epoch ms */
export async function takeOutcome(
  sql: Sql,
  browser: string | null,
  code: string,
  now: number,
): Promise<{ row: Row; outcome: Outcome } | undefined> {
  const row = await sql
    .deleteFrom('identity_sign_ins')
    .where('key_hash', '=', sha256(code))
    .where((eb) => eb.or([eb('browser_hash', 'is', null), eb('browser_hash', '=', sha256(browser ?? ''))]))
    .where('outcome', 'is not', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  const lengthMs = row?.browser_hash === null ? HOST_LIFETIME_MS : CODE_LIFETIME_MS;
  if (!row || row.expires_at > lastEnd(now, lengthMs)) return undefined;
  return { row, outcome: Outcome.parse(JSON.parse(row.outcome ?? '')) };
}
