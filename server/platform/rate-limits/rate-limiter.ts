import { createHash, createHmac } from 'node:crypto';
import { ApiError } from '#domain/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { networksOf } from '#server/platform/networks.ts';

export interface Limit {
  /** Counter name, such as `login:address`. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /** The subject is an address, which is counted with its networks. */
  readonly networks?: true;
}

type Pair = readonly [limit: Limit, subject: string];

/** Counts calls in the database, so that the limits hold across nodes and restarts. */
export interface RateLimiter {
  /**
   * Counts one call for each pair of limit and subject. A refused call counts for none of them.
   * @throws ApiError `too_many_requests` when any is exhausted
   */
  take(...pairs: readonly Pair[]): Promise<void>;
  isUsedUp(limit: Limit, subject: string): Promise<boolean>;
  /** Uncounts a call. */
  refund(limit: Limit, subject: string): Promise<void>;
  clear(limit: Limit, subject: string): Promise<void>;
}

/** Many households share an IPv6 /48, so its limit is this many times that of a /64. */
const SITE_FACTOR = 8;

/** More than the difference between clocks of nodes. A window that ends later was begun by a wrong clock. */
const SKEW_MS = 60_000;

/** The table holds hashes, no addresses. */
type Hash = (subject: string) => string;
const HASH_LENGTH = 22;

/** Without the secret nobody can find a subject by trial. */
const keyedHash =
  (secret: string): Hash =>
  (subject) =>
    createHmac('sha256', secret).update(`rate limit\n${subject}`).digest('base64url').slice(0, HASH_LENGTH);

const plainHash: Hash = (subject) => createHash('sha256').update(subject).digest('base64url').slice(0, HASH_LENGTH);

/** The counters of some pairs, by key. Always in the same order, so that no two calls deadlock. */
function countersOf(hash: Hash, pairs: readonly Pair[]): Map<string, Limit> {
  const keyOf = (limit: Limit, subject: string): string => `${limit.name}:${hash(subject)}`;
  const counters = pairs.flatMap(([limit, subject]): [string, Limit][] => {
    if (!limit.networks) return [[keyOf(limit, subject), limit]];
    const { own, site } = networksOf(subject);
    const wider = { ...limit, name: `${limit.name}:site`, max: limit.max * SITE_FACTOR };
    return site === null
      ? [[keyOf(limit, own), limit]]
      : [
          [keyOf(limit, own), limit],
          [keyOf(wider, site), wider],
        ];
  });
  return new Map(counters.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Counts one e-mail for its mailbox, within the transaction that queues it, which contains the address anyway: the hash needs no secret.
 * @param now epoch ms
 * @returns whether it exceeds the limit
 */
export const isOneTooMany = async (sql: Sql, now: number, limit: Limit, mailbox: string): Promise<boolean> =>
  (await countCall(sql, now, countersOf(plainHash, [[limit, mailbox]]))) > 0;

/** @returns how long to wait in ms when any counter is exhausted; 0 when the call may go on */
async function countCall(sql: Sql, now: number, counters: ReadonlyMap<string, Limit>): Promise<number> {
  const fresh = [...counters].map(([key, limit]) => ({ key, window_ends: now + limit.windowMs, count: 1 }));
  const rows = await sql
    .insertInto('rate_limits')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const ends = eb.ref('rate_limits.window_ends');
        const isOver = eb.or([eb(ends, '<=', now), eb(ends, '>', eb('excluded.window_ends', '+', SKEW_MS))]);
        const over = () => eb.case().when(isOver);
        return {
          count: over()
            .then(1)
            .else(eb('rate_limits.count', '+', 1))
            .end(),
          window_ends: over().then(eb.ref('excluded.window_ends')).else(eb.ref('rate_limits.window_ends')).end(),
        };
      }),
    )
    .returning(['key', 'count', 'window_ends'])
    .execute();
  return longestWait(counters, rows, now, 0);
}

/** How long counters over their limits, or within `margin` calls of them, lock a caller out; in ms. */
function longestWait(
  counters: ReadonlyMap<string, Limit>,
  rows: readonly { key: string; count: number; window_ends: number }[],
  now: number,
  margin: number,
): number {
  const waits = rows.map(({ key, count, window_ends: ends }) => {
    const { max = 0, windowMs = 0 } = counters.get(key) ?? {};
    const isOfWrongClock = ends > now + windowMs + SKEW_MS;
    return count + margin > max && !isOfWrongClock ? Math.min(ends - now, windowMs) : 0;
  });
  return Math.max(0, ...waits);
}

/** @param secret keys the hashes of subjects */
export function createRateLimiter(db: Database, clock: Clock, secret: string): RateLimiter {
  const hash = keyedHash(secret);

  async function waitFor(counters: ReadonlyMap<string, Limit>): Promise<number> {
    const rows = await db.read
      .selectFrom('rate_limits')
      .selectAll()
      .where('key', 'in', [...counters.keys()])
      .execute();
    return longestWait(counters, rows, clock(), 1);
  }

  return {
    async take(...pairs) {
      // Most refusals end here, without a transaction.
      const counters = countersOf(hash, pairs);
      refuseFor(await waitFor(counters));
      const now = clock();
      await db.write(async (sql) => refuseFor(await countCall(sql, now, counters)));
    },

    async isUsedUp(limit, subject) {
      return (await waitFor(countersOf(hash, [[limit, subject]]))) > 0;
    },

    async refund(limit, subject) {
      await db.write((sql) =>
        sql
          .updateTable('rate_limits')
          .set((eb) => ({ count: eb('count', '-', 1) }))
          .where('key', 'in', [...countersOf(hash, [[limit, subject]]).keys()])
          .where('count', '>', 0)
          .execute(),
      );
    },

    async clear(limit, subject) {
      const keys = [...countersOf(hash, [[limit, subject]]).keys()];
      await db.write((sql) => sql.deleteFrom('rate_limits').where('key', 'in', keys).execute());
    },
  };
}

function refuseFor(ms: number): void {
  if (ms > 0) throw new ApiError('too_many_requests', { retryAfter: Math.ceil(ms / 1_000) });
}

export const noLimits: RateLimiter = {
  take: async () => {},
  isUsedUp: async () => false,
  refund: async () => {},
  clear: async () => {},
};
