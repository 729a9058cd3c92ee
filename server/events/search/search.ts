import { ApiError } from '#domain/errors.ts';
import { SEARCH_PAGE, type SearchAnswer, type SearchQuery } from '#domain/search.ts';
import { wordsOf } from '#domain/search-words.ts';
import { QUERY_WORDS_MAX } from '#domain/values/search.ts';
import { changedStarts } from '#server/events/series/expand.ts';
import { viewInCalendar, visibleRows } from '#server/events/visible-rows.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type CalendarQuery, isShort } from './expression.ts';
import {
  byRank,
  type Candidate,
  type Cursor,
  type Hit,
  hitOf,
  isNext,
  isSeries,
  type Next,
  PHASES,
  readCursor,
  stretchOf,
  type When,
  writeCursor,
} from './hits.ts';
import { eventsIn, fewEvents, limitOf, SERIES_MAX, seriesIn } from './lookup.ts';
import { hitsAmongNearest } from './nearest.ts';
import { beginsFrom, beginsUntil, longRanges, storedStretch } from './ranges.ts';
import { belongs, queriesFor, type Scope, scopeFor } from './scope.ts';
import { seriesHits } from './series.ts';

/**
 * SQLite's index is ordered: it is read from the cursor on until the page is full. PostgreSQL's is not: few matches are all read, else the
 * nearest events are scanned, and the index is read only if they fill no page.
 */

/**
 * One page of matching events: those that have not ended, soonest first, then the others, latest first.
 * @param now epoch ms; later pages use the time of the first
 * @throws ApiError `validation_failed` for a query without a word and for an invalid cursor
 */
export async function searchPage(db: Database, actor: Actor, query: SearchQuery, now: number): Promise<SearchAnswer> {
  const words = wordsOf(query.q).slice(0, QUERY_WORDS_MAX);
  if (words.length === 0) throw new ApiError('validation_failed', { fields: { q: 'invalid' } });
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  const when: When = { now: cursor?.now ?? now, from: query.from, to: query.to };
  const search = await searchFor(db, await scopeFor(db, actor, words, query), when);

  const hits: Hit[] = [];
  for (const phase of PHASES.slice(cursor ? PHASES.indexOf(cursor.phase) : 0)) {
    const after = cursor?.phase === phase ? cursor : null;
    const wanted = SEARCH_PAGE + 1 - hits.length;
    if (wanted > 0) hits.push(...(await nextHits(search, { phase, when, after, wanted })));
  }
  const page = hits.slice(0, SEARCH_PAGE);
  const last = hits.length > SEARCH_PAGE ? page.at(-1) : undefined;
  // An event may have become a block since it was found.
  const rows = (await visibleRows(db.read, actor, page)).filter(({ redacted }) => !redacted);
  return {
    events: rows.map(viewInCalendar),
    nextCursor: last ? writeCursor({ ...last, now: when.now }) : null,
  };
}

interface Search {
  readonly db: Database;
  readonly scope: Scope;
  /** Groups of calendars, each searched with one query. */
  readonly groups: readonly CalendarQuery[][];
  /** Whether a word is too short for the index. */
  readonly hasShort: boolean;
  /** All hits that are no series, if they are few. */
  readonly few: readonly Hit[] | null;
  readonly series: readonly Hit[];
}

async function searchFor(db: Database, scope: Scope, when: When): Promise<Search> {
  const groups = await queriesFor(db, scope);
  const hasShort = scope.words.some(isShort);
  const few = db.engine === 'postgres' && !hasShort ? await fewEvents(db.read, groups) : null;
  const found = (few ?? (await seriesIn(db, groups))).filter((row) => belongs(row, scope));
  const single = found.filter((row) => !isSeries(row)).flatMap((row) => hitOf(row, when) ?? []);
  const series = await hitsOfSeries(db, found.filter(isSeries), when);
  return { db, scope, groups, hasShort, few: few && single, series };
}

/** Series are ordered by their next occurrence, which the index does not know: so all matches are read. */
async function hitsOfSeries(db: Database, found: readonly Candidate[], when: When): Promise<Hit[]> {
  const series = found.toSorted((a, b) => b.starts_at - a.starts_at).slice(0, SERIES_MAX);
  const ids = series.map(({ id }) => id);
  return seriesHits(series, await changedStarts(db.read, ids), when);
}

/** The next hits of one phase, in order. */
async function nextHits(search: Search, next: Next): Promise<Hit[]> {
  const { db, scope, few, hasShort } = search;
  const { phase, after, wanted } = next;
  const series = search.series.filter((hit) => isNext(hit, next));
  if (few) return [...few.filter((hit) => isNext(hit, next)), ...series].sort(byRank).slice(0, wanted);
  if (db.engine === 'sqlite' && !hasShort) return (await hitsFromIndex(search, series, next)).slice(0, wanted);
  const nearest = await hitsAmongNearest(db.read, scope, next);
  const hits = [...nearest.hits, ...series.filter(({ rank }) => rank < nearest.horizon)].sort(byRank);
  if (nearest.hits.length >= wanted || hits.length >= wanted || nearest.horizon === Number.POSITIVE_INFINITY) {
    return hits.slice(0, wanted);
  }
  // Events that begin at the horizon are searched again: some may be missing among the nearest.
  const isPassed = after !== null && after.rank >= nearest.horizon;
  const from: Cursor = isPassed ? after : { now: next.when.now, phase, rank: nearest.horizon, id: '' };
  const furtherSeries = series.filter(({ rank }) => rank >= nearest.horizon);
  const rest = await hitsFromIndex(search, furtherSeries, { ...next, after: from, wanted: wanted - hits.length });
  return [...hits, ...rest].slice(0, wanted);
}

/** The hits from the index, and those of series, in order: at least as many as are wanted, if they exist. */
async function hitsFromIndex({ db, scope, groups }: Search, series: readonly Hit[], next: Next): Promise<Hit[]> {
  const isUpcoming = next.phase === 'upcoming';
  const zones = [...new Set([...scope.calendars.values()].map(({ zone }) => zone))];
  const stretch = storedStretch(stretchOf(next), zones);
  const longer = await longRanges(db.read, [...scope.calendars.keys()], stretch);
  const where = { stretch, longer, order: isUpcoming ? 'asc' : 'desc' } as const;
  for (let attempt = 0; ; attempt += 1) {
    const found: Hit[] = [];
    // Hits from this rank on are incomplete.
    let horizon = Number.POSITIVE_INFINITY;
    for (const group of groups) {
      const { rows, completeTo } = await eventsIn(db, group, where, limitOf(attempt, groups.length));
      horizon = Math.min(horizon, isUpcoming ? beginsFrom(completeTo, zones) : -beginsUntil(completeTo, zones));
      const single = rows.filter((row) => !isSeries(row) && belongs(row, scope));
      found.push(...single.flatMap((row) => hitOf(row, next.when) ?? []));
    }
    const hits = [...found.filter((hit) => isNext(hit, next)), ...series]
      .filter(({ rank }) => rank < horizon)
      .sort(byRank);
    if (horizon === Number.POSITIVE_INFINITY || hits.length >= next.wanted) return hits;
  }
}
