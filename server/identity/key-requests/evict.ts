import type { Sql } from '#server/platform/db/database.ts';
import { regionOf } from '#server/platform/networks.ts';

/** Requests that nobody has granted yet. */
const WAITING_MAX = 5_000;
/** Requests deleted at once, so that a flood triggers one scan per this many calls. */
const DROPPED = 500;

/**
 * Deletes the oldest requests of the networks that have the most, so that a flood displaces only its own. An app asks once, and its person
 * grants the request within minutes.
 */
export async function evictOldest(sql: Sql): Promise<void> {
  const waiting = sql.selectFrom('key_requests').where('kind', '=', 'login').where('session_id', 'is', null);
  const { count } = await waiting.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) < WAITING_MAX) return;
  const rows = await waiting.select(['id', 'address']).orderBy('created_at').orderBy('id').execute();
  const ids = oldestOfLargest(rows, DROPPED);
  await sql.deleteFrom('key_requests').where('id', 'in', ids).execute();
}

/** @param rows oldest first */
function oldestOfLargest(rows: readonly { readonly id: string; readonly address: string | null }[], most: number) {
  const networks = [...Map.groupBy(rows, ({ address }) => regionOf(address ?? '')).values()];
  // Largest limit per network that deletes enough.
  const sizes = networks.map(({ length }) => length).sort((a, b) => b - a);
  let level = sizes[0] ?? 0;
  const above = () => sizes.reduce((sum, size) => sum + Math.max(0, size - level), 0);
  while (level > 0 && above() < most) level -= 1;
  return networks
    .flatMap((network) => network.slice(0, Math.max(0, network.length - level)))
    .slice(0, most)
    .map(({ id }) => id);
}
