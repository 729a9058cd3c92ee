import { localToMs, msToLocal } from '#domain/dates/local.ts';
import type { CalendarEvent, CreateEventInput, UpdateEventInput } from '#domain/events.ts';
import { type EventDraft, inputOf, type SeriesDates, timesOf } from './event-draft.ts';

export const NO_DATES: SeriesDates = { rdates: [], exdates: [] };

export const datesOf = (series: CalendarEvent | undefined): SeriesDates => ({
  rdates: series?.rdates ?? [],
  exdates: series?.exdates ?? [],
});

const hasDate = (dates: readonly string[], day: string): boolean => dates.some((start) => start.slice(0, 10) === day);

/** Adds a date, or restores one that was excluded. */
export const withDate = ({ rdates, exdates }: SeriesDates, day: string): SeriesDates =>
  hasDate(exdates, day)
    ? { rdates, exdates: exdates.filter((start) => start.slice(0, 10) !== day) }
    : { rdates: hasDate(rdates, day) ? rdates : [...rdates, day].sort(), exdates };

/** Dates as full start times, at the time of the event. */
export const startsOf = ({ rdates, exdates }: SeriesDates, startTime: string): SeriesDates => {
  const whole = (start: string) => (start.length > 10 ? start : `${start}${startTime.slice(10)}`);
  return { rdates: rdates.map(whole), exdates: exdates.map(whole) };
};

/** The changed dates for a request; unchanged ones move with the event on the server. */
export function sentDates(draft: EventDraft, saved: EventDraft, now: string): UpdateEventInput {
  if (!draft.dates) return {};
  const [from, to] = [timesOf(saved, now).startTime, timesOf(draft, now).startTime];
  const by = localToMs(to) - localToMs(from);
  const moved = (start: string) => (start.length > 10 ? msToLocal(localToMs(start) + by) : start);
  const { rdates, exdates } = startsOf(
    { rdates: draft.dates.rdates.map(moved), exdates: draft.dates.exdates.map(moved) },
    to,
  );
  return { rdates: [...rdates], exdates: [...exdates] };
}

/** The request body for a new event, without its calendar. */
export const newInput = (draft: EventDraft, now: string) =>
  ({ ...inputOf(draft, now), rdates: sentDates(draft, draft, now).rdates ?? [] }) satisfies Partial<CreateEventInput>;
