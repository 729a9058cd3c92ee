import type { Sql } from '#server/platform/db/database.ts';
import { regionOf } from '#server/platform/networks.ts';

/** Of apps for which nobody has agreed yet. */
const WAITING_MAX = 5_000;
/** As many go at once, so that a flood is looked through once for so many of its calls. */
const DROPPED = 500;

/**
 * Drops the oldest requests of those networks that have most of them, so that whoever fills the table loses their own. An app asks once,
 * and its person agrees within minutes.
 */
export async function makeRoom(sql: Sql): Promise<void> {
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
  // Every network keeps as many as a level lets it.
  const sizes = networks.map(({ length }) => length).sort((a, b) => b - a);
  let level = sizes[0] ?? 0;
  const above = () => sizes.reduce((sum, size) => sum + Math.max(0, size - level), 0);
  while (level > 0 && above() < most) level -= 1;
  return networks
    .flatMap((network) => network.slice(0, Math.max(0, network.length - level)))
    .slice(0, most)
    .map(({ id }) => id);
}
