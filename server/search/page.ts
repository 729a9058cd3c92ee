import { DAY_MS, dateToMs } from '#domain/dates/local.ts';
import { ApiError } from '#domain/errors.ts';
import { QUERY_WORDS_MAX, SEARCH_PAGE, type SearchAnswer, type SearchQuery } from '#domain/search.ts';
import type { Actor } from '#server/credentials/authenticate.ts';
import { changedStarts } from '#server/events/expand.ts';
import { type EventRow, eventView } from '#server/events/view.ts';
import type { Database } from '#server/platform/db/database.ts';
import { wordsOf } from './analyse.ts';
import { type Cursor, PHASES, type Phase, readCursor, writeCursor } from './cursor.ts';
import { amountOf, findEvents, findSeries, type Part } from './find.ts';
import { type Hit, hitOf, seriesHitOf, type When } from './hits.ts';
import { partsFor } from './parts.ts';
import type { Stretch } from './ranges.ts';

/** No zone is further from UTC than this, as if in which all-day events are stored. */
const ZONE_REACH_MS = DAY_MS;

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
  const parts = await partsFor(db, actor, words, query);
  const series = await seriesHits(db, parts, when);

  const hits: Hit[] = [];
  for (const phase of PHASES.slice(cursor ? PHASES.indexOf(cursor.phase) : 0)) {
    const after = cursor?.phase === phase ? cursor : null;
    const wanted = SEARCH_PAGE + 1 - hits.length;
    if (wanted > 0) hits.push(...(await nextHits(db, parts, series, { phase, when, after, wanted })));
  }
  const page = hits.slice(0, SEARCH_PAGE);
  const last = hits.length > SEARCH_PAGE ? page.at(-1) : undefined;
  return {
    events: page.map(({ row }) => ({
      ...eventView(row),
      calendar: { id: row.calendar_id, name: row.calendar_name, color: row.calendar_color },
    })),
    nextCursor: last ? writeCursor({ ...last, now: when.now, id: last.row.id }) : null,
  };
}

interface Wanted {
  readonly phase: Phase;
  readonly when: When;
  readonly after: Cursor | null;
  readonly wanted: number;
}

/** Every series that fits: where each stands hangs on its next occurrence, which the index does not know. */
async function seriesHits(db: Database, parts: readonly Part[], when: When): Promise<Hit[]> {
  const found: EventRow[] = [];
  for (const part of parts) found.push(...(await findSeries(db, part)).filter((row) => belongs(row, part)));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const alone = await changedStarts(db.read, ids);
  return found.flatMap((row) => seriesHitOf(row, alone.get(row.id) ?? new Set(), when) ?? []);
}

/** The next hits of one phase, in order. */
async function nextHits(db: Database, parts: readonly Part[], series: readonly Hit[], next: Wanted): Promise<Hit[]> {
  const { phase, when, after, wanted } = next;
  const stretch = stretchOf(next);
  const order = phase === 'upcoming' ? 'asc' : 'desc';
  for (let attempt = 0; ; attempt += 1) {
    const found: Hit[] = [];
    // From this rank on there may be more than was read.
    let horizon = Number.POSITIVE_INFINITY;
    for (const part of parts) {
      const { rows, completeTo } = await findEvents(db, part, stretch, order, amountOf(db, attempt));
      horizon = Math.min(horizon, (phase === 'upcoming' ? completeTo : -completeTo) - ZONE_REACH_MS);
      const single = rows.filter((row) => row.recurrence === null && belongs(row, part));
      found.push(...single.flatMap((row) => hitOf(row, when) ?? []));
    }
    const hits = [...found, ...series]
      .filter((hit) => hit.phase === phase && hit.rank < horizon && (!after || comesAfter(hit, after)))
      .sort((a, b) => a.rank - b.rank || (a.row.id < b.row.id ? -1 : 1));
    if (horizon === Number.POSITIVE_INFINITY || hits.length >= wanted) return hits.slice(0, wanted);
  }
}

/** Terms hold parts of ids only: what merely shares them is left out here. */
const belongs = (row: EventRow, { calendarIds, tagIds }: Part): boolean =>
  calendarIds.includes(row.calendar_id) && (tagIds === null || (row.tag_id !== null && tagIds.includes(row.tag_id)));

const comesAfter = ({ rank, row }: Hit, cursor: Cursor): boolean =>
  rank > cursor.rank || (rank === cursor.rank && row.id > cursor.id);

/** Where hits of a phase can be stored. */
function stretchOf({ phase, when: { now, from, to }, after }: Wanted): Stretch {
  const low = from === undefined ? Number.NEGATIVE_INFINITY : dateToMs(from);
  const high = to === undefined ? Number.POSITIVE_INFINITY : dateToMs(to) + DAY_MS;
  if (phase === 'upcoming') {
    return {
      startsFrom: after ? after.rank - ZONE_REACH_MS : Number.NEGATIVE_INFINITY,
      startsUntil: high + ZONE_REACH_MS,
      endsAfter: Math.max(now, low) - ZONE_REACH_MS,
    };
  }
  return {
    startsFrom: Number.NEGATIVE_INFINITY,
    startsUntil: Math.min(now, high, after ? -after.rank : Number.POSITIVE_INFINITY) + ZONE_REACH_MS,
    endsAfter: low - ZONE_REACH_MS,
  };
}
