import {
  type EventValues,
  type FieldGroup,
  groupsOf,
  isSame,
  type LostGroup,
  mergeEvent,
  TIME_FIELDS,
} from '#domain/event-merge.ts';
import type { UpdateEventInput } from '#domain/events.ts';
import { EVENT_TEXTS } from '#domain/values/events.ts';
import {
  type EventDraft,
  inputOf,
  PLAIN_FIELDS,
  type PlainField,
  plainOf,
  RARE_FIELDS,
  rareOf,
} from '#web/events/event-draft.ts';
import { sentDates } from '#web/events/series-dates.ts';

/** What the form asks for as one. */
export type DraftField = PlainField | 'when';
const DRAFT_FIELDS: readonly DraftField[] = ['title', 'when', ...PLAIN_FIELDS.filter((name) => name !== 'title')];

const keysOf = (field: DraftField): readonly (keyof EventDraft)[] =>
  field === 'when' ? ['startDate', 'startTime', 'endDate', 'endTime', 'isAllDay', ...RARE_FIELDS] : [field];

const GROUPS = new Map<FieldGroup, DraftField>(
  DRAFT_FIELDS.map((field) => [field === 'when' ? TIME_FIELDS : [field], field]),
);

/** A draft as the values of an event; a time that cannot be read is like no other. */
function valuesOf(draft: EventDraft): EventValues {
  const { isAllDay, timeZone, endTimeZone, isFloating, startFold, endFold } = draft;
  const at = (date: string | null, time: string | null) => (isAllDay ? `${date}` : `${date}T${time}`);
  return {
    ...plainOf(draft),
    ...Object.fromEntries(EVENT_TEXTS.map((name) => [name, draft[name].trim()])),
    startTime: at(draft.startDate, draft.startTime),
    endTime: at(draft.endDate, draft.endTime),
    ...{ isAllDay, timeZone: timeZone ?? '', endTimeZone, isFloating, startFold, endFold },
  };
}

/** A draft with some fields taken from another. */
export function withFields(draft: EventDraft, from: EventDraft, fields: readonly DraftField[]): EventDraft {
  const keys = fields.flatMap(keysOf);
  return { ...draft, ...Object.fromEntries(keys.map((key) => [key, from[key]])) };
}

/**
 * Merges two changes of one event: fields that I did not touch take their value, and fields that both changed take mine.
 * @param base the common ancestor
 * @returns the merged draft, and the fields that both changed to different values
 */
export function mergeDrafts(
  base: EventDraft,
  mine: EventDraft,
  theirs: EventDraft,
): { merged: EventDraft; asked: DraftField[] } {
  const groups = [...GROUPS.keys()];
  const versions = { seen: valuesOf(base), now: valuesOf(theirs), mine: valuesOf(mine) };
  const { changes, lost } = mergeEvent({ ...versions, groups });
  const fieldsOf = (some: readonly LostGroup[]) => some.flatMap(({ fields }) => GROUPS.get(fields) ?? []);
  const asked = fieldsOf(lost);
  const merged = withFields(theirs, mine, [...fieldsOf(groupsOf(changes, groups)), ...asked]);
  return { merged: { ...merged, reminders: mine.reminders, dates: mine.dates }, asked };
}

/** The fields that an edit changes. An omitted field stays as stored, even if others change it at the same time. */
export function changesOf(saved: EventDraft, draft: EventDraft, now: string): UpdateEventInput {
  const { startTime, endTime, isAllDay, ...rest } = inputOf(draft, now);
  const when = { startTime, endTime, isAllDay, ...rareOf(draft, saved) };
  const times = isSame(valuesOf(saved), valuesOf(draft), TIME_FIELDS) ? {} : when;
  const before = inputOf(saved, now);
  const isChanged = (key: PlainField) => JSON.stringify(rest[key]) !== JSON.stringify(before[key]);
  const changed = PLAIN_FIELDS.filter(isChanged).map((key) => [key, rest[key]]);
  return { ...Object.fromEntries(changed), ...times, ...sentDates(draft, saved, now) };
}
