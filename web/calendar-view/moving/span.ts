import { addDays, localToMs, msToLocal } from '#domain/dates/local.ts';
import { timesOn } from '#domain/event-times.ts';
import type { CalendarEvent } from '#domain/events.ts';

/** Local text in the zone that is shown. Lengths are those of the clock face, as in the event's dialog. */
export interface Span {
  readonly start: string;
  readonly end: string;
}

export const STEP_MINUTES = 15;
const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** The same clock times `days` later, or earlier where negative. */
export function shiftDays({ start, end }: Span, days: number): Span {
  const shift = (local: string) => addDays(local.slice(0, 10), days) + local.slice(10);
  return { start: shift(start), end: shift(end) };
}

/** Both inclusive, `yyyy-MM-dd`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** The days between two, whichever comes first. */
export const daysOver = (a: string, b: string): Days => (a < b ? { first: a, last: b } : { first: b, last: a });

/** With its first or last day at another one; unchanged where it would end before it starts. */
export function withEdgeOn({ start, end }: Span, edge: 'start' | 'end', day: string): Span {
  const moved = edge === 'start' ? { start: day + start.slice(10), end } : { start, end: day + end.slice(10) };
  return moved.start < moved.end ? moved : { start, end };
}

/** The same length `minutes` later, or earlier where negative. */
export function shiftMinutes({ start, end }: Span, minutes: number): Span {
  return { start: laterBy(start, minutes), end: laterBy(end, minutes) };
}

/** An end `minutes` later, but at least a step after the start. */
export function shiftEnd({ start, end }: Span, minutes: number): Span {
  const least = laterBy(start, STEP_MINUTES);
  const later = laterBy(end, minutes);
  // An event that is shorter already does not grow when it is shortened.
  if (minutes < 0 && later < least) return { start, end: end < least ? end : least };
  return { start, end: later };
}

/**
 * Moved by `minutes` and on to the nearest step, as far as a step of it stays within `day`. What begins on the day still does
 * so then.
 */
export function movedWithin(day: string, span: Span, minutes: number): Span {
  const from = minutesFrom(day, span.start);
  const length = minutesFrom(day, span.end) - from;
  const least = from < 0 ? STEP_MINUTES - length : 0;
  const start = clamp(toStep(from + minutes), least, DAY_MINUTES - STEP_MINUTES);
  return { start: localAt(day, start), end: localAt(day, start + length) };
}

/** With the end at the step nearest to a minute of `day`, at least a step after the start and not after the day. */
export function endedAt(day: string, { start }: Span, minute: number): Span {
  const least = minutesFrom(day, start) + STEP_MINUTES;
  return { start, end: localAt(day, Math.max(least, Math.min(DAY_MINUTES, toStep(minute)))) };
}

/** With the start at the step nearest to a minute of `day`, at least a step before the end and not before the day. */
export function begunAt(day: string, { end }: Span, minute: number): Span {
  const most = minutesFrom(day, end) - STEP_MINUTES;
  return { start: localAt(day, Math.min(most, Math.max(0, toStep(minute)))), end };
}

/** The steps that lie between two minutes of `day`, whichever comes first. */
export function drawnBetween(day: string, a: number, b: number): Span {
  const from = clamp(Math.floor(Math.min(a, b) / STEP_MINUTES) * STEP_MINUTES, 0, DAY_MINUTES - STEP_MINUTES);
  const to = Math.max(from + STEP_MINUTES, Math.min(DAY_MINUTES, toStep(Math.max(a, b))));
  return { start: localAt(day, from), end: localAt(day, to) };
}

/** Minutes from midnight of `day` on the clock face; negative before it. */
export function minutesFrom(day: string, local: string): number {
  return (localToMs(local) - localToMs(`${day}T00:00:00`)) / MINUTE_MS;
}

const localAt = (day: string, minute: number): string => laterBy(`${day}T00:00:00`, minute);

export const isSameSpan = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end;

/** The times that put an event where a span of the shown zone is, in the event's own zone. */
export function timesIn(event: CalendarEvent, { start, end }: Span, zone: string) {
  return timesOn(event, { start, end }, zone);
}

const laterBy = (local: string, minutes: number): string => msToLocal(localToMs(local) + minutes * MINUTE_MS);
const toStep = (minute: number): number => Math.round(minute / STEP_MINUTES) * STEP_MINUTES;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
