import { ApiError } from '#domain/errors.ts';
import { RANGE_EVENTS_MAX } from '#domain/events.ts';
import type { Occurrence } from '#domain/recurrence/series.ts';
import type { Opened } from '#server/calendars/access.ts';
import { type Bounds, beginning, reachOf, SPAN_LENGTHS } from '#server/events/times.ts';
import type { EventsTable } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';

/** An event of an answer before it is read: what puts it in order, and where it is found. */
export interface Key {
  /** When it begins for the calendar, in epoch ms. */
  readonly start: number;
  readonly id: string;
  /** The id of its row; of an occurrence that of its series. */
  readonly rowId: string;
  readonly occurrence: Occurrence | null;
}

const PAGE = 500;
/** Holds all events of an answer, and one more. */
const ALL = RANGE_EVENTS_MAX + 1;

type KeyRow = Pick<EventsTable, 'id' | 'starts_at' | 'ends_at' | 'is_all_day'>;

interface Page {
  readonly calendarId: string;
  readonly span: number;
  /** Epoch ms; the first is inclusive. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** Goes through the index, so that a page costs a page, whatever lies before it. */
const pageOf = preparedQuery((sql, { calendarId, span, from, to, limit }: Page) =>
  sql
    .selectFrom('events')
    .select(['id', 'starts_at', 'ends_at', 'is_all_day'])
    .where('calendar_id', '=', calendarId)
    .where('recurrence', 'is', null)
    .where('span', '=', span)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .limit(limit),
);

/**
 * Finds the single events that overlap some bounds, a page at a time. Events are kept by length class (`span`), so that each class
 * looks back only as far as its longest event: a month of a calendar costs by the month, not by the years before it.
 * @param keys where they are added, for each class in the order of their start
 * @throws ApiError `range_too_full`
 */
export async function* singleKeys(opened: Opened, bounds: Bounds, keys: Key[]): AsyncGenerator<undefined, void> {
  const { id: calendarId, time_zone: zone } = opened.calendar;
  const { from, to } = reachOf(bounds);
  for (const [span, longest] of SPAN_LENGTHS.entries()) {
    let page = { calendarId, span, from: Math.max(from - longest, Number.MIN_SAFE_INTEGER), to, limit: PAGE };
    for (let isMore = true; isMore; ) {
      const rows = await pageOf(opened.sql, page);
      isMore = rows.length === page.limit;
      const next = isMore ? (rows.at(-1)?.starts_at ?? to) : to;
      for (const row of rows) if (row.starts_at < next && overlaps(row, bounds)) keys.push(keyOf(row, zone));
      // What starts together is read together: the last of a page with the next one, which is longer if one was not enough.
      if (keys.length > RANGE_EVENTS_MAX || (isMore && page.limit === ALL)) throw new ApiError('range_too_full');
      page = { ...page, from: next, limit: next === page.from ? Math.min(page.limit * 8, ALL) : PAGE };
      if (isMore) yield;
    }
  }
}

function overlaps({ starts_at, ends_at, is_all_day }: KeyRow, { timed, allDay }: Bounds): boolean {
  const [from, to] = is_all_day === 1 ? allDay : timed;
  return starts_at < to && ends_at > from;
}

const keyOf = (row: KeyRow, zone: string): Key => ({
  start: beginning(row, zone),
  id: row.id,
  rowId: row.id,
  occurrence: null,
});

export const inOrder = (a: Key, b: Key): number => a.start - b.start || (a.id < b.id ? -1 : 1);
