import { SECOND_STEP_MS, SECOND_STEP_TRIES } from '#domain/second-factors.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { newSecret, sha256 } from '#server/platform/digest.ts';
import { lastEnd } from '#server/platform/last-end.ts';

/** Sign-ins between the right password and the code. Their token only works for the call that takes the code. */

/** Per person at a time. */
const STEPS_MAX = 10;

/** @param now epoch ms @returns the token */
export async function beginSecondStep(sql: Sql, userId: string, now: number): Promise<string> {
  const token = newSecret();
  const mine = sql.selectFrom('second_steps').select('token_hash').where('user_id', '=', userId);
  const unexpired = mine.where('expires_at', '<=', lastEnd(now, SECOND_STEP_MS));
  const newest = unexpired.orderBy('expires_at', 'desc').limit(STEPS_MAX - 1);
  await sql.deleteFrom('second_steps').where('user_id', '=', userId).where('token_hash', 'not in', newest).execute();
  const row = { token_hash: sha256(token), user_id: userId, tries: 0, expires_at: now + SECOND_STEP_MS };
  await sql.insertInto('second_steps').values(row).execute();
  return token;
}

/** Counts an attempt. @param now epoch ms @returns the user's id; null when the sign-in has expired */
export async function trySecondStep(sql: Sql, token: string, now: number): Promise<string | null> {
  const row = await sql
    .updateTable('second_steps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now)
    .where('expires_at', '<=', lastEnd(now, SECOND_STEP_MS))
    .where('tries', '<', SECOND_STEP_TRIES)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** @returns false when another request was first, or the password was changed in the meantime */
export async function endSecondStep(sql: Sql, token: string): Promise<boolean> {
  const ended = await sql.deleteFrom('second_steps').where('token_hash', '=', sha256(token)).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}
