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

/** What is asked of `sql` with some values. */
type Query<Values, Result> = (sql: Sql, values: Values) => Promise<Result>;

/**
 * A query whose answers are cached until the next commit, for what every request asks; those who ask the same at the same time share one
 * read. In a transaction, which may have written itself, nothing is cached. Nobody may change the answers.
 * @param keyOf a text for the values, another one for others
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
    // A value that left the cache while it was read still answers those who wait for it.
    ignoreFetchAbort: true,
  });
