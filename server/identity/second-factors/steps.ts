import { createHash, randomBytes } from 'node:crypto';
import { SECOND_STEP_MS, SECOND_STEP_TRIES } from '#domain/second-factors.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { lastEnd } from '#server/platform/last-end.ts';

/** Sign-ins between the right password and the code. Their token opens nothing but the call that takes the code. */

const TOKEN_BYTES = 32;
/** At a time, of one person. */
const STEPS_MAX = 10;

/** A fast hash will do: the token is random. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** @param now epoch ms @returns the token */
export async function beginSecondStep(sql: Sql, userId: string, now: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const mine = sql.selectFrom('second_steps').select('token_hash').where('user_id', '=', userId);
  const alive = mine.where('expires_at', '<=', lastEnd(now, SECOND_STEP_MS));
  const kept = alive.orderBy('expires_at', 'desc').limit(STEPS_MAX - 1);
  await sql.deleteFrom('second_steps').where('user_id', '=', userId).where('token_hash', 'not in', kept).execute();
  const row = { token_hash: hashOf(token), user_id: userId, tries: 0, expires_at: now + SECOND_STEP_MS };
  await sql.insertInto('second_steps').values(row).execute();
  return token;
}

/** Counts a try. @param now epoch ms @returns whose sign-in it is; null when it is over */
export async function trySecondStep(sql: Sql, token: string, now: number): Promise<string | null> {
  const row = await sql
    .updateTable('second_steps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('expires_at', '<=', lastEnd(now, SECOND_STEP_MS))
    .where('tries', '<', SECOND_STEP_TRIES)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** @returns false where somebody else was first, or the password was changed meanwhile */
export async function endSecondStep(sql: Sql, token: string): Promise<boolean> {
  const ended = await sql.deleteFrom('second_steps').where('token_hash', '=', hashOf(token)).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}
