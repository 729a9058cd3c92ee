import type { Sql } from '#server/platform/db/database.ts';
import { waitForTurn } from '#server/platform/db/turns.ts';

/**
 * Lets a transaction wait for others that change where a person takes part, and for the end of their account. It comes before
 * the turn of any calendar and before any row of `users` is written, so that no two transactions wait for each other.
 */
export const waitForAccount = (sql: Sql, userId: string): void => waitForTurn(sql, `account ${userId}`);
