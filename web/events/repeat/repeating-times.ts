import type { Start } from '#domain/recurrence/pattern.ts';
import { type EventDraft, timesOf, withStart } from '#web/events/event-draft.ts';

/** The times of the form's event, on its own day or on another. */
export interface RepeatingTimes extends Start {
  readonly endTime: string;
  readonly from: (date: string) => Start & { readonly endTime: string };
}

/** @param now local time, for values that cannot be parsed */
export function repeatingTimes(draft: EventDraft, timeZone: string, now: string): RepeatingTimes {
  const at = (given: EventDraft) => ({ ...timesOf(given, now), isAllDay: given.isAllDay, timeZone });
  return { ...at(draft), from: (date) => at(withStart(draft, { startDate: date })) };
}
