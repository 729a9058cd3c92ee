import type { Sql } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';

const AT_ONCE = 8;
const SLOTS = Array.from({ length: AT_ONCE }, (_, slot) => `id${slot}` as const);

const usersWithIds = prepared((sql, ids: Readonly<Record<string, string>>) =>
  sql
    .selectFrom('users')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      SLOTS.map((slot) => ids[slot] ?? ''),
    ),
);

/** Who people are, by their ids; deleted accounts are missing. There may be many ids of few people. */
export async function namesOf(
  sql: Sql,
  ids: Iterable<string | null>,
): Promise<Map<string, { id: string; name: string }>> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  const names = new Map<string, { id: string; name: string }>();
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    // One statement serves any number: what is left over asks for the first once more.
    const some = Object.fromEntries(SLOTS.map((slot, place) => [slot, asked[from + place] ?? asked[0] ?? '']));
    for (const person of await usersWithIds(sql, some)) names.set(person.id, person);
  }
  return names;
}
