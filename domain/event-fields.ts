import type { EventClass } from './event-class.ts';

export const EVENT_STATUSES = ['confirmed', 'tentative', 'cancelled'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const TRANSPARENCIES = ['opaque', 'transparent'] as const;
export type Transparency = (typeof TRANSPARENCIES)[number];

/** Whether an event makes its people unavailable. */
export const takesTime = ({ status, transparency }: { status: EventStatus; transparency: Transparency }): boolean =>
  status !== 'cancelled' && transparency === 'opaque';

/**
 * The fields of an event other than texts (`EVENT_TEXTS`), times and tag: keyed by the name in the API, history and forms, with column and
 * default. Rows, responses, snapshots and drafts derive from this table; the compiler demands the rest, which `docs/architecture.md` lists.
 */
const EVENT_FIELDS = {
  status: { column: 'status', plain: 'confirmed' as EventStatus },
  transparency: { column: 'transparency', plain: 'opaque' as Transparency },
  class: { column: 'class', plain: 'public' as EventClass },
} as const;

type Table = typeof EVENT_FIELDS;
export type EventFieldName = keyof Table;
export type EventFieldValues = { readonly [Name in EventFieldName]: Table[Name]['plain'] };
export type EventFieldColumns = { [Name in EventFieldName as Table[Name]['column']]: Table[Name]['plain'] };

export const EVENT_FIELD_NAMES = Object.keys(EVENT_FIELDS) as EventFieldName[]; // the keys of the table above
export const EVENT_FIELD_COLUMNS = EVENT_FIELD_NAMES.map((name) => EVENT_FIELDS[name].column);

/** The defaults. */
export const PLAIN_EVENT_FIELDS = Object.fromEntries(
  EVENT_FIELD_NAMES.map((name) => [name, EVENT_FIELDS[name].plain]),
) as EventFieldValues; // each of the names

/** The values in a row. */
export const fieldsOfColumns = (row: EventFieldColumns): EventFieldValues =>
  Object.fromEntries(EVENT_FIELD_NAMES.map((name) => [name, row[EVENT_FIELDS[name].column]])) as EventFieldValues; // each of the names

/** The columns for some values; missing ones are taken from `before`, or the defaults. */
export const columnsOfFields = (
  given: { readonly [Name in EventFieldName]?: EventFieldValues[Name] | undefined },
  before: EventFieldColumns = columnsOf(PLAIN_EVENT_FIELDS),
): EventFieldColumns =>
  columnsOf(
    Object.fromEntries(
      EVENT_FIELD_NAMES.map((name) => [
        name,
        given[name] === undefined ? before[EVENT_FIELDS[name].column] : given[name],
      ]),
    ) as EventFieldValues, // each of the names
  );

const columnsOf = (values: EventFieldValues): EventFieldColumns =>
  Object.fromEntries(EVENT_FIELD_NAMES.map((name) => [EVENT_FIELDS[name].column, values[name]])) as EventFieldColumns; // each of the columns
