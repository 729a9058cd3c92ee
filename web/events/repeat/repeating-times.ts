import type { Start } from '#domain/recurrence/pattern.ts';
import { type EventDraft, timesOf, withStart } from '#web/events/event-draft.ts';

/** When the event of a form is, and when it would be on another day. */
export interface RepeatingTimes extends Start {
  readonly endTime: string;
  readonly from: (date: string) => Start & { readonly endTime: string };
}

/** @param now local text, for what cannot be read */
export function repeatingTimes(draft: EventDraft, timeZone: string, now: string): RepeatingTimes {
  const at = (given: EventDraft) => ({ ...timesOf(given, now), isAllDay: given.isAllDay, timeZone });
  return { ...at(draft), from: (date) => at(withStart(draft, { startDate: date })) };
}
