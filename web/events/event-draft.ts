import type { ClockTimes } from '#domain/clocks.ts';
import { endOf, instantAt } from '#domain/dates/endings.ts';
import type { ZonedFolds } from '#domain/dates/folds.ts';
import { localToMs, msToLocal } from '#domain/dates/local.ts';
import { PLAIN_EVENT_FIELDS } from '#domain/event-fields.ts';
import type { CalendarEvent, CreateEventInput, UpdateEventInput } from '#domain/events.ts';
import type { Start } from '#domain/recurrence/pattern.ts';
import type { Reminder } from '#domain/reminders.ts';
import { isLink } from '#domain/values/events.ts';
import { TEMPORARY_ID } from '#domain/values/tags.ts';

/**
 * Fields that the form edits under their API names, with their defaults for a new event. Forms, saving, stored drafts and
 * merging follow from this list; `ConflictDialog` defines how a field is shown.
 */
const PLAIN = {
  title: '',
  tagId: null,
  recurrence: null,
  location: '',
  url: '',
  description: '',
  ...PLAIN_EVENT_FIELDS,
} as const satisfies Partial<CalendarEvent>;
export type PlainField = keyof typeof PLAIN;
export const PLAIN_FIELDS = Object.keys(PLAIN) as PlainField[]; // the keys of the object literal above

/** Rarely used properties of the times. `timeZone` null: the default zone of the event. */
const RARE = { timeZone: null, endTimeZone: null, isFloating: false, startFold: 0, endFold: 0 } as const;
type Rare = Pick<CalendarEvent, Exclude<keyof typeof RARE, 'timeZone'>> & { timeZone: string | null };
export type RareField = keyof Rare;
export const RARE_FIELDS = Object.keys(RARE) as RareField[]; // the keys of the object literal above

/** RDATEs and EXDATEs of a series. Those chosen in a form are dates without a time. */
export interface SeriesDates {
  readonly rdates: readonly string[];
  readonly exdates: readonly string[];
}

/** The content of the event form. Dates are `yyyy-MM-dd`, times `HH:mm`; null is a value that cannot be parsed. */
export interface EventDraft extends Readonly<Pick<CalendarEvent, PlainField> & Rare> {
  readonly startDate: string | null;
  readonly startTime: string | null;
  readonly endDate: string | null;
  readonly endTime: string | null;
  readonly isAllDay: boolean;
  /** The changed dates of a series; undefined if unchanged. */
  readonly dates?: SeriesDates | undefined;
  /** The person's own reminders, stored apart from the event: undefined if unchanged, null for those of the calendar. */
  readonly reminders?: readonly Reminder[] | null | undefined;
}

export const EMPTY_DRAFT: EventDraft = {
  ...PLAIN,
  ...RARE,
  ...{ startDate: null, startTime: null, endDate: null, endTime: null, isAllDay: false },
};

const HOUR_MS = 3_600_000;
const MORNING = '09:00';

/** Defaults of a new event: start (`HH:mm`), duration in minutes, last day of an all-day event, which of two equal times, people. */
export type NewTimes = [
  time?: string | undefined,
  minutes?: number | undefined,
  lastDay?: string | undefined,
  folds?: ZonedFolds | undefined,
  personIds?: string[] | undefined,
];

/**
 * A new draft on a day, one hour long by default. It begins at `time` (`HH:mm`) if given; else at the next full hour if the day
 * is today, which may be midnight; else at 09:00. With a last day it is all-day.
 */
export function newDraft(
  date: string,
  now: string,
  ...[time, minutes = 60, lastDay, folds, personIds = []]: NewTimes
): EventDraft {
  const next = msToLocal(Math.ceil(localToMs(now) / HOUR_MS) * HOUR_MS);
  const isSoon = !time && date === now.slice(0, 10);
  const start = isSoon ? next : `${date}T${time ?? MORNING}:00`;
  const end = msToLocal(localToMs(start) + (minutes * HOUR_MS) / 60);
  return {
    ...PLAIN,
    ...RARE,
    ...fieldsOf(start, end),
    ...(lastDay && { startDate: date, endDate: lastDay }),
    ...folds,
    personIds,
    isAllDay: lastDay !== undefined,
  };
}

export function draftOf(event: CalendarEvent): EventDraft {
  const { isAllDay, timeZone, endTimeZone, isFloating, startFold, endFold } = event;
  const times = fieldsOf(event.startTime, event.endTime);
  const clock = isAllDay ? { startTime: MORNING, endTime: '10:00' } : {};
  return { ...plainOf(event), timeZone, endTimeZone, isFloating, startFold, endFold, ...times, ...clock, isAllDay };
}

/** The original start supplies what the rule of an occurrence omits. */
export const startOf = ({ originalStart, startTime, isAllDay, timeZone }: CalendarEvent): Start => ({
  ...{ startTime: originalStart ?? startTime, isAllDay, timeZone },
});

export const plainOf = (given: Pick<CalendarEvent, PlainField>) =>
  Object.fromEntries(PLAIN_FIELDS.map((name) => [name, given[name]])) as Pick<CalendarEvent, PlainField>; // each of them

function fieldsOf(start: string, end: string) {
  return {
    startDate: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endDate: end.slice(0, 10),
    endTime: end.slice(11, 16),
  };
}

export function isSameDraft(a: EventDraft, b: EventDraft): boolean {
  const clock = a.isAllDay && b.isAllDay ? { startTime: null, endTime: null } : {};
  return JSON.stringify({ ...a, ...clock }) === JSON.stringify({ ...b, ...clock });
}

/** The local start and end of a draft. An unparsable value falls back to `now` (specification, section 5). */
export function timesOf(draft: EventDraft, now: string): { startTime: string; endTime: string } {
  const read = (date: string | null, time: string | null) =>
    date !== null && time !== null ? `${date}T${time}:00` : now;
  if (draft.isAllDay) {
    return { startTime: read(draft.startDate, '00:00'), endTime: read(draft.endDate, '23:59').replace(/:00$/, ':59') };
  }
  return { startTime: read(draft.startDate, draft.startTime), endTime: read(draft.endDate, draft.endTime) };
}

/** The times of a draft with their zones. @param zone the default one */
export function zonedTimesOf(draft: EventDraft, zone: string, now: string): ClockTimes {
  const { isAllDay, isFloating, endTimeZone, startFold, endFold } = draft;
  return {
    ...timesOf(draft, now),
    ...{ isAllDay, isFloating, endTimeZone, startFold, endFold, timeZone: draft.timeZone ?? zone },
  };
}

/** The elapsed milliseconds between start and end; null while either cannot be parsed. @param calendarZone the default zone */
export function durationOf(draft: EventDraft, calendarZone: string): number | null {
  const { startDate, startTime, endDate, endTime, timeZone, endTimeZone, startFold, endFold } = draft;
  if (startDate === null || endDate === null) return null;
  if (draft.isAllDay) return localToMs(`${endDate}T00:00:00`) - localToMs(`${startDate}T00:00:00`) + 24 * HOUR_MS;
  if (startTime === null || endTime === null) return null;
  const [start, end] = [`${startDate}T${startTime}:00`, `${endDate}T${endTime}:00`];
  if (draft.isFloating) return localToMs(end) - localToMs(start);
  const zone = timeZone ?? calendarZone;
  const begins = { local: start, zone, fold: startFold };
  return endOf(begins, { local: end, zone: endTimeZone ?? zone, fold: endFold }) - instantAt(begins);
}

/** A zone without clock changes. */
const CLOCK_FACE = 'UTC';

/** Moves the end along with the start, keeping the duration. */
export function withStart(
  draft: EventDraft,
  start: { startDate?: string | null; startTime?: string | null },
): EventDraft {
  const moved = { ...draft, ...start };
  const length = durationOf(draft, CLOCK_FACE);
  const [from, to, end] = [clockOf(draft, 'start'), clockOf(moved, 'start'), clockOf(draft, 'end')];
  if (length === null || length < 0 || from === null || to === null || end === null) return moved;
  const movedEnd = msToLocal(end + to - from);
  return draft.isAllDay
    ? { ...moved, endDate: movedEnd.slice(0, 10) }
    : { ...moved, endDate: movedEnd.slice(0, 10), endTime: movedEnd.slice(11, 16) };
}

function clockOf(draft: EventDraft, of: 'start' | 'end'): number | null {
  const [date, time] = [draft[`${of}Date`], draft.isAllDay ? '00:00' : draft[`${of}Time`]];
  return date === null || time === null ? null : localToMs(`${date}T${time}:00`);
}

/** The request body. A tag that is not saved yet counts as none. */
export function inputOf(
  draft: EventDraft,
  now: string,
): Required<Pick<CreateEventInput, PlainField | 'startTime' | 'endTime'>> & UpdateEventInput {
  return {
    ...plainOf(draft),
    title: draft.title.trim(),
    location: draft.location.trim(),
    ...timesOf(draft, now),
    isAllDay: draft.isAllDay,
    ...rareOf(draft, RARE),
    url: linkOf(draft.url),
    tagId: draft.tagId?.startsWith(TEMPORARY_ID) ? null : draft.tagId,
  };
}

/** The changed time properties of a draft. A changed time always sends its fold again. */
export const rareOf = (draft: Rare, saved: Rare): Partial<UpdateEventInput> =>
  Object.fromEntries(
    RARE_FIELDS.filter((name) => draft[name] !== saved[name] || draft[name] === 1).map((name) => [name, draft[name]]),
  );

/** Turns an address as people type it into a link. */
export function linkOf(text: string): string {
  const url = text.trim();
  return url === '' || isLink(url) || !/^[^\s:/.]+\.\S+$/.test(url) ? url : `https://${url}`;
}
