import type { EventClass } from './event-class.ts';

export const EVENT_STATUSES = ['confirmed', 'tentative', 'cancelled'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const TRANSPARENCIES = ['opaque', 'transparent'] as const;
export type Transparency = (typeof TRANSPARENCIES)[number];

/** Whether an event keeps its people from being somewhere else. */
export const takesTime = ({ status, transparency }: { status: EventStatus; transparency: Transparency }): boolean =>
  status !== 'cancelled' && transparency === 'opaque';

/**
 * The fields of an event that are neither texts (`EVENT_TEXTS`) nor times nor its tag: each by its name in the API, the history and the
 * forms, with its column and the value of an event that says nothing of it. Rows, answers, snapshots and drafts follow from this table;
 * the compiler asks for the rest, which `docs/architecture.md` lists.
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

export const EVENT_FIELD_NAMES = Object.keys(EVENT_FIELDS) as EventFieldName[]; // the keys of what stands above
export const EVENT_FIELD_COLUMNS = EVENT_FIELD_NAMES.map((name) => EVENT_FIELDS[name].column);

/** Of an event without a word about any of them. */
export const PLAIN_EVENT_FIELDS = Object.fromEntries(
  EVENT_FIELD_NAMES.map((name) => [name, EVENT_FIELDS[name].plain]),
) as EventFieldValues; // each of the names

/** The values that a row has. */
export const fieldsOfColumns = (row: EventFieldColumns): EventFieldValues =>
  Object.fromEntries(EVENT_FIELD_NAMES.map((name) => [name, row[EVENT_FIELDS[name].column]])) as EventFieldValues; // each of the names

/** The columns for some values; what is not given is as in `before`, or as nothing was said of it. */
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
