import { sql as raw } from 'kysely';
import type { Side } from './rows.ts';

/**
 * Until the transaction ends, PostgreSQL cuts off no statement that takes long, nor one that waits for the other database: both have all
 * rows of a large table to look at.
 */
export async function liftLimits({ engine, sql }: Side): Promise<void> {
  if (engine === 'sqlite') return;
  await raw`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    sql,
  );
}
