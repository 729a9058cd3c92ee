import type { ExpressionBuilder } from 'kysely';
import { localToMs } from '#domain/dates/local.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { Key } from '#domain/range/keys.ts';
import { parseInstanceId } from '#domain/range/occurrences.ts';
import { nextOccurrences } from '#domain/recurrence/series.ts';
import type { Opened } from '#server/calendars/access.ts';
import { singleKeys } from '#server/events/range/find.ts';
import { changedStarts } from '#server/events/series/expand.ts';
import { exdatesOf, SERIES_COLUMNS, seriesOf } from '#server/events/series-row.ts';
import type { Tables } from '#server/platform/db/database.ts';
import { type ChangedObject, listed } from './changed.ts';
import type { Range } from './intervals.ts';

/** Finds the objects in a range through the indexes of events. */

const SERIES_AT_ONCE = 100;
/** The range of days that events may have. */
const [FIRST, LAST] = [Date.UTC(1899, 0), Date.UTC(2101, 0)];

/** @throws ApiError `range_too_full` */
export async function* eventsIn(opened: Opened, range: Range, found: ChangedObject[]): AsyncGenerator<undefined, void> {
  const { time_zone: zone } = opened.calendar;
  const timed: [number, number] = [Math.max(range.from, FIRST), Math.min(range.to, LAST)];
  if (timed[0] >= timed[1]) return;
  // All-day events are stored as if in UTC.
  const floating = (instant: number) => localToMs(instantToLocal(instant, zone));
  const allDay: [number, number] = [floating(timed[0]), floating(timed[1])];
  const keys: Key[] = [];
  yield* singleKeys(opened, { timed, allDay }, keys);
  const ids = new Set(keys.map(({ id }) => parseInstanceId(id)?.seriesId ?? id));
  for await (const id of seriesIn(opened, { timed, allDay })) {
    if (id === undefined) yield;
    else ids.add(id);
  }
  for (const id of [...ids].sort()) found.push(listed(id));
}

interface Both {
  readonly timed: readonly [number, number];
  readonly allDay: readonly [number, number];
}

/** Series with an unchanged occurrence in the range; undefined between steps. */
async function* seriesIn(opened: Opened, { timed, allDay }: Both): AsyncGenerator<string | undefined, void> {
  const [from, to] = [Math.min(timed[0], allDay[0]), Math.max(timed[1], allDay[1])];
  let last = '';
  for (let isMore = true; isMore; ) {
    const rows = await opened.sql
      .selectFrom('events')
      .select(['id', ...SERIES_COLUMNS])
      .where('calendar_id', '=', opened.calendar.id)
      .where('recurrence', 'is not', null)
      .where('starts_at', '<', to)
      .where((eb) => eb.or([eb('series_ends_at', 'is', null), eb('series_ends_at', '>', from)]))
      .where('id', '>', last)
      .orderBy('id')
      .limit(SERIES_AT_ONCE)
      .execute();
    const ids = rows.map(({ id }) => id);
    const changed = await changedStarts(opened.sql, ids);
    for (const row of rows) {
      const exdates = JSON.stringify([...exdatesOf(row), ...(changed.get(row.id) ?? [])]);
      const bounds = row.is_all_day === 1 ? allDay : timed;
      const series = seriesOf({ ...row, exdates });
      const [next] = nextOccurrences(series, bounds[0], 1, bounds[1]);
      if (next) yield row.id;
      yield undefined;
    }
    last = ids.at(-1) ?? last;
    isMore = rows.length === SERIES_AT_ONCE;
  }
}

/** Private tasks are always candidates, matched by the text their reader sees: the bounds would reveal their times. */
const isPrivate = (eb: ExpressionBuilder<Tables, 'calendar_objects'>) => eb('class', 'is not', null);

/** Tasks or journals that may be in a range, by their stored bounds. */
export async function tasksOf(
  { sql, calendar }: Opened,
  components: readonly string[],
  range: Range | null,
): Promise<ChangedObject[]> {
  const rows = await sql
    .selectFrom('calendar_objects')
    .select('id')
    .where('calendar_id', '=', calendar.id)
    .where('event_id', 'is', null)
    .where('deleted_version', 'is', null)
    .where('component', 'in', components)
    .$if(range !== null && Number.isFinite(range.to), (query) =>
      query.where((eb) => eb.or([isPrivate(eb), eb('starts_at', 'is', null), eb('starts_at', '<', range?.to ?? 0)])),
    )
    .$if(range !== null && Number.isFinite(range.from), (query) =>
      query.where((eb) => eb.or([isPrivate(eb), eb('ends_at', 'is', null), eb('ends_at', '>=', range?.from ?? 0)])),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => listed(id, true));
}
