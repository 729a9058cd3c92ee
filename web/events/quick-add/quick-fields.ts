import { LOCATION_MAX, TITLE_MAX } from '#domain/events.ts';
import type { QuickEvent } from '#domain/quick-add/quick-add.ts';
import type { Tag } from '#domain/tags.ts';
import type { EventDraft } from '../event-draft.ts';

/** What a text says for the form; what it does not say is as the form would begin. */
export function draftFrom(quick: QuickEvent, empty: EventDraft, tags: readonly Tag[]): EventDraft {
  const { startTime, endTime, isAllDay, recurrence, tag } = quick;
  const location = quick.location?.slice(0, LOCATION_MAX) ?? empty.location;
  const title = quick.title.slice(0, TITLE_MAX);
  const tagId = tags.find(({ name }) => name === tag)?.id ?? empty.tagId;
  if (startTime === null || endTime === null) return { ...empty, title, tagId, location };
  const days = { startDate: startTime.slice(0, 10), endDate: endTime.slice(0, 10) };
  const clock = isAllDay ? {} : { startTime: startTime.slice(11, 16), endTime: endTime.slice(11, 16) };
  return { ...empty, title, tagId, location, ...days, ...clock, isAllDay, recurrence };
}

const GROUPS: readonly (readonly (keyof EventDraft)[])[] = [
  ['title'],
  ['tagId'],
  ['location'],
  ['recurrence'],
  ['startDate', 'startTime', 'endDate', 'endTime', 'isAllDay'],
];

/** What a longer text says otherwise than the one before did: corrections by hand stay where it says the same. */
export function saidAnew(before: EventDraft, after: EventDraft): Partial<EventDraft> {
  const changed = GROUPS.filter((group) => group.some((key) => before[key] !== after[key]));
  return Object.fromEntries(changed.flat().map((key) => [key, after[key]])) as Partial<EventDraft>; // of its own values
}
