import { dateOf } from './dates/local.ts';
import { EVENT_FIELD_NAMES } from './event-fields.ts';
import type { ConflictValues, TaskValues } from './intents.ts';
import { EVENT_TEXTS } from './values/events.ts';

/** How two changes of one event become one: field by field, where fields that mean one thing together are one. */

export type MergedField = Exclude<keyof ConflictValues, 'isDone' | 'calendarId' | keyof TaskValues>;
export type EventValues = Readonly<Pick<ConflictValues, MergedField>>;

/** My start with their end would be nobody’s event. */
export const TIME_FIELDS = [
  ...(['startTime', 'endTime', 'isAllDay', 'timeZone', 'endTimeZone', 'isFloating', 'startFold', 'endFold'] as const),
] satisfies MergedField[];
/** A rule goes by its start. */
export const WHEN_FIELDS = [...TIME_FIELDS, ...(['recurrence', 'rdates', 'exdates'] as const)] satisfies MergedField[];
const [, location, url, description] = EVENT_TEXTS;

export type FieldGroup = readonly MergedField[];

/** In the order in which they are shown. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  ['title'],
  WHEN_FIELDS,
  ...([location, url, description, 'tagId', ...EVENT_FIELD_NAMES] as const).map((name) => [name]),
];

/** Values of a group that were not stored, because others had changed it. */
export interface LostGroup {
  readonly fields: FieldGroup;
  readonly mine: EventValues;
}

export interface EventMerge {
  /** What can be stored. */
  readonly changes: EventValues;
  readonly lost: readonly LostGroup[];
  /** Whether others have changed anything. */
  readonly isTouched: boolean;
}

interface Versions {
  /** The event as the author of the change saw it; null if nobody knows any more. */
  readonly seen: EventValues | null;
  readonly now: EventValues;
  /** Only what was changed. */
  readonly mine: EventValues;
  /** Whether the series of an occurrence has got other times or another rule since. */
  readonly isMoved?: boolean;
  readonly groups?: readonly FieldGroup[];
}

/** Merges a change into what others have made of the event: what both have changed stays as it is, unless both mean the same. */
export function mergeEvent({ seen, now, mine, isMoved = false, groups = FIELD_GROUPS }: Versions): EventMerge {
  const changes: EventValues[] = [];
  const lost: LostGroup[] = [];
  for (const { fields, mine: own } of groupsOf(mine, groups)) {
    if (seen && isSame(seen, { ...seen, ...own }, fields)) continue;
    // An occurrence that others have left out is no other time for the rest.
    const compared = own.exdates === undefined ? fields.filter((name) => name !== 'exdates') : fields;
    // What its author saw of the group, so that all of it can be had again.
    const whole = { ...valuesOf(seen ?? {}, compared), ...own };
    if (isSame(now, { ...now, ...whole }, compared)) continue;
    const isTouched = !seen || !isSame(seen, now, compared) || (isMoved && fields === WHEN_FIELDS);
    if (isTouched) lost.push({ fields, mine: whole });
    else changes.push(own);
  }
  const isTouched = isMoved || !seen || groups.some((fields) => !isSame(seen, now, fields));
  return { changes: Object.assign({}, ...changes), lost, isTouched };
}

/** The groups that a change names. */
export const groupsOf = (mine: EventValues, groups = FIELD_GROUPS): LostGroup[] =>
  groups
    .map((fields) => ({ fields, mine: valuesOf(mine, fields) }))
    .filter((group) => Object.keys(group.mine).length > 0);

const valuesOf = (values: EventValues, fields: readonly MergedField[]): EventValues =>
  Object.fromEntries(fields.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** Whether some fields mean the same in two states of an event. */
export const isSame = (a: EventValues, b: EventValues, fields: readonly MergedField[]): boolean =>
  fields.every((name) => meaning(a, name) === meaning(b, name));

function meaning(values: EventValues, name: MergedField): string {
  const value = values[name];
  // An all-day event has no clock time.
  if ((name === 'startTime' || name === 'endTime') && values.isAllDay && values[name]) return dateOf(values[name]);
  if (Array.isArray(value) && value.length > 0) return JSON.stringify(value.toSorted());
  // What is missing, empty or off means the same.
  return JSON.stringify(value && !Array.isArray(value) ? value : null);
}
