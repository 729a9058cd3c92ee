import { sql as raw } from 'kysely';
import { SEARCH_PAGE } from '#domain/search.ts';
import { type EventRow, eventRows } from '#server/events/view.ts';
import type { Database } from '#server/platform/db/database.ts';
import { anyOf, type Expression } from './expression.ts';
import type { Lookup, Order } from './lookup.ts';
import { hourAfter, hourOf, hourOfPlace } from './places.ts';
import { postgresQuery, reachOfNearest } from './postgres-index.ts';
import { longRanges, mainRange, type Stretch } from './ranges.ts';
import { sqliteQuery } from './sqlite-index.ts';
import { seriesTerm, spanTerm } from './terms.ts';

/** Some calendars, and what is looked for in them. */
export interface Part {
  readonly calendarIds: readonly string[];
  readonly calendarKeys: readonly string[];
  /** The only tags that will do; null for any or none. */
  readonly tagIds: readonly string[] | null;
  readonly expression: Expression;
}

/** How much to read: up to `limit` events, and where `isNear` only from among those nearest in time. */
interface Amount {
  readonly limit: number;
  readonly isNear: boolean;
}

interface Read {
  readonly rows: EventRow[];
  /**
   * In ascending order, everything that fits and is stored as starting before this was read; in descending order, at it or
   * after it. Infinite where that is everything.
   */
  readonly completeTo: number;
}

/** Twice a page: some of it may lie on other days. */
const FIRST_LIMIT = 2 * SEARCH_PAGE;
const EVER = Number.POSITIVE_INFINITY;
/** Of more series than this that fit, the ones that began last are looked at. */
const SERIES_MAX = 1_000;

/** What to read at the first attempt (0) and at each later one, more every time. */
export function amountOf(db: Database, attempt: number): Amount {
  const isNear = db.engine === 'postgres' && attempt === 0;
  const far = db.engine === 'postgres' ? Math.max(0, attempt - 1) : attempt;
  return { limit: FIRST_LIMIT * 4 ** far, isNear };
}

/** The events of a stretch that fit, from one end of it. Series may be among them. */
export async function findEvents(
  db: Database,
  part: Part,
  stretch: Stretch,
  order: Order,
  { limit, isNear }: Amount,
): Promise<Read> {
  const { expression, calendarIds, calendarKeys } = part;
  const all = { expression, endsAfter: stretch.endsAfter, order, limit };
  const range = mainRange(stretch);
  const reach = isNear ? await reachOfNearest(db.read, calendarKeys, range, order) : null;
  const within = reach === null ? range : order === 'asc' ? { ...range, high: reach } : { ...range, low: reach + 1 };
  const lookups: Lookup[] = [{ ...all, ...within, through: isNear ? calendarKeys : undefined }];
  for (const { span, low, high } of await longRanges(db.read, calendarIds, stretch)) {
    const long = anyOf(calendarKeys.map((key) => spanTerm(key, span)));
    lookups.push({ ...all, low, high, expression: [...expression, long] });
  }
  const rows = await rowsOf(db, lookups, order, limit);
  return { rows, completeTo: completeTo(rows, order, limit, reach) };
}

/** Every series that fits. */
export async function findSeries(db: Database, { calendarIds, calendarKeys, expression }: Part): Promise<EventRow[]> {
  const any = await db.read
    .selectFrom('events')
    .select('id')
    .where('calendar_id', 'in', calendarIds)
    .where('recurrence', 'is not', null)
    .limit(1)
    .execute();
  if (any.length === 0) return [];
  const lookup: Lookup = {
    expression: [...expression, anyOf(calendarKeys.map(seriesTerm))],
    low: 0,
    high: Number.MAX_SAFE_INTEGER,
    endsAfter: Number.NEGATIVE_INFINITY,
    order: 'desc',
    limit: SERIES_MAX,
  };
  return rowsOf(db, [lookup], lookup.order, lookup.limit);
}

async function rowsOf(db: Database, lookups: readonly Lookup[], order: Order, limit: number): Promise<EventRow[]> {
  const found = raw.join(lookups.map(db.engine === 'sqlite' ? sqliteQuery : postgresQuery), raw` union all `);
  const first = raw<string>`(
    select event_id from (${found}) as found order by place ${raw.raw(order)} limit ${limit}
  )`;
  return eventRows(db.readAside).where('events.id', 'in', first).execute();
}

/** A read that was cut off stopped somewhere within the hour of its last row, or at the end of what is near. */
function completeTo(rows: readonly EventRow[], order: Order, limit: number, reach: number | null): number {
  const starts = rows.map((row) => row.starts_at).sort((a, b) => a - b);
  const last = rows.length < limit ? undefined : order === 'asc' ? starts.at(-1) : starts[0];
  const end = reach === null ? undefined : hourOfPlace(reach);
  if (order === 'asc') return Math.min(last === undefined ? EVER : hourOf(last), end ?? EVER);
  return Math.max(last === undefined ? -EVER : hourAfter(last), end === undefined ? -EVER : hourAfter(end));
}
