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
 * The column of a list holds it as JSON.
 */
const EVENT_FIELDS = {
  status: { column: 'status', plain: 'confirmed' as EventStatus },
  transparency: { column: 'transparency', plain: 'opaque' as Transparency },
  class: { column: 'class', plain: 'public' as EventClass },
  personIds: { column: 'person_ids', plain: [] as string[] },
} as const;

type Table = typeof EVENT_FIELDS;
type Stored<Value> = Value extends readonly unknown[] ? string : Value;
export type EventFieldName = keyof Table;
export type EventFieldValues = { readonly [Name in EventFieldName]: Table[Name]['plain'] };
export type EventFieldColumns = { [Name in EventFieldName as Table[Name]['column']]: Stored<Table[Name]['plain']> };

export const EVENT_FIELD_NAMES = Object.keys(EVENT_FIELDS) as EventFieldName[]; // the keys of the table above
export const EVENT_FIELD_COLUMNS = EVENT_FIELD_NAMES.map((name) => EVENT_FIELDS[name].column);

/** The defaults. */
export const PLAIN_EVENT_FIELDS = Object.fromEntries(
  EVENT_FIELD_NAMES.map((name) => [name, EVENT_FIELDS[name].plain]),
) as EventFieldValues; // each of the names

/** The values in a row. */
export const fieldsOfColumns = (row: EventFieldColumns): EventFieldValues =>
  Object.fromEntries(EVENT_FIELD_NAMES.map((name) => [name, valueIn(row, name)])) as EventFieldValues; // each of the names

function valueIn(row: EventFieldColumns, name: EventFieldName): unknown {
  const { column, plain } = EVENT_FIELDS[name];
  const value: unknown = row[column];
  if (!Array.isArray(plain)) return value;
  return value === '[]' ? [] : JSON.parse(String(value));
}

/** The columns for some values; missing ones are taken from `before`, or the defaults. */
export const columnsOfFields = (
  given: { readonly [Name in EventFieldName]?: EventFieldValues[Name] | undefined },
  before: EventFieldColumns = PLAIN_COLUMNS,
): EventFieldColumns =>
  Object.fromEntries(
    EVENT_FIELD_NAMES.map((name) => {
      const [value, { column }] = [given[name], EVENT_FIELDS[name]];
      return [column, value === undefined ? before[column] : stored(value)];
    }),
  ) as EventFieldColumns; // each of the columns

const stored = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value);

const PLAIN_COLUMNS = Object.fromEntries(
  EVENT_FIELD_NAMES.map((name) => [EVENT_FIELDS[name].column, stored(EVENT_FIELDS[name].plain)]),
) as EventFieldColumns; // each of the columns
