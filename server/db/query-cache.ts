import { LRUCache } from 'lru-cache';
import type { Sql } from './types.ts';

/**
 * A text that is another one after each commit, by whichever process; found out after the call.
 * @throws ApiError `unavailable` when the database does not answer
 */
export type SnapshotVersion = () => Promise<string>;

const versions = new WeakMap<Sql, SnapshotVersion>();

/** Lets what is read with `sql` be cached. */
export function enableCache(sql: Sql, version: SnapshotVersion): void {
  versions.set(sql, version);
}

/** Of each cache, in characters of keys and of values as JSON. */
const CACHE_MAX = 8_000_000;
/** What an entry takes beside its own characters. */
const ENTRY = 200;

/** Looks a value up, or reads and keeps it. */
export type Cache<Value extends object> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * A cache of what is read with `sql`, which holds until the next commit; those who ask at the same time share one read. In a transaction,
 * which may have written itself, nothing is cached.
 */
export function cacheFor<Value extends object>(sql: Sql): Cache<Value> {
  const version = versions.get(sql);
  if (!version) return (_key, read) => read();
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    maxSize: CACHE_MAX,
    sizeCalculation: (value, key) => ENTRY + key.length + JSON.stringify(value).length,
    fetchMethod: (_key, _stale, { context }) => context(),
    // A value that left the cache while it was read still answers those who wait for it.
    ignoreFetchAbort: true,
  });
  return async (key, read) => {
    const value = await cache.fetch(`${await version()} ${key}`, { context: read });
    return value ?? read();
  };
}

/** A query that is run with values. */
type Query<Values, Row> = (sql: Sql, values: Values) => Promise<readonly Row[]>;

/**
 * A query whose answers are cached until something is committed, for what every request asks. Nobody may change the rows.
 * @param keyOf a text for the values, another one for others
 */
export function cachedQuery<Values, Row>(
  query: Query<Values, Row>,
  keyOf: (values: Values) => string,
): Query<Values, Row> {
  const caches = new WeakMap<Sql, Cache<readonly Row[]>>();
  return (sql, values) => {
    const cache = caches.get(sql) ?? cacheFor<readonly Row[]>(sql);
    caches.set(sql, cache);
    return cache(keyOf(values), () => query(sql, values));
  };
}
