import { type EventRow, eventRows } from '#server/events/view.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';

export const ROWS_MAX = 128;

type Ids = Readonly<Record<string, string>>;

/** Statements for lists of three sizes, so that a database has few to prepare. */
const readers = [8, 32, ROWS_MAX].map((size) => {
  const slots = Array.from({ length: size }, (_, slot) => `id${slot}`);
  const run = preparedQuery((sql, ids: Ids) =>
    eventRows(sql).where(
      'events.id',
      'in',
      slots.map((slot) => ids[slot] ?? ''),
    ),
  );
  return { size, slots, run };
});

/** @param ids at most `ROWS_MAX` */
export async function rowsWithIds(sql: Sql, ids: ReadonlySet<string>): Promise<Map<string, EventRow>> {
  const wanted = [...ids];
  const reader = readers.find(({ size }) => wanted.length <= size);
  if (!reader) throw new RangeError(`at most ${ROWS_MAX} rows at once`);
  // What a list has no id for asks for its first once more.
  const filled = Object.fromEntries(reader.slots.map((slot, index) => [slot, wanted[index] ?? wanted[0] ?? '']));
  return new Map((await reader.run(sql, filled)).map((row) => [row.id, row]));
}
