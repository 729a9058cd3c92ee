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
 * What the form edits under the name that the event has for it, and what a new event has there. Forms, saving, kept drafts and the
 * merging of two changes follow from this list; `ConflictDialog` says how a field is shown.
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
export const PLAIN_FIELDS = Object.keys(PLAIN) as PlainField[]; // the keys of what stands above

/** What few events say of their times. `timeZone` null: the one that the event would have without a word. */
const RARE = { timeZone: null, endTimeZone: null, isFloating: false, startFold: 0, endFold: 0 } as const;
type Rare = Pick<CalendarEvent, Exclude<keyof typeof RARE, 'timeZone'>> & { timeZone: string | null };
export type RareField = keyof Rare;
export const RARE_FIELDS = Object.keys(RARE) as RareField[]; // the keys of what stands above

/** Starts of a series beside those of its rule, and those that are left out. One that is chosen in a form is a date without a time. */
export interface SeriesDates {
  readonly rdates: readonly string[];
  readonly exdates: readonly string[];
}

/** What the event dialog edits. Dates are `yyyy-MM-dd`, times `HH:mm`; null stands for what cannot be read. */
export interface EventDraft extends Readonly<Pick<CalendarEvent, PlainField> & Rare> {
  readonly startDate: string | null;
  readonly startTime: string | null;
  readonly endDate: string | null;
  readonly endTime: string | null;
  readonly isAllDay: boolean;
  /** Of a series, dates that were changed; undefined as they are. */
  readonly dates?: SeriesDates | undefined;
  /** The person's own, which are stored apart from the event: undefined as they are, null as in the calendar. */
  readonly reminders?: readonly Reminder[] | null | undefined;
}

/** Nothing is said yet. */
export const EMPTY_DRAFT: EventDraft = {
  ...PLAIN,
  ...RARE,
  ...{ startDate: null, startTime: null, endDate: null, endTime: null, isAllDay: false },
};

const HOUR_MS = 3_600_000;
const MORNING = '09:00';

/** What is known of a new event: when it begins (`HH:mm`), how long it is, the last day of one that is all day, which of two equal times. */
export type NewTimes = [
  time?: string | undefined,
  minutes?: number | undefined,
  lastDay?: string | undefined,
  folds?: ZonedFolds | undefined,
];

/**
 * An empty draft for a day, an hour long unless told. It begins at `time` (`HH:mm`) if one is given, else at the next full hour
 * if the day is today, which late in the evening is midnight, else at nine in the morning. With a last day it is all day.
 */
export function newDraft(date: string, now: string, ...[time, minutes = 60, lastDay, folds]: NewTimes): EventDraft {
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
    isAllDay: lastDay !== undefined,
  };
}

export function draftOf(event: CalendarEvent): EventDraft {
  const { isAllDay, timeZone, endTimeZone, isFloating, startFold, endFold } = event;
  const times = fieldsOf(event.startTime, event.endTime);
  const clock = isAllDay ? { startTime: MORNING, endTime: '10:00' } : {};
  return { ...plainOf(event), timeZone, endTimeZone, isFloating, startFold, endFold, ...times, ...clock, isAllDay };
}

/** What the rule of an occurrence leaves out follows from where the rule has put it. */
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

/** The local start and end of a draft. What cannot be read falls back to `now` (specification, section 5). */
export function timesOf(draft: EventDraft, now: string): { startTime: string; endTime: string } {
  const read = (date: string | null, time: string | null) =>
    date !== null && time !== null ? `${date}T${time}:00` : now;
  if (draft.isAllDay) {
    return { startTime: read(draft.startDate, '00:00'), endTime: read(draft.endDate, '23:59').replace(/:00$/, ':59') };
  }
  return { startTime: read(draft.startDate, draft.startTime), endTime: read(draft.endDate, draft.endTime) };
}

/** The times of a draft with their zones. @param zone the one that it has without a word */
export function zonedTimesOf(draft: EventDraft, zone: string, now: string): ClockTimes {
  const { isAllDay, isFloating, endTimeZone, startFold, endFold } = draft;
  return {
    ...timesOf(draft, now),
    ...{ isAllDay, isFloating, endTimeZone, startFold, endFold, timeZone: draft.timeZone ?? zone },
  };
}

/**
 * Milliseconds that pass between the start and the end; null while one of them cannot be read.
 * @param calendarZone in which an event is that has no zone of its own
 */
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

/** Where no clock is ever put forward or back. */
const CLOCK_FACE = 'UTC';

/** Moves the end along with the start, so that the event keeps its length. */
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

/** What the server is sent. A tag that is not saved yet is no tag. */
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

/** What a draft says of its times that is not said yet. With another time a fold is said again. */
export const rareOf = (draft: Rare, saved: Rare): Partial<UpdateEventInput> =>
  Object.fromEntries(
    RARE_FIELDS.filter((name) => draft[name] !== saved[name] || draft[name] === 1).map((name) => [name, draft[name]]),
  );

/** An address as people write it, as a link. */
export function linkOf(text: string): string {
  const url = text.trim();
  return url === '' || isLink(url) || !/^[^\s:/.]+\.\S+$/.test(url) ? url : `https://${url}`;
}
