import { sql as raw } from 'kysely';
import { SEARCH_PAGE } from '#domain/search.ts';
import { hourAfter, hourOf } from '#server/events/search-index/places.ts';
import { keyOf, seriesTerm, spanTerm } from '#server/events/search-index/terms.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { anyOf, type CalendarQuery, idList, type Lookup } from './expression.ts';
import { type Candidate, candidateRows } from './hits.ts';
import { anyOnPostgres, postgresQuery } from './postgres.ts';
import { type LongRange, mainRange, type Stretch } from './ranges.ts';
import { sqliteQuery } from './sqlite.ts';

/** Queries the word index for events, on either engine. */

interface Found {
  readonly rows: Candidate[];
  /**
   * The rows are complete for events stored as starting before this, in ascending order; at this or later, in descending order. Infinite if
   * all were read.
   */
  readonly completeTo: number;
}

/** Twice a page, since some hits may be on other days. */
const FIRST_LIMIT = 2 * SEARCH_PAGE;
/** Each of many groups has few hits of a page, but some have more than others. */
const FEWEST = 40;
/** If more series than this match, those that started last are used. */
export const SERIES_MAX = 1_000;
/** If fewer events than this match, all are read at once. */
const FEW = 500;

/** How many events to read of each group at the first attempt (0) and at each later one, growing each time. */
export const limitOf = (attempt: number, groups: number): number =>
  Math.max(FEWEST, Math.ceil(FIRST_LIMIT / groups)) * 4 ** attempt;

/** A time range, and the places of long events that started before it and continue in it. */
export interface Where extends Pick<Lookup, 'order'> {
  readonly stretch: Stretch;
  readonly longer: readonly LongRange[];
}

/** The matching events of a time range, from one end of it, up to `limit`. Series may be among them. */
export async function eventsIn(
  db: Database,
  queries: readonly CalendarQuery[],
  { stretch, longer, order }: Where,
  limit: number,
): Promise<Found> {
  const all = { queries, endsAfter: stretch.endsAfter, order, limit };
  const ofSpans = longer.map(({ span, low, high }) => ({
    ...all,
    low,
    high,
    queries: queries.map(narrowed((key) => spanTerm(key, span))),
  }));
  const rows = await rowsOf(db, [{ ...all, ...mainRange(stretch) }, ...ofSpans], all);
  return { rows, completeTo: completeTo(rows, all) };
}

/** Restricts a query to events with a further term. */
const narrowed =
  (termOf: (calendarKey: string) => string) =>
  ({ calendarId, expression }: CalendarQuery): CalendarQuery => ({
    calendarId,
    expression: [...expression, anyOf([termOf(keyOf(calendarId))])],
  });

/** The matching series, of the calendars that have any. */
export async function seriesIn(db: Database, groups: readonly CalendarQuery[][]): Promise<Candidate[]> {
  const ids = groups.flat().map(({ calendarId }) => calendarId);
  const { rows } = await raw<{ id: string }>`
    select id from calendars where id in ${idList(db.read, ids)}
      and exists (select 1 from events where calendar_id = calendars.id and recurrence is not null)
  `.execute(db.read);
  const repeating = new Set(rows.map(({ id }) => id));
  const ever = { low: 0, high: Number.MAX_SAFE_INTEGER, endsAfter: Number.NEGATIVE_INFINITY };
  const found: Candidate[] = [];
  for (const group of groups) {
    const queries = group.filter(({ calendarId }) => repeating.has(calendarId)).map(narrowed(seriesTerm));
    const lookup: Lookup = { ...ever, queries, order: 'desc', limit: SERIES_MAX };
    if (queries.length > 0) found.push(...(await rowsOf(db, [lookup], lookup)));
  }
  return found;
}

/** All matching events, including series, if they are few; else null. PostgreSQL only, whose index is unordered. */
export async function fewEvents(sql: Sql, groups: readonly CalendarQuery[][]): Promise<Candidate[] | null> {
  const { rows } = await anyOnPostgres(groups.flat(), FEW).execute(sql);
  const ids = rows.map(({ event_id }) => event_id);
  return ids.length < FEW ? candidateRows(sql).where('events.id', 'in', idList(sql, ids)).execute() : null;
}

type First = Pick<Lookup, 'order' | 'limit'>;

function rowsOf(db: Database, lookups: readonly Lookup[], { order, limit }: First): Promise<Candidate[]> {
  const found = raw.join(lookups.map(db.engine === 'sqlite' ? sqliteQuery : postgresQuery), raw` union all `);
  const first = raw<string>`(
    select event_id from (${found}) as found order by place ${raw.raw(order)} limit ${limit}
  )`;
  return candidateRows(db.readInWorker).where('events.id', 'in', first).execute();
}

/** A read that reached its limit is complete up to the hour of its last row. */
function completeTo(rows: readonly Candidate[], { order, limit }: First): number {
  const starts = rows.map((row) => row.starts_at).sort((a, b) => a - b);
  const last = rows.length < limit ? undefined : order === 'asc' ? starts.at(-1) : starts[0];
  if (order === 'asc') return last === undefined ? Number.POSITIVE_INFINITY : hourOf(last);
  return last === undefined ? Number.NEGATIVE_INFINITY : hourAfter(last);
}
