import { ApiError } from '#domain/errors.ts';
import { QUERY_WORDS_MAX, SEARCH_PAGE, type SearchAnswer, type SearchQuery } from '#domain/search.ts';
import { wordsOf } from '#server/events/search-index/analyse.ts';
import { viewInCalendar, visibleRows } from '#server/events/visible-rows.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { begin, type Search } from './begin.ts';
import { type Cursor, PHASES, readCursor, writeCursor } from './cursor.ts';
import { hitsFromIndex } from './further.ts';
import { byRank, comesAfter, type Hit, type Wanted, type When } from './hits.ts';
import { hitsAmongNearest, scansNearest } from './near.ts';
import { scopeFor } from './parts.ts';

/**
 * One page of what the caller's words find: what is not over yet, soonest first, then what is, latest first.
 * @param now epoch ms; later pages go by the first one's
 * @throws ApiError `validation_failed` for a query without a word and for a cursor that is none
 */
export async function searchPage(db: Database, actor: Actor, query: SearchQuery, now: number): Promise<SearchAnswer> {
  const words = wordsOf(query.q).slice(0, QUERY_WORDS_MAX);
  if (words.length === 0) throw new ApiError('validation_failed', { fields: { q: 'invalid' } });
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  const when: When = { now: cursor?.now ?? now, from: query.from, to: query.to };
  const search = await begin(db, await scopeFor(db, actor, words, query), when);

  const hits: Hit[] = [];
  for (const phase of PHASES.slice(cursor ? PHASES.indexOf(cursor.phase) : 0)) {
    const after = cursor?.phase === phase ? cursor : null;
    const wanted = SEARCH_PAGE + 1 - hits.length;
    if (wanted > 0) hits.push(...(await nextHits(search, { phase, when, after, wanted })));
  }
  const page = hits.slice(0, SEARCH_PAGE);
  const last = hits.length > SEARCH_PAGE ? page.at(-1) : undefined;
  // What has become a block since it was found.
  const rows = (await visibleRows(db.read, actor, page)).filter(({ redacted }) => !redacted);
  return {
    events: rows.map(viewInCalendar),
    nextCursor: last ? writeCursor({ ...last, now: when.now }) : null,
  };
}

/** The next hits of one phase, in order. */
async function nextHits(search: Search, next: Wanted): Promise<Hit[]> {
  const { phase, after, wanted } = next;
  const isNext = (hit: Hit) => hit.phase === phase && (!after || comesAfter(hit, after));
  const series = search.series.filter(isNext);
  if (search.few) return [...search.few.filter(isNext), ...series].sort(byRank).slice(0, wanted);
  if (!scansNearest(search.db, search.scope)) return (await hitsFromIndex(search, series, next)).slice(0, wanted);
  const near = await hitsAmongNearest(search.db.read, search.scope, next);
  const hits = [...near.hits, ...series.filter(({ rank }) => rank < near.horizon)].sort(byRank);
  if (near.hits.length >= wanted || hits.length >= wanted || near.horizon === Number.POSITIVE_INFINITY) {
    return hits.slice(0, wanted);
  }
  // What begins where the nearest end is looked for again, for some of it may not be among them.
  const isPassed = after !== null && after.rank >= near.horizon;
  const from: Cursor = isPassed ? after : { now: next.when.now, phase, rank: near.horizon, id: '' };
  const further = series.filter(({ rank }) => rank >= near.horizon);
  const rest = await hitsFromIndex(search, further, { ...next, after: from, wanted: wanted - hits.length });
  return [...hits, ...rest].slice(0, wanted);
}
