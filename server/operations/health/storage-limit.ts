import type { FastifyInstance } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the route may add something that stays, and is refused while the storage is full. Unless set, every POST, PUT and PATCH of
     * a signed-in caller does.
     */
    grows?: boolean;
  }
}

const GROWING = ['POST', 'PUT', 'PATCH'];
/** The size is asked for so often at most: nobody fills much of a disk in between. */
const FRESH_MS = 30_000;

interface Deps {
  db: Pick<Database, 'bytes'>;
  clock: Clock;
}

/**
 * Refuses what would add to a database that has reached its bound. Reading, deleting and signing in go on.
 * @param maxBytes 0 for no bound
 */
export function limitStorage(app: FastifyInstance, { db, clock }: Deps, maxBytes: number): void {
  if (maxBytes === 0) return;
  let asked = Number.NEGATIVE_INFINITY;
  let isFull: Promise<boolean> = Promise.resolve(false);

  app.addHook('preHandler', async ({ method, routeOptions: { config } }) => {
    if (!(config.grows ?? (GROWING.includes(method) && config.access !== 'public'))) return;
    // A clock that was put back asks anew as well.
    if (Math.abs(clock() - asked) >= FRESH_MS) {
      asked = clock();
      isFull = db.bytes().then((bytes) => bytes >= maxBytes);
    }
    if (await isFull) throw new ApiError('storage_full');
  });
}
