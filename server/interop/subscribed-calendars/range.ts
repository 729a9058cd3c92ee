import { ApiError } from '#domain/errors.ts';
import { type Bounds, boundsFor, boundsOf, overlaps, reachOf } from '#domain/range/bounds.ts';
import { countOccurrences, occurrences } from '#domain/recurrence/series.ts';
import type { Opened } from '#server/calendars/access.ts';
import type { Steps } from '#server/calendars/long-read.ts';
import type { Days } from '#server/events/range/days.ts';
import { shownAs } from '#server/events/range/json.ts';
import { seriesOf } from '#server/events/series-row.ts';
import { extentOf } from '#server/events/times.ts';
import type { EventRow } from '#server/events/view.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { entityTag } from '#server/platform/digest.ts';
import { nameOf, type SubscribedRow, subscribedRows } from './data.ts';
import { rowsOf } from './events.ts';

/** Reads events of a person's subscribed calendars, expanded by the same engine as their own. */

/** The zone of the requested days: the browser asks for one more day on each side. */
const ZONE = 'UTC';
const EVENTS_MAX = 10_000;
/** In characters of an answer. */
const LENGTH_MAX = 8_000_000;
const PAGE = 200;

export const shownRows = async (sql: Sql, userId: string): Promise<SubscribedRow[]> =>
  (await subscribedRows(sql, userId)).filter((row) => row.is_shown === 1);

export function etagOf(calendars: readonly SubscribedRow[], { startDate, endDate }: Days): string {
  const state = calendars.map(({ id, version, color }) => `${id}:${version}:${color}`).join();
  return entityTag(`${state} ${startDate} ${endDate}`);
}

/** The JSON of an `EventList`, unordered, with the ETag of the state that was read. @throws ApiError `range_too_full` */
export async function* rangeJson(
  { sql, calendar: calendars }: Opened<readonly SubscribedRow[]>,
  days: Days,
): Steps<{ etag: string; text: string }> {
  const bounds = boundsOf(days.startDate, days.endDate, ZONE);
  const texts: string[] = [];
  let length = 0;
  for (const calendar of calendars) {
    const shown = { id: calendar.id, name: nameOf(calendar), color: calendar.color };
    for await (const page of pagesOf(sql, calendar, bounds)) {
      for (const { key, content } of page) {
        yield;
        for (const text of textsIn(rowsOf(content, key, shown), bounds, EVENTS_MAX - texts.length)) {
          texts.push(text);
          length += text.length;
          if (texts.length > EVENTS_MAX || length > LENGTH_MAX) throw new ApiError('range_too_full');
        }
      }
    }
  }
  return { etag: etagOf(calendars, days), text: `[${texts.join()}]` };
}

/** Rows that may overlap some bounds: subscribed calendars are small, so they are scanned by key. */
async function* pagesOf(sql: Sql, { id, version }: SubscribedRow, bounds: Bounds) {
  const { from, to } = reachOf(bounds);
  let after = '';
  for (;;) {
    const rows = await sql
      .selectFrom('subscribed_events')
      .select(['key', 'content'])
      .where('calendar_id', '=', id)
      .where('key', '>', after)
      .where('since_version', '<=', version)
      .where((eb) => eb.or([eb('until_version', 'is', null), eb('until_version', '>', version)]))
      .where('starts_at', '<', to)
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', from)]))
      .orderBy('key')
      .limit(PAGE)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.key;
  }
}

/** The subscriber may read everything in a source. */
const READER = { role: 'owner', readerId: '' } as const;

/** @param budget the remaining number of events */
function* textsIn([first, ...changed]: readonly EventRow[], bounds: Bounds, budget: number): Generator<string> {
  if (!first) return;
  const [from, to] = boundsFor(extentOf(first), bounds);
  const { text } = shownAs(READER, first);
  if (first.recurrence === null) {
    if (overlaps(extentOf(first), bounds)) yield text(null);
  } else {
    const series = seriesOf(first);
    if (countOccurrences(series, from, to, budget + 1) > budget) throw new ApiError('range_too_full');
    const exceptions = new Set(changed.map(({ original_start }) => original_start));
    for (const occurrence of occurrences(series, from, to)) {
      if (!exceptions.has(occurrence.originalStart)) yield text(occurrence);
    }
  }
  for (const row of changed) if (overlaps(extentOf(row), bounds)) yield shownAs(READER, row).text(null);
}
