import { loadModule, parseSync } from 'libpg-query';
import { type Bound, closure, comparedColumns, type Known, ONE } from './conditions.ts';
import { DISTRIBUTION, type Placement } from './distribution.ts';
import { readStatement } from './statement.ts';

/** Where a statement goes when the tables are distributed. */
export interface Reach {
  /** What its tables lie by: `calendar`, `person`, or the name of a table that lies alone. None: it touches no distributed table. */
  readonly groups: readonly string[];
  /** The ways by which it comes to rows without saying the shard, such as `members by user_id`. None: it goes to the shards of its keys. */
  readonly crossings: readonly string[];
  /** Whether it says one key of each group, or a list of them. */
  readonly keys: 'one' | 'several';
  /** Tables that are not in the map. */
  readonly unknown: readonly string[];
}

interface Place {
  readonly id: number;
  readonly table: string;
  readonly group: string;
  /** The column that its rows lie by. */
  readonly key: string;
}

await loadModule();

const placements: ReadonlyMap<string, Placement> = new Map(Object.entries(DISTRIBUTION));
/** What PostgreSQL tells of itself, wherever it is asked. */
const isOfSystem = (table: string): boolean => table.startsWith('pg_');

/** @param sql one statement, with places for its values. @throws Error where it cannot be parsed or is not understood */
export function reachOf(sql: string): Reach {
  const [statement] = parseSync(sql).stmts ?? [];
  if (!statement?.stmt) throw new Error('no statement');
  const { uses, bounds } = readStatement(statement.stmt);
  const known = closure(bounds);
  const moves: string[] = [];
  const distributed = uses.flatMap(({ id, table, sets }): Place[] => {
    const placement = placements.get(table);
    if (!placement || !('by' in placement)) return [];
    const { lies, by } = placement;
    if (sets.includes(by)) moves.push(`${table} to another ${by}`);
    return [{ id, table, group: lies === 'alone' ? table : lies, key: `${id}.${by}` }];
  });
  const without = distributed.filter(({ key }) => !known.has(key));
  const ways = together(without, bounds).flatMap((places) => waysTo(places, bounds, known));
  return {
    groups: [...new Set(distributed.map(({ group }) => group))].sort(),
    crossings: [...new Set([...moves, ...ways])].sort(),
    keys: distributed.every(({ key }) => known.get(key) === ONE) ? 'one' : 'several',
    unknown: [
      ...new Set(uses.map(({ table }) => table).filter((table) => !placements.has(table) && !isOfSystem(table))),
    ],
  };
}

/** Tables whose rows are joined within a shard, since one gives the key of the other. */
function together(places: readonly Place[], bounds: readonly Bound[]): Place[][] {
  const all: Place[][] = [];
  const gives = (one: Place, other: Place) => closure(bounds, new Map([[one.key, ONE]])).has(other.key);
  for (const place of places) {
    const near = all.find((some) =>
      some.some((each) => each.group === place.group && (gives(each, place) || gives(place, each))),
    );
    if (near) near.push(place);
    else all.push([place]);
  }
  return all;
}

function waysTo(places: readonly Place[], bounds: readonly Bound[], known: Known): string[] {
  const near = new Set(places.map(({ id }) => id));
  const compared = places.map(({ id, table }) => ({ table, columns: comparedColumns(id, bounds, known, near) }));
  for (const kind of ['known', 'joined', 'other'] as const) {
    const ways = compared.filter(({ columns }) => columns[kind].size > 0);
    if (ways.length > 0) return ways.map(({ table, columns }) => `${table} by ${[...columns[kind]].sort().join(', ')}`);
  }
  return places.slice(0, 1).map(({ table }) => `${table} whole`);
}
