import { sql as raw } from 'kysely';
import { SEARCH_PAGE } from '#domain/search.ts';
import { hourAfter, hourOf } from '#server/events/search-index/places.ts';
import { keyOf, seriesTerm, spanTerm } from '#server/events/search-index/terms.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { type Candidate, candidateRows } from './candidate.ts';
import { anyOf } from './expression.ts';
import { listOf } from './id-list.ts';
import type { Asked, Lookup, Order } from './lookup.ts';
import type { Part } from './parts.ts';
import { anyOnPostgres, postgresQuery } from './postgres-index.ts';
import { type LongRange, mainRange, type Stretch } from './ranges.ts';
import { sqliteQuery } from './sqlite-index.ts';

interface Read {
  readonly rows: Candidate[];
  /**
   * In ascending order, everything that fits and is stored as starting before this was read; in descending order, at it or
   * after it. Infinite where that is everything.
   */
  readonly completeTo: number;
}

/** Twice a page: some of it may lie on other days. */
const FIRST_LIMIT = 2 * SEARCH_PAGE;
/** Of many parts each has few hits of a page, but some have more than others. */
const FEWEST = 40;
/** Of more series than this that fit, the ones that began last are looked at. */
export const SERIES_MAX = 1_000;

/** What is less than this is read at once, whenever it is. */
const FEW = 500;

/** How many events to read of each part at the first attempt (0) and at each later one, more every time. */
export const limitOf = (attempt: number, parts: number): number =>
  Math.max(FEWEST, Math.ceil(FIRST_LIMIT / parts)) * 4 ** attempt;

/** A stretch, and where events that began long before it go on in it. */
export interface Where {
  readonly stretch: Stretch;
  readonly longer: readonly LongRange[];
  readonly order: Order;
}

/** The events of a stretch that fit, from one end of it, up to `limit`. Series may be among them. */
export async function findEvents(
  db: Database,
  { asked }: Part,
  { stretch, longer, order }: Where,
  limit: number,
): Promise<Read> {
  const all = { asked, endsAfter: stretch.endsAfter, order, limit };
  const lookups: Lookup[] = [{ ...all, ...mainRange(stretch) }];
  for (const { span, low, high } of longer) {
    lookups.push({ ...all, low, high, asked: asked.map(narrowed((key) => spanTerm(key, span))) });
  }
  const rows = await rowsOf(db, lookups, order, limit);
  return { rows, completeTo: completeTo(rows, order, limit) };
}

/** What is asked for, of one kind. */
const narrowed =
  (termOf: (calendarKey: string) => string) =>
  ({ calendarId, expression }: Asked): Asked => ({
    calendarId,
    expression: [...expression, anyOf([termOf(keyOf(calendarId))])],
  });

/** Which of some calendars have series. */
export async function calendarsWithSeries(sql: Sql, calendarIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await raw<{ id: string }>`
    select id from calendars where id in ${listOf(sql, calendarIds)}
      and exists (select 1 from events where calendar_id = calendars.id and recurrence is not null)
  `.execute(sql);
  return new Set(rows.map(({ id }) => id));
}

/** The series that fit. */
export async function findSeries(db: Database, { asked }: Part): Promise<Candidate[]> {
  const lookup: Lookup = {
    asked: asked.map(narrowed(seriesTerm)),
    low: 0,
    high: Number.MAX_SAFE_INTEGER,
    endsAfter: Number.NEGATIVE_INFINITY,
    order: 'desc',
    limit: SERIES_MAX,
  };
  return rowsOf(db, [lookup], lookup.order, lookup.limit);
}

/** Everything that fits, series among it, if that is little; else null. PostgreSQL only, whose index gives it in no order. */
export async function findFew(sql: Sql, parts: readonly Part[]): Promise<Candidate[] | null> {
  const asked = parts.flatMap((part) => part.asked);
  const { rows } = await anyOnPostgres(asked, FEW).execute(sql);
  const ids = rows.map(({ event_id }) => event_id);
  return ids.length < FEW ? candidateRows(sql).where('events.id', 'in', listOf(sql, ids)).execute() : null;
}

async function rowsOf(db: Database, lookups: readonly Lookup[], order: Order, limit: number): Promise<Candidate[]> {
  const found = raw.join(lookups.map(db.engine === 'sqlite' ? sqliteQuery : postgresQuery), raw` union all `);
  const first = raw<string>`(
    select event_id from (${found}) as found order by place ${raw.raw(order)} limit ${limit}
  )`;
  return candidateRows(db.readInWorker).where('events.id', 'in', first).execute();
}

/** A read that was cut off stopped somewhere within the hour of its last row. */
function completeTo(rows: readonly Candidate[], order: Order, limit: number): number {
  const starts = rows.map((row) => row.starts_at).sort((a, b) => a - b);
  const last = rows.length < limit ? undefined : order === 'asc' ? starts.at(-1) : starts[0];
  if (order === 'asc') return last === undefined ? Number.POSITIVE_INFINITY : hourOf(last);
  return last === undefined ? Number.NEGATIVE_INFINITY : hourAfter(last);
}
