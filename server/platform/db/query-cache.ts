import { LRUCache } from 'lru-cache';
import type { Sql } from './types.ts';

/**
 * A text that changes with each commit of any process; determined after the call.
 * @throws ApiError `unavailable` when the database does not answer
 */
export type SnapshotVersion = () => Promise<string>;

const versions = new WeakMap<Sql, SnapshotVersion>();

/** Enables caching for reads with `sql`. */
export function enableCache(sql: Sql, version: SnapshotVersion): void {
  versions.set(sql, version);
}

/** Per cache, in characters of keys and of values as JSON. */
const CACHE_MAX = 8_000_000;
/** Overhead of an entry, in characters. */
const ENTRY = 200;

type Query<Values, Result> = (sql: Sql, values: Values) => Promise<Result>;

/**
 * A query with answers cached until the next commit, for what every request reads; concurrent callers share one read. Nothing is cached in
 * a transaction, which may have written itself. Callers must not modify the answers.
 * @param keyOf a text that identifies the values
 */
export function cachedQuery<Values, Result extends object>(
  query: Query<Values, Result>,
  keyOf: (values: Values) => string,
): Query<Values, Result> {
  const caches = new WeakMap<Sql, LRUCache<string, Result, () => Promise<Result>>>();
  return async (sql, values) => {
    const version = versions.get(sql);
    if (!version) return query(sql, values);
    const cache = caches.get(sql) ?? createCache<Result>();
    caches.set(sql, cache);
    const cached = await cache.fetch(`${await version()} ${keyOf(values)}`, { context: () => query(sql, values) });
    return cached ?? query(sql, values);
  };
}

const createCache = <Result extends object>() =>
  new LRUCache<string, Result, () => Promise<Result>>({
    maxSize: CACHE_MAX,
    sizeCalculation: (value, key) => ENTRY + key.length + JSON.stringify(value).length,
    fetchMethod: (_key, _stale, { context }) => context(),
    // A value evicted during its read still answers those who wait for it.
    ignoreFetchAbort: true,
  });
