import { lock, type Sql } from '#server/platform/db/database.ts';

/**
 * Waits for other transactions that change a person's memberships or delete their account. Call it before locking any calendar and before
 * writing any row of `users`, so that transactions cannot deadlock.
 */
export const lockAccount = (sql: Sql, userId: string): Promise<void> => lock(sql, `account ${userId}`);
