import { dateOf } from '#domain/dates/local.ts';
import { instantToLocal, localToInstant } from '#domain/dates/zones.ts';
import { type EventStatus, type Transparency, takesTime } from '#domain/event-fields.ts';
import type { EventFields, ExceptionFields, ObjectFields } from '#domain/icalendar/fields.ts';
import { eventFields, exceptionFields } from '#server/events/icalendar-fields.ts';
import type { ReadableRow } from '#server/events/readable-row.ts';
import { seriesOf } from '#server/events/series-row.ts';
import type { EventRow } from '#server/events/view.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import type { OpenFeed } from './open.ts';
import type { SingleRow } from './rows.ts';

/** What decides whether a feed has an event at all. */
interface Judged {
  readonly tagId: string | null;
  readonly status: EventStatus;
  readonly transparency: Transparency;
}

/**
 * Whether a feed has an event: one of a tag only what has the tag, one that tells busy times only what takes time. Each occurrence that
 * was changed on its own is judged by itself.
 */
function has({ tagId, content }: OpenFeed, event: Judged): boolean {
  return (tagId === null || event.tagId === tagId) && (content === 'all' || takesTime(event));
}

export const hasEvent = (feed: OpenFeed, { tag_id: tagId, status, transparency }: EventRow): boolean =>
  has(feed, { tagId, status, transparency });

/** Whether the series of an occurrence is in the feed too, and the occurrence with it. @param since epoch ms */
export function isWithSeries(feed: OpenFeed, row: SingleRow, since: number): boolean {
  const { recurring_event_id, series_class, series_status, series_transparency, series_ends } = row;
  if (recurring_event_id === null || series_status === null || series_transparency === null) return false;
  const tagId = series_class === 'public' ? row.series_tag_id : null;
  const isThere = series_ends === null || series_ends > since;
  return isThere && has(feed, { tagId, status: series_status, transparency: series_transparency });
}

export const singleFields = (feed: OpenFeed, row: ReadableRow<EventRow>, uid: string): ObjectFields => ({
  uid,
  event: { ...shown(feed, row, eventFields(row)), recurrence: null, rdates: [], exdates: [] },
  exceptions: [],
  reminders: null,
});

/** A series with the occurrences that were changed on their own; where the feed does not have one of those, nothing takes place. */
export function seriesFields(
  feed: OpenFeed,
  row: ReadableRow<EventRow>,
  changed: readonly ReadableRow<EventRow>[],
  uid: string,
): ObjectFields {
  const left = changed.filter((each) => !hasEvent(feed, each));
  const kept = changed.filter((each) => hasEvent(feed, each) && (feed.content === 'all' || isBusyOtherwise(each, row)));
  const event = shown(feed, row, eventFields(row));
  const exdates = [...event.exdates, ...left.map((each) => exceptionFields(each).originalStart)].sort();
  return {
    uid,
    event: { ...event, exdates: [...new Set(exdates)] },
    exceptions: kept.map((each): ExceptionFields => {
      const { originalStart, event: own } = exceptionFields(each);
      return { originalStart, event: shown(feed, each, own) };
    }),
    reminders: null,
  };
}

/** Whether an occurrence that was changed on its own is at another time than its series has it, or less certain. */
function isBusyOtherwise(changed: ReadableRow<EventRow>, series: ReadableRow<EventRow>): boolean {
  const { originalStart } = exceptionFields(changed);
  const isMoved =
    series.is_all_day === 1
      ? dateOf(changed.start_time) !== dateOf(originalStart)
      : changed.starts_at !== localToInstant(originalStart, series.time_zone);
  return (
    isMoved ||
    changed.is_all_day !== series.is_all_day ||
    changed.is_floating !== series.is_floating ||
    changed.ends_at - changed.starts_at !== series.ends_at - series.starts_at ||
    busyStatus(changed.status) !== busyStatus(series.status)
  );
}

const busyStatus = (status: EventStatus): EventStatus => (status === 'tentative' ? 'tentative' : 'confirmed');

function shown(feed: OpenFeed, row: ReadableRow<EventRow>, fields: EventFields): EventFields {
  const title = translate(feed.language, 'answers:busy');
  if (feed.content === 'busy') return busyFields(row, fields, title);
  return row.redacted ? { ...fields, title } : fields;
}

/** When somebody is busy, and nothing else: no text, no tag, and no place that a zone would tell. */
function busyFields(row: EventRow, fields: EventFields, title: string): EventFields {
  const nothing = {
    title,
    description: '',
    location: '',
    url: '',
    tag: null,
    class: 'public',
    endTimeZone: null,
  } as const;
  const status = busyStatus(fields.status);
  if (fields.isAllDay || fields.isFloating) return { ...fields, ...nothing, status };
  // A rule goes by the clocks of its zone; a single time needs none.
  if (row.recurrence !== null) return { ...fields, ...nothing, status, endTime: seriesOf(row).endTime, endFold: 0 };
  const times = { startTime: instantToLocal(row.starts_at, 'UTC'), endTime: instantToLocal(row.ends_at, 'UTC') };
  return { ...fields, ...nothing, ...times, status, timeZone: 'UTC', startFold: 0, endFold: 0 };
}
