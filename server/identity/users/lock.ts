import { lock, type Sql } from '#server/platform/db/database.ts';

/**
 * Lets a transaction wait for others that change where a person takes part, and for the end of their account. It comes before
 * the lock of any calendar and before any row of `users` is written, so that no two transactions wait for each other.
 */
export const lockAccount = (sql: Sql, userId: string): Promise<void> => lock(sql, `account ${userId}`);
