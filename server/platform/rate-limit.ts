import { createHash } from 'node:crypto';
import { ApiError } from '#domain/errors.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';

export interface Limit {
  /** What is counted, such as `login:address`. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Counts calls in the database, so that the limits hold across nodes and restarts. */
export interface RateLimiter {
  /**
   * Counts one call for each pair of limit and subject.
   * @throws ApiError `too_many_requests` when any is used up
   */
  take(...pairs: readonly (readonly [Limit, string])[]): Promise<void>;
  /** Takes one call back that turned out not to count. */
  giveBack(limit: Limit, subject: string): Promise<void>;
  /** Forgets what was counted for a subject. */
  clear(limit: Limit, subject: string): Promise<void>;
}

/** The subject is hashed: the table holds no addresses. */
const keyOf = (limit: Limit, subject: string): string =>
  `${limit.name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;

export function createRateLimiter(db: Database, clock: Clock): RateLimiter {
  return {
    async take(...pairs) {
      const now = clock();
      const late = await db.write(async (sql) => {
        let wait = 0;
        for (const [limit, subject] of pairs) {
          const fresh = { key: keyOf(limit, subject), window_ends: now + limit.windowMs, count: 1 };
          const row = await sql
            .insertInto('rate_limits')
            .values(fresh)
            .onConflict((conflict) =>
              conflict.column('key').doUpdateSet((eb) => ({
                count: eb
                  .case()
                  .when('rate_limits.window_ends', '<=', now)
                  .then(1)
                  .else(eb('rate_limits.count', '+', 1))
                  .end(),
                window_ends: eb
                  .case()
                  .when('rate_limits.window_ends', '<=', now)
                  .then(fresh.window_ends)
                  .else(eb.ref('rate_limits.window_ends'))
                  .end(),
              })),
            )
            .returning(['count', 'window_ends'])
            .executeTakeFirstOrThrow();
          if (row.count > limit.max) wait = Math.max(wait, row.window_ends - now);
        }
        return wait;
      });
      refuseFor(late);
    },

    async giveBack(limit, subject) {
      await db.write((sql) =>
        sql
          .updateTable('rate_limits')
          .set((eb) => ({ count: eb('count', '-', 1) }))
          .where('key', '=', keyOf(limit, subject))
          .where('count', '>', 0)
          .execute(),
      );
    },

    async clear(limit, subject) {
      await db.write((sql) => sql.deleteFrom('rate_limits').where('key', '=', keyOf(limit, subject)).execute());
    },
  };
}

function refuseFor(ms: number): void {
  if (ms > 0) throw new ApiError('too_many_requests', { retryAfter: Math.ceil(ms / 1_000) });
}

/** For benchmarks and test runs: `RATE_LIMITS=off`. */
export const noLimits: RateLimiter = { take: async () => {}, giveBack: async () => {}, clear: async () => {} };
