import { ApiError } from '#domain/errors.ts';
import { QUERY_WORDS_MAX, SEARCH_PAGE, type SearchAnswer, type SearchQuery } from '#domain/search.ts';
import type { Actor } from '#server/credentials/actor.ts';
import type { Database } from '#server/db/database.ts';
import { changedStarts } from '#server/events/expand.ts';
import { viewInCalendar, visibleRows } from '#server/events/visible-rows.ts';
import { wordsOf } from '#server/search-index/analyse.ts';
import type { Candidate } from './candidate.ts';
import { type Cursor, PHASES, readCursor, writeCursor } from './cursor.ts';
import { calendarsWithSeries, findEvents, findSeries, limitOf, SERIES_MAX } from './find.ts';
import { boundsAnywhere, byRank, comesAfter, type Hit, hitOf, type Wanted, type When } from './hits.ts';
import { hitsNear, looksNear } from './near.ts';
import { type Part, partsOf, type Scope, scopeFor } from './parts.ts';
import { longRanges, type Stretch } from './ranges.ts';
import { seriesHits } from './series.ts';
import { beginsFrom, beginsUntil, storedFrom, storedUntil } from './stored.ts';

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
  return {
    events: (await visibleRows(db.read, actor, page)).map(viewInCalendar),
    nextCursor: last ? writeCursor({ ...last, now: when.now }) : null,
  };
}

interface Search {
  readonly db: Database;
  readonly scope: Scope;
  readonly parts: readonly Part[];
  readonly series: readonly Hit[];
}

/** Where each series stands hangs on its next occurrence, which the index does not know: so all that fit are looked at. */
async function begin(db: Database, scope: Scope, when: When): Promise<Search> {
  const parts = await partsOf(db, scope);
  const found: Candidate[] = [];
  const repeating = await calendarsWithSeries(db.read, [...scope.calendars.keys()]);
  for (const part of parts) {
    const asked = part.asked.filter(({ calendarId }) => repeating.has(calendarId));
    if (asked.length > 0) found.push(...(await findSeries(db, { asked })).filter((row) => belongs(row, scope)));
  }
  const lately = found.sort((a, b) => b.starts_at - a.starts_at).slice(0, SERIES_MAX);
  const changed = await changedStarts(
    db.read,
    lately.map(({ id }) => id),
  );
  return { db, scope, parts, series: await seriesHits(lately, changed, when) };
}

/** The next hits of one phase, in order. */
async function nextHits(search: Search, next: Wanted): Promise<Hit[]> {
  const { phase, after, wanted } = next;
  const series = search.series.filter((hit) => hit.phase === phase && (!after || comesAfter(hit, after)));
  if (!looksNear(search.db, search.scope)) return (await hitsFurther(search, series, next)).slice(0, wanted);
  const near = await hitsNear(search.db.read, search.scope, next);
  const hits = [...near.hits, ...series.filter(({ rank }) => rank < near.horizon)].sort(byRank);
  if (near.hits.length >= wanted || hits.length >= wanted || near.horizon === Number.POSITIVE_INFINITY) {
    return hits.slice(0, wanted);
  }
  // What begins where the nearest end is looked for again, for some of it may not be among them.
  const from: Cursor = { now: next.when.now, phase, rank: near.horizon, id: '' };
  const further = series.filter(({ rank }) => rank >= near.horizon);
  const rest = await hitsFurther(search, further, { ...next, after: from, wanted: wanted - hits.length });
  return [...hits, ...rest].slice(0, wanted);
}

/** The hits that the index has, and those of series, in order: at least as many as are wanted, if there are so many. */
async function hitsFurther({ db, scope, parts }: Search, series: readonly Hit[], next: Wanted): Promise<Hit[]> {
  const { phase, when, after, wanted } = next;
  const zones = [...new Set([...scope.calendars.values()].map(({ zone }) => zone))];
  const stretch = stretchOf(next, zones);
  const longer = await longRanges(db.read, [...scope.calendars.keys()], stretch);
  const where = { stretch, longer, order: phase === 'upcoming' ? 'asc' : 'desc' } as const;
  for (let attempt = 0; ; attempt += 1) {
    const found: Hit[] = [];
    // From this rank on there may be more than was read.
    let horizon = Number.POSITIVE_INFINITY;
    for (const part of parts) {
      const { rows, completeTo } = await findEvents(db, part, where, limitOf(attempt, parts.length));
      const sure = phase === 'upcoming' ? beginsFrom(completeTo, zones) : -beginsUntil(completeTo, zones);
      horizon = Math.min(horizon, sure);
      const single = rows.filter((row) => row.recurrence === null && belongs(row, scope));
      found.push(...single.flatMap((row) => hitOf(row, when) ?? []));
    }
    const hits = [...found.filter((hit) => hit.phase === phase && (!after || comesAfter(hit, after))), ...series]
      .filter(({ rank }) => rank < horizon)
      .sort(byRank);
    if (horizon === Number.POSITIVE_INFINITY || hits.length >= wanted) return hits;
  }
}

/** Terms hold parts of ids only: what merely shares them is left out here. */
const belongs = (row: Candidate, { calendars, tagIds }: Scope): boolean =>
  calendars.has(row.calendar_id) && (tagIds === null || (row.tag_id !== null && tagIds.has(row.tag_id)));

/** Where hits of a phase can be stored. */
function stretchOf({ phase, when, after }: Wanted, zones: readonly string[]): Stretch {
  const { low, high } = boundsAnywhere(when);
  if (phase === 'upcoming') {
    return {
      startsFrom: after ? storedFrom(after.rank, zones) : Number.NEGATIVE_INFINITY,
      startsUntil: high,
      endsAfter: Math.max(storedFrom(when.now, zones), low),
    };
  }
  const latest = Math.min(when.now, after ? -after.rank : Number.POSITIVE_INFINITY, high);
  return { startsFrom: Number.NEGATIVE_INFINITY, startsUntil: storedUntil(latest, zones), endsAfter: low };
}
