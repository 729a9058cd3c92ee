import type { FastifyInstance } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the route stores data and is refused while the storage is full. By default, every POST, PUT and PATCH of a signed-in caller.
     */
    grows?: boolean;
  }
}

const GROWING = ['POST', 'PUT', 'PATCH'];
/** The size is measured at most this often: no disk fills up much in between. */
const FRESH_MS = 30_000;

interface Deps {
  db: Pick<Database, 'bytes'>;
  clock: Clock;
}

/** Refuses requests that would add to a database at its limit. Reads, deletions and sign-ins go on. @param maxBytes 0 for no limit */
export function limitStorage(app: FastifyInstance, { db, clock }: Deps, maxBytes: number): void {
  if (maxBytes === 0) return;
  let asked = Number.NEGATIVE_INFINITY;
  let isFull: Promise<boolean> = Promise.resolve(false);

  app.addHook('preHandler', async ({ method, routeOptions: { config } }) => {
    if (!(config.grows ?? (GROWING.includes(method) && config.access !== 'public'))) return;
    // Also measures again after the clock was put back.
    if (Math.abs(clock() - asked) >= FRESH_MS) {
      asked = clock();
      isFull = db.bytes().then((bytes) => bytes >= maxBytes);
    }
    if (await isFull) throw new ApiError('storage_full');
  });
}
