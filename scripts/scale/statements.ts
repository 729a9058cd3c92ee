import { CROSSINGS, EVERYWHERE } from './crossings.ts';
import { type Reach, reachOf } from './reach.ts';

/** A statement of the server, and the file that it comes from. */
export type Collected = readonly [sql: string, from: string];

/** Fewer than this were not all: the suite sends many more. */
const FEWEST = 300;

const WAYS = CROSSINGS.flatMap(({ ways }) => ways);

export interface Verdict {
  readonly failures: readonly string[];
  readonly summary: string;
}

/** As many values as there are are the same statement as one. */
const shapeOf = (sql: string): string => sql.replace(/\$\d+/g, '$1').replace(/\$1(?:(?:, |\), \()\$1)+/g, '$1, $1');

const ASK = 'crosses shards. Say the key, or add the way to scripts/scale/crossings.ts with what would become of it.';

/** Says of all statements of the server whether each says its key, or is known to cross shards. */
export function checkStatements(
  collected: readonly Collected[],
  { ways = WAYS, fewest = FEWEST }: { ways?: readonly string[]; fewest?: number } = {},
): Verdict {
  const isExcused = ([, from]: Collected) => EVERYWHERE.includes(from);
  // The last one stays: what another file sends too is not excused.
  const inTurn = collected.toSorted((one, other) => Number(isExcused(other)) - Number(isExcused(one)));
  const statements = new Map(inTurn.map(([sql, from]) => [shapeOf(sql), { sql, from }]));
  const failures: string[] = [];
  const met = new Set<string>();
  const counts = { local: 0, one: 0, several: 0, both: 0, crossing: 0 };
  for (const { sql, from } of statements.values()) {
    try {
      const reach = reachOf(sql);
      counts[kindOf(reach)] += 1;
      for (const table of reach.unknown)
        failures.push(`${from}: ${table} has no line in scripts/scale/distribution.ts`);
      for (const way of reach.crossings) {
        if (ways.includes(way)) met.add(way);
        else if (!EVERYWHERE.includes(from)) failures.push(`${from}: ${way}: ${ASK}\n  ${sql}`);
      }
    } catch (error) {
      failures.push(`${from}: ${error instanceof Error ? error.message : error}\n  ${sql}`);
    }
  }
  if (statements.size < fewest) failures.push(`only ${statements.size} statements were seen, less than ${fewest}`);
  for (const way of ways.filter((each) => !met.has(each)))
    failures.push(`${way}: no statement goes this way any more: take it out of scripts/scale/crossings.ts`);
  const { local, one, several, both, crossing } = counts;
  const summary = `${statements.size} statements: ${local} touch no distributed table, ${one} go to one shard, ${several} to those of a list of keys, ${both} to those of a calendar and a person, ${crossing} cross shards`;
  return { failures, summary };
}

function kindOf({ groups, crossings, keys }: Reach) {
  if (crossings.length > 0) return 'crossing';
  if (groups.length === 0) return 'local';
  return groups.length > 1 ? 'both' : keys;
}
