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

/** The fields that decide whether a feed contains an event. */
interface FeedCandidate {
  readonly tagId: string | null;
  readonly status: EventStatus;
  readonly transparency: Transparency;
}

/**
 * Whether a feed contains an event: one limited to a tag needs the tag, one of busy times contains only opaque events. Each exception is
 * judged by itself.
 */
function has({ tagId, content }: OpenFeed, event: FeedCandidate): boolean {
  return (tagId === null || event.tagId === tagId) && (content === 'all' || takesTime(event));
}

export const hasEvent = (feed: OpenFeed, { tag_id: tagId, status, transparency }: EventRow): boolean =>
  has(feed, { tagId, status, transparency });

/** Whether the feed also contains the series of an exception, and the exception as part of it. @param since epoch ms */
export function isWithSeries(feed: OpenFeed, row: SingleRow, since: number): boolean {
  const { recurring_event_id, series_class, series_status, series_transparency, series_ends } = row;
  if (recurring_event_id === null || series_status === null || series_transparency === null) return false;
  const tagId = series_class === 'public' ? row.series_tag_id : null;
  const isThere = series_ends === null || series_ends > since;
  return isThere && has(feed, { tagId, status: series_status, transparency: series_transparency });
}

/** The names of people by id; undefined where the feed names nobody. */
type FeedPeople = ReadonlyMap<string, string> | undefined;

export const singleFields = (
  feed: OpenFeed,
  row: ReadableRow<EventRow>,
  uid: string,
  names: FeedPeople,
): ObjectFields => ({
  uid,
  event: { ...shown(feed, row, eventFields(row, names)), recurrence: null, rdates: [], exdates: [] },
  exceptions: [],
  reminders: null,
});

/** A series with its exceptions; those that the feed does not contain are left out like deleted occurrences. */
export function seriesFields(
  feed: OpenFeed,
  row: ReadableRow<EventRow>,
  changed: readonly ReadableRow<EventRow>[],
  uid: string,
  names: FeedPeople,
): ObjectFields {
  const left = changed.filter((each) => !hasEvent(feed, each));
  const included = changed.filter(
    (each) => hasEvent(feed, each) && (feed.content === 'all' || isBusyOtherwise(each, row)),
  );
  const event = shown(feed, row, eventFields(row, names));
  const exdates = [...event.exdates, ...left.map((each) => exceptionFields(each).originalStart)].sort();
  return {
    uid,
    event: { ...event, exdates: [...new Set(exdates)] },
    exceptions: included.map((each): ExceptionFields => {
      const { originalStart, event: own } = exceptionFields(each, names);
      return { originalStart, event: shown(feed, each, own) };
    }),
    reminders: null,
  };
}

/** Whether an exception differs from its series in time or status. */
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
  return row.redacted ? { ...fields, title } : withNames(feed, fields);
}

/** Other programs show no people but those in a text that they know. */
function withNames({ language }: OpenFeed, fields: EventFields): EventFields {
  if (!fields.people?.length) return fields;
  const names = fields.people.map(({ name }) => name).join(', ');
  const lines = [fields.description, translate(language, 'answers:people', { names })];
  return { ...fields, description: lines.filter((line) => line !== '').join('\n\n') };
}

/** Busy times only: no text, no tag, and no zone, which would reveal a place. */
function busyFields(row: EventRow, fields: EventFields, title: string): EventFields {
  const nothing = {
    title,
    description: '',
    location: '',
    url: '',
    tag: null,
    people: [],
    class: 'public',
    endTimeZone: null,
  } satisfies Partial<EventFields>;
  const status = busyStatus(fields.status);
  if (fields.isAllDay || fields.isFloating) return { ...fields, ...nothing, status };
  // A rule needs its zone; a single time does not.
  if (row.recurrence !== null) return { ...fields, ...nothing, status, endTime: seriesOf(row).endTime, endFold: 0 };
  const times = { startTime: instantToLocal(row.starts_at, 'UTC'), endTime: instantToLocal(row.ends_at, 'UTC') };
  return { ...fields, ...nothing, ...times, status, timeZone: 'UTC', startFold: 0, endFold: 0 };
}
