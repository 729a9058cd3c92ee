import type { UpdateEventInput } from '#domain/events.ts';
import {
  type EventDraft,
  inputOf,
  PLAIN_FIELDS,
  type PlainField,
  RARE_FIELDS,
  rareOf,
} from '#web/events/event-draft.ts';
import { sentDates } from '#web/events/series-dates.ts';

/** The units of a merge. The times belong together: my start with their end would be nobody's event. */
export type DraftField = PlainField | 'when';
const DRAFT_FIELDS: readonly DraftField[] = ['title', 'when', ...PLAIN_FIELDS.filter((name) => name !== 'title')];

const keysOf = (field: DraftField): readonly (keyof EventDraft)[] =>
  field === 'when' ? ['startDate', 'startTime', 'endDate', 'endTime', 'isAllDay', ...RARE_FIELDS] : [field];

/** A part of a draft; the clock time of an all-day event is ignored. */
function partOf(draft: EventDraft, field: DraftField): Partial<EventDraft> {
  const part = Object.fromEntries(keysOf(field).map((key) => [key, draft[key]]));
  return field === 'when' && draft.isAllDay ? { ...part, startTime: null, endTime: null } : part;
}

const textOf = (draft: EventDraft, field: DraftField): string =>
  JSON.stringify(partOf(draft, field), (_, value) => (typeof value === 'string' ? value.trim() : value));

const isSameField = (a: EventDraft, b: EventDraft, field: DraftField): boolean => textOf(a, field) === textOf(b, field);

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
  const touched = DRAFT_FIELDS.filter((field) => !isSameField(base, mine, field));
  const asked = touched.filter((field) => !isSameField(base, theirs, field) && !isSameField(mine, theirs, field));
  return { merged: { ...withFields(theirs, mine, touched), reminders: mine.reminders, dates: mine.dates }, asked };
}

/** The fields that an edit changes. An omitted field stays as stored, even if others change it at the same time. */
export function changesOf(saved: EventDraft, draft: EventDraft, now: string): UpdateEventInput {
  const { startTime, endTime, isAllDay, ...rest } = inputOf(draft, now);
  const when = { startTime, endTime, isAllDay, ...rareOf(draft, saved) };
  const times = isSameField(saved, draft, 'when') ? {} : when;
  const before = inputOf(saved, now);
  const isChanged = (key: PlainField) => JSON.stringify(rest[key]) !== JSON.stringify(before[key]);
  const changed = PLAIN_FIELDS.filter(isChanged).map((key) => [key, rest[key]]);
  return { ...Object.fromEntries(changed), ...times, ...sentDates(draft, saved, now) };
}
