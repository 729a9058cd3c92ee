import { sql as raw } from 'kysely';
import type { Sql } from './database.ts';
import { engineOf } from './engine.ts';
import { prepared } from './prepared.ts';
import { leave } from './sent.ts';

/** On PostgreSQL a turn is an advisory lock that ends with its transaction. On SQLite every transaction has all turns. */

/** Waits for a turn. */
export const takeTurn = prepared((sql, { turn }: { turn: string }) => ({
  compile: () => raw<never>`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.compile(sql),
}));

/** Takes those of some turns that nobody has. */
export const takeFreeTurns = prepared((sql, { turns }: { turns: string[] }) => ({
  compile: () =>
    raw<{ turn: string }>`
      select turn from unnest(${turns}::text[]) as wanted (turn)
      where pg_try_advisory_xact_lock(hashtextextended(turn, 0))
    `.compile(sql),
}));

/** Lets what a transaction does from now on wait for a turn, if it has begun without. */
export function waitForTurn(sql: Sql, turn: string): void {
  if (engineOf(sql) === 'postgres') leave(sql, takeTurn(sql, { turn }));
}
