import { readLocalTime } from '#domain/dates/local.ts';
import { isTimeZone } from '#domain/dates/zones.ts';
import { EVENT_CLASSES } from '#domain/event-class.ts';
import { EVENT_STATUSES, TRANSPARENCIES } from '#domain/event-fields.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Tag } from '#domain/tags.ts';
import { EMPTY_DRAFT, type EventDraft, type PlainField, type RareField } from '#web/events/event-draft.ts';
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

/** Readers for an event in the browser's storage. */

const local = textLike((value) => readLocalTime(value) === value);
const instant = textLike((value) => !Number.isNaN(Date.parse(value)));
export const zone = textLike(isTimeZone);
const fold = oneOf(0, 1);

export const PLAIN: Fields<Pick<CalendarEvent, PlainField>> = {
  title: text,
  tagId: orNull(text),
  recurrence: orNull(text),
  location: text,
  url: text,
  description: text,
  status: oneOf(...EVENT_STATUSES),
  transparency: oneOf(...TRANSPARENCIES),
  class: oneOf(...EVENT_CLASSES),
  personIds: list(text),
};

export const RARE: Fields<Pick<EventDraft, RareField>> = {
  timeZone: orNull(zone),
  endTimeZone: orNull(zone),
  isFloating: flag,
  startFold: fold,
  endFold: fold,
};

/** The required fields of an event. */
const CORE = {
  id: text,
  calendarId: text,
  startTime: local,
  endTime: local,
  isAllDay: flag,
  timeZone: zone,
  recurringEventId: orNull(text),
  originalStart: orNull(local),
  version: number,
} satisfies Partial<Fields<CalendarEvent>>;

type Rest = Omit<CalendarEvent, keyof typeof CORE>;
const DAWN = new Date(0).toISOString();
const tag = record<Tag>({ id: text, name: text, color: text });

const REST: Fields<Rest> = {
  ...PLAIN,
  endTimeZone: RARE.endTimeZone,
  isFloating: flag,
  startFold: fold,
  endFold: fold,
  startAt: orNull(instant),
  endAt: orNull(instant),
  tag: orNull(tag),
  color: text,
  exdates: withDefault(list(local), undefined),
  rdates: withDefault(list(local), undefined),
  redacted: withDefault(oneOf(true), undefined),
  createdBy: orNull(record({ id: text, name: text })),
  createdAt: instant,
  updatedAt: instant,
};

const USUAL: Rest = {
  ...EMPTY_DRAFT,
  ...{ startAt: null, endAt: null, tag: null, color: '', createdBy: null, createdAt: DAWN, updatedAt: DAWN },
};

const readRest = recordWithDefaults<Rest>(REST, USUAL);
const readCore = record<Omit<CalendarEvent, keyof Rest>>(CORE);
/** @throws TypeError for a value that is not an event */
export const readEvent: Reader<CalendarEvent> = (value) => ({ ...readRest(value), ...readCore(value) });
