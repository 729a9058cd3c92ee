import { isEventDay } from '#domain/dates/event-days.ts';
import { addDays } from '#domain/dates/local.ts';
import { type EventDraft, withStart } from '#web/events/event-draft.ts';
import { type DateContext, readDate } from './read-date.ts';
import { readTime } from './read-time.ts';

const WHEN_KEYS = ['startDate', 'startTime', 'endDate', 'endTime'] as const;
export type WhenKey = (typeof WHEN_KEYS)[number];
/** Text typed into a field that is not, or cannot be, parsed into the draft. */
export type Typed = { readonly [Key in WhenKey]?: string | undefined };
export type Problem = 'date' | 'range' | 'time';

export type WhenContext = Omit<DateContext, 'near'>;

const STEP_MINUTES = 15;
const DAY_MINUTES = 1_440;

export const isDate = (key: WhenKey): key is 'startDate' | 'endDate' => key.endsWith('Date');

/** Parses the text of a field: a value for the draft, or the problem with it. */
export function readWhen(
  key: WhenKey,
  text: string,
  draft: EventDraft,
  { today, ...region }: WhenContext,
): { value: string } | { problem: Problem } {
  if (!isDate(key)) {
    const time = readTime(text);
    return time === null ? { problem: 'time' } : { value: time };
  }
  const date = readDate(text, { today, ...region, near: draft[key] ?? today });
  if (date === null) return { problem: 'date' };
  return isEventDay(date) ? { value: date } : { problem: 'range' };
}

/** The draft with another value in one field. A changed start moves the end along. */
export function withWhen(draft: EventDraft, key: WhenKey, value: string): EventDraft {
  return key === 'startDate' || key === 'startTime' ? withStart(draft, { [key]: value }) : { ...draft, [key]: value };
}

/** The value some steps later: days for a date, quarters of an hour for a time, wrapping at midnight. */
export function stepped(key: WhenKey, value: string, steps: number): string {
  if (isDate(key)) {
    const date = addDays(value, steps);
    return isEventDay(date) ? date : value;
  }
  const minutes = Number(value.slice(0, 2)) * 60 + Number(value.slice(3)) + steps * STEP_MINUTES;
  const clock = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`;
}

/** The fields whose text is not in the draft; those of the times do not count for an all-day event. */
export function invalidOf(draft: EventDraft, typed: Typed): WhenKey[] {
  return WHEN_KEYS.filter((key) => typed[key] !== undefined && (isDate(key) || !draft.isAllDay));
}
