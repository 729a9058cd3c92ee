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
  otherwise,
  type Read,
  record,
  recordWithDefaults,
  text,
  textLike,
} from './read-fields.ts';

/**
 * What is typed into event forms and not saved yet. It stays in this browser over a reload, a closed tab and an ended session,
 * for the person who typed it.
 */
export interface StoredDraft {
  /** Of the event, or what a new one is going to have. */
  readonly id: string;
  readonly userId: string;
  readonly calendarId: string;
  /** Epoch ms. */
  readonly keptAt: number;
  /** Null for a new event. */
  readonly before: CalendarEvent | null;
  readonly saved: EventDraft;
  readonly draft: EventDraft;
  /** Dates and times that could not be read yet. */
  readonly typed: Typed;
  readonly timeZone: string;
  /** Absent for a form: the one line that the event was being written in, and where it was to go. */
  readonly line?: string | undefined;
  readonly addTo?: string | undefined;
}

const date = textLike(isLocalDate);
const clock = textLike((value) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value));
/** Of a series; without a time where it was chosen in a form. */
const start = textLike((value) => isLocalDate(value) || readLocalTime(value) === value);

const REMINDER: Fields<Reminder> = {
  minutes: number,
  by: oneOf(...REMIND_BY),
  related: otherwise(oneOf('end'), undefined),
};

const DRAFT: Fields<EventDraft> = {
  ...PLAIN,
  ...RARE,
  startDate: orNull(date),
  startTime: orNull(clock),
  endDate: orNull(date),
  endTime: orNull(clock),
  isAllDay: flag,
  dates: otherwise(record<SeriesDates>({ rdates: list(start), exdates: list(start) }), undefined),
  reminders: otherwise(orNull(list(record<Reminder>(REMINDER))), undefined),
};

/**
 * A field that was not known when the draft was kept, or is not what it should be, is as the event has it, or as a new one begins: the
 * rest of what was typed is not lost for it.
 */
const draftFor = (event: CalendarEvent | null): Read<EventDraft> =>
  recordWithDefaults(DRAFT, event ? draftOf(event) : EMPTY_DRAFT);

const TYPED: Fields<Typed> = {
  startDate: otherwise(text, undefined),
  startTime: otherwise(text, undefined),
  endDate: otherwise(text, undefined),
  endTime: otherwise(text, undefined),
};

const readHead = record<Omit<StoredDraft, 'saved' | 'draft'>>({
  id: text,
  userId: text,
  calendarId: text,
  keptAt: number,
  before: orNull(readEvent),
  typed: otherwise(record(TYPED), {}),
  timeZone: zone,
  line: otherwise(text, undefined),
  addTo: otherwise(text, undefined),
});

/** From the storage of the browser. @throws TypeError for what is no draft */
export const readStoredDraft: Read<StoredDraft> = (value) => {
  const head = readHead(value);
  const draft = draftFor(head.before);
  return { ...head, ...record<Pick<StoredDraft, 'saved' | 'draft'>>({ saved: draft, draft })(value) };
};
