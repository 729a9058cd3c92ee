import { isLocalDate, readLocalTime } from '#domain/dates/local.ts';
import { isTimeZone } from '#domain/dates/zones.ts';
import { EVENT_STATUSES, TRANSPARENCIES } from '#domain/event-details.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { REMIND_BY, type Reminder } from '#domain/reminders.ts';
import type { Tag } from '#domain/tags.ts';
import {
  draftOf,
  EMPTY_DRAFT,
  type EventDraft,
  type PlainField,
  type SeldomField,
  type SeriesDates,
} from '../event-draft.ts';
import type { Typed } from '../when/typed.ts';
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
  recordAsUsual,
  text,
  textLike,
} from './stored.ts';

/**
 * What is typed into event forms and not saved yet. It stays in this browser over a reload, a closed tab and an ended session,
 * for the person who typed it.
 */
export interface KeptDraft {
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
const local = textLike((value) => readLocalTime(value) === value);
/** Of a series; without a time where it was chosen in a form. */
const start = textLike((value) => isLocalDate(value) || readLocalTime(value) === value);
const instant = textLike((value) => !Number.isNaN(Date.parse(value)));
const zone = textLike(isTimeZone);
const fold = oneOf(0, 1);

const PLAIN: Fields<Pick<CalendarEvent, PlainField>> = {
  title: text,
  tagId: orNull(text),
  recurrence: orNull(text),
  location: text,
  url: text,
  description: text,
  status: oneOf(...EVENT_STATUSES),
  transparency: oneOf(...TRANSPARENCIES),
};

const SELDOM: Fields<Pick<EventDraft, SeldomField>> = {
  timeZone: orNull(zone),
  endTimeZone: orNull(zone),
  isFloating: flag,
  startFold: fold,
  endFold: fold,
};

const DRAFT: Fields<EventDraft> = {
  ...PLAIN,
  ...SELDOM,
  startDate: orNull(date),
  startTime: orNull(clock),
  endDate: orNull(date),
  endTime: orNull(clock),
  isAllDay: flag,
  dates: otherwise(record<SeriesDates>({ rdates: list(start), exdates: list(start) }), undefined),
  reminders: otherwise(orNull(list(record<Reminder>({ minutes: number, by: oneOf(...REMIND_BY) }))), undefined),
};

/**
 * A field that was not known when the draft was kept, or is not what it should be, is as the event has it, or as a new one begins: the
 * rest of what was typed is not lost for it.
 */
const draftFor = (event: CalendarEvent | null): Read<EventDraft> =>
  recordAsUsual(DRAFT, event ? draftOf(event) : EMPTY_DRAFT);

const TYPED: Fields<Typed> = {
  startDate: otherwise(text, undefined),
  startTime: otherwise(text, undefined),
  endDate: otherwise(text, undefined),
  endTime: otherwise(text, undefined),
};

type Core = Pick<
  CalendarEvent,
  | 'id'
  | 'calendarId'
  | 'startTime'
  | 'endTime'
  | 'isAllDay'
  | 'timeZone'
  | 'recurringEventId'
  | 'originalStart'
  | 'version'
>;

/** Without these there is no event to change. */
const CORE: Fields<Core> = {
  id: text,
  calendarId: text,
  startTime: local,
  endTime: local,
  isAllDay: flag,
  timeZone: zone,
  recurringEventId: orNull(text),
  originalStart: orNull(local),
  version: number,
};

type Rest = Omit<CalendarEvent, keyof Core>;
const DAWN = new Date(0).toISOString();
const tag = record<Tag>({ id: text, name: text, color: text });

const REST: Fields<Rest> = {
  ...PLAIN,
  endTimeZone: SELDOM.endTimeZone,
  isFloating: flag,
  startFold: fold,
  endFold: fold,
  startAt: orNull(instant),
  endAt: orNull(instant),
  tag: orNull(tag),
  color: text,
  exdates: otherwise(list(local), undefined),
  rdates: otherwise(list(local), undefined),
  createdBy: orNull(record({ id: text, name: text })),
  createdAt: instant,
  updatedAt: instant,
};

const USUAL: Rest = {
  ...EMPTY_DRAFT,
  ...{ startAt: null, endAt: null, tag: null, color: '', createdBy: null, createdAt: DAWN, updatedAt: DAWN },
};

const readRest = recordAsUsual<Rest>(REST, USUAL);
const readCore = record<Core>(CORE);
const readEvent: Read<CalendarEvent> = (value) => ({ ...readRest(value), ...readCore(value) });

const readHead = record<Omit<KeptDraft, 'saved' | 'draft'>>({
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
export const readKept: Read<KeptDraft> = (value) => {
  const head = readHead(value);
  const draft = draftFor(head.before);
  return { ...head, ...record<Pick<KeptDraft, 'saved' | 'draft'>>({ saved: draft, draft })(value) };
};
