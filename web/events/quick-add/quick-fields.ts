import type { Person } from '#domain/people.ts';
import type { QuickEvent } from '#domain/quick-add/quick-add.ts';
import type { Tag } from '#domain/tags.ts';
import { LOCATION_MAX, TITLE_MAX } from '#domain/values/events.ts';
import type { EventDraft } from '#web/events/event-draft.ts';

type QuickValues = Pick<
  QuickEvent,
  'title' | 'startTime' | 'endTime' | 'isAllDay' | 'recurrence' | 'tag' | 'people' | 'location' | 'zone' | 'reminders'
>;

/** What a text may name. */
export interface Named {
  readonly tags: readonly Tag[];
  readonly people: readonly Person[];
}

/** The draft for a text; fields that the text does not mention keep their defaults. */
export function draftFrom(quick: QuickValues, empty: EventDraft, { tags, people }: Named): EventDraft {
  const { startTime, endTime, isAllDay, recurrence, tag, zone } = quick;
  const location = quick.location?.slice(0, LOCATION_MAX) ?? empty.location;
  const title = quick.title.slice(0, TITLE_MAX);
  const tagId = tags.find(({ name }) => name === tag)?.id ?? empty.tagId;
  const named = quick.people.flatMap((of) => people.find(({ name }) => name === of)?.id ?? []);
  const personIds = named.length > 0 ? named : empty.personIds;
  const asked = quick.reminders.map((minutes) => ({ minutes, by: 'notification' as const }));
  const said = { title, tagId, personIds, location, ...(asked.length > 0 && { reminders: asked }) };
  if (startTime === null || endTime === null) return { ...empty, ...said };
  const days = { startDate: startTime.slice(0, 10), endDate: endTime.slice(0, 10) };
  const clock = isAllDay ? {} : { startTime: startTime.slice(11, 16), endTime: endTime.slice(11, 16) };
  return { ...empty, ...said, ...days, ...clock, isAllDay, recurrence, timeZone: zone ?? empty.timeZone };
}

const WHEN = ['startDate', 'startTime', 'endDate', 'endTime', 'isAllDay', 'timeZone'] as const;
const GROUPS: readonly (readonly (keyof EventDraft)[])[] = [
  ['title'],
  ['tagId'],
  ['personIds'],
  ['location'],
  ['recurrence'],
  ['reminders'],
  WHEN,
];

/** The fields that differ between two readings: corrections by hand persist where the reading is unchanged. */
export function restated(before: EventDraft, after: EventDraft): Partial<EventDraft> {
  const changed = GROUPS.filter((group) => !same(group, before, after));
  return Object.fromEntries(changed.flat().map((key) => [key, after[key]])) as Partial<EventDraft>; // its own values
}

/** Whether the date or the time differs from what the text says. */
export const isWhenByHand = (said: EventDraft, draft: EventDraft): boolean =>
  WHEN.some((key) => said[key] !== draft[key]);

const same = (group: readonly (keyof EventDraft)[], one: EventDraft, other: EventDraft): boolean =>
  JSON.stringify(group.map((key) => one[key])) === JSON.stringify(group.map((key) => other[key]));

const FIELDS = GROUPS.filter((group) => !group.includes('title'));

/** Like `restated`, without the title and without fields set by hand. */
export function followed(before: EventDraft, after: EventDraft, draft: EventDraft): Partial<EventDraft> {
  const changed = FIELDS.filter((group) => !same(group, before, after) && same(group, before, draft));
  return Object.fromEntries(changed.flat().map((key) => [key, after[key]])) as Partial<EventDraft>; // its own values
}

/** Whether a draft has everything that a text says. */
export const isTaken = (base: EventDraft, said: EventDraft, draft: EventDraft): boolean =>
  FIELDS.every((group) => same(group, base, said) || same(group, said, draft));
