import { endOf, instantAt } from '../dates/endings.ts';
import { addDays, DAY_MS, dateOf, dateToMs, localToMs, msToLocal, readLocalTime } from '../dates/local.ts';
import { localEndAfter } from '../dates/local-end.ts';
import { instantToLocal, localToInstant } from '../dates/zones.ts';
import type { CalendarEvent } from '../events.ts';
import { type Occurrence, occurrences, type Series } from '../recurrence/series.ts';

/** Occurrences as events: their ids, their times in their own zones, and their views. */

/** `{eventId}_{yyyyMMddTHHmmss}` */
export const instanceId = (seriesId: string, originalStart: string): string =>
  `${seriesId}_${originalStart.replace(/[-:]/g, '')}`;

export function parseInstanceId(id: string): { seriesId: string; originalStart: string } | null {
  const match = /^([\da-f-]{36})_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(id);
  if (!match) return null;
  const [, seriesId = '', year, month, day, hour, minute, second] = match;
  const originalStart = readLocalTime(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  return originalStart === null ? null : { seriesId, originalStart };
}

/**
 * A series with its end in the zone of its start, because the engine computes in one zone.
 * @param endTimeZone of its `endTime`; null: that of the start
 */
export function inOneZone(series: Series, endTimeZone: string | null): Series {
  if (endTimeZone === null) return series;
  const { startTime, endTime, timeZone } = series;
  const start = { local: startTime, zone: timeZone };
  const length = endOf(start, { local: endTime, zone: endTimeZone }) - instantAt(start);
  return { ...series, endTime: localEndAfter(start, length, timeZone) };
}

/** The occurrence with this original start; undefined if the rule has none or it is left out. */
export function occurrenceOf(series: Series, originalStart: string): Occurrence | undefined {
  const around = (days: number) => {
    const local = msToLocal(localToMs(originalStart) + days * DAY_MS);
    return series.isAllDay ? dateOf(local) : localToInstant(local, series.timeZone);
  };
  return occurrences(series, around(-2), around(2)).find((found) => found.originalStart === originalStart);
}

/** A series with its zones; null: its end has that of its start. */
interface Zoned {
  readonly id: string;
  readonly timeZone: string;
  readonly endTimeZone: string | null;
}

/** The times of an occurrence, its end in a zone of its own; as an `Extent` and as local text. */
export function timesOfOccurrence(
  { id, timeZone, endTimeZone }: Zoned,
  { originalStart, startTime, endTime, startAt, endAt }: Occurrence,
) {
  return {
    id: instanceId(id, originalStart),
    startTime,
    endTime: inZone(endTime, timeZone, endTimeZone ?? timeZone),
    startsAt: startAt ?? dateToMs(dateOf(startTime)),
    endsAt: endAt ?? dateToMs(addDays(dateOf(endTime), 1)),
    originalStart,
  };
}

const inZone = (local: string, from: string, to: string): string =>
  from === to ? local : instantToLocal(localToInstant(local, from), to);

type Own = Readonly<Record<'id' | 'startTime' | 'endTime' | 'startAt' | 'endAt' | 'originalStart', string>>;

/** The view of an occurrence: its own times, all else from the view of its series, in the same order. */
export function occurrenceView(
  { exdates: _removed, rdates: _added, ...view }: CalendarEvent,
  { startAt, endAt, ...own }: Own,
): CalendarEvent {
  const instants = view.isAllDay ? {} : { startAt, endAt };
  return { ...view, ...own, ...instants, recurringEventId: view.id };
}
