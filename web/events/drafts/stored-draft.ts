import { isLocalDate, readLocalTime } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Reminder } from '#domain/reminders.ts';
import { REMIND_BY } from '#domain/values/reminders.ts';
import { draftOf, EMPTY_DRAFT, type EventDraft, type SeriesDates } from '#web/events/event-draft.ts';
import type { Typed } from '#web/events/when/typed.ts';
import { PLAIN, RARE, readEvent, zone } from './read-event.ts';
import {
  type Fields,
  flag,
  list,
  number,
  oneOf,
  orNull,
  type Reader,
  record,
  recordWithDefaults,
  text,
  textLike,
  withDefault,
} from './read-fields.ts';

/**
 * The unsaved content of an event form. It survives a reload, a closed tab and an expired session in this browser, for the
 * person who typed it.
 */
export interface StoredDraft {
  /** The id of the event, or the future id of a new one. */
  readonly id: string;
  readonly userId: string;
  readonly calendarId: string;
  /** Epoch ms. */
  readonly keptAt: number;
  /** Null for a new event. */
  readonly before: CalendarEvent | null;
  readonly saved: EventDraft;
  readonly draft: EventDraft;
  /** Dates and times as typed that cannot be parsed yet. */
  readonly typed: Typed;
  readonly timeZone: string;
  /** Of a proposal: why. */
  readonly note?: string | undefined;
  /** The text and the calendar of a quick add; undefined for a form. */
  readonly line?: string | undefined;
  readonly addTo?: string | undefined;
}

const date = textLike(isLocalDate);
const clock = textLike((value) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value));
/** The start of a series; without a time if it was chosen in a form. */
const start = textLike((value) => isLocalDate(value) || readLocalTime(value) === value);

const REMINDER: Fields<Reminder> = {
  minutes: number,
  by: oneOf(...REMIND_BY),
  related: withDefault(oneOf('end'), undefined),
};

const DRAFT: Fields<EventDraft> = {
  ...PLAIN,
  ...RARE,
  startDate: orNull(date),
  startTime: orNull(clock),
  endDate: orNull(date),
  endTime: orNull(clock),
  isAllDay: flag,
  dates: withDefault(record<SeriesDates>({ rdates: list(start), exdates: list(start) }), undefined),
  reminders: withDefault(orNull(list(record<Reminder>(REMINDER))), undefined),
};

/** A missing or unreadable field takes the value of the event, or of a new one, so that the rest of the draft is not lost. */
const draftFor = (event: CalendarEvent | null): Reader<EventDraft> =>
  recordWithDefaults(DRAFT, event ? draftOf(event) : EMPTY_DRAFT);

const TYPED: Fields<Typed> = {
  startDate: withDefault(text, undefined),
  startTime: withDefault(text, undefined),
  endDate: withDefault(text, undefined),
  endTime: withDefault(text, undefined),
};

const readHead = record<Omit<StoredDraft, 'saved' | 'draft'>>({
  id: text,
  userId: text,
  calendarId: text,
  keptAt: number,
  before: orNull(readEvent),
  typed: withDefault(record(TYPED), {}),
  timeZone: zone,
  note: withDefault(text, undefined),
  line: withDefault(text, undefined),
  addTo: withDefault(text, undefined),
});

/** Reads a draft from the browser's storage. @throws TypeError for a value that is not a draft */
export const readStoredDraft: Reader<StoredDraft> = (value) => {
  const head = readHead(value);
  const draft = draftFor(head.before);
  return { ...head, ...record<Pick<StoredDraft, 'saved' | 'draft'>>({ saved: draft, draft })(value) };
};
