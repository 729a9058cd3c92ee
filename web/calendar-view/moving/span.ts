import type { Fold } from '#domain/dates/folds.ts';
import { addDays, localToMs, msToLocal } from '#domain/dates/local.ts';
import { lastDayOf, timesOn } from '#domain/event-times.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { type ClockChange, extraMinutes, momentAfter, passedAt } from '../layout/clock-change.ts';
import type { DatedEvent } from '../layout/dated-event.ts';

/** Local times in the zone that is shown. Durations are in clock time, as in the event's dialog. */
export type Span = Pick<DatedEvent, 'start' | 'end' | 'startFold' | 'endFold'>;

export const STEP_MINUTES = 15;
const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

export const spanOf = ({ start, end, startFold, endFold }: DatedEvent): Span => ({
  ...{ start, end },
  ...(startFold !== undefined && { startFold }),
  ...(endFold !== undefined && { endFold }),
});

/** The same clock times `days` later, or earlier if negative. */
export function shiftDays(span: Span, days: number): Span {
  if (days === 0) return span;
  const { start, end } = span;
  const shift = (local: string) => addDays(local.slice(0, 10), days) + local.slice(10);
  return { start: shift(start), end: shift(end) };
}

/** Both inclusive, `yyyy-MM-dd`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** The days between two, in either order. */
export const daysOver = (a: string, b: string): Days => (a < b ? { first: a, last: b } : { first: b, last: a });

/** The days that a span touches; one that ends at midnight does not touch the day that begins then. */
export const daysOf = ({ start, end }: Span): Days => ({ first: start.slice(0, 10), last: lastDayOf(start, end) });

/**
 * Moves the first or last day to another one at the same clock time, leaving at least one day. If it would then end before it
 * starts, that day's start or end is taken.
 */
export function withEdgeOn(span: Span, edge: 'start' | 'end', day: string): Span {
  const { start, end } = span;
  const { first, last } = daysOf(span);
  if (edge === 'start') {
    const there = day < last ? day : last;
    const moved = there + start.slice(10);
    return { start: moved < end ? moved : `${there}T00:00:00`, end };
  }
  const there = day > first ? day : first;
  const midnight = `${addDays(there, 1)}T00:00:00`;
  const moved = end.endsWith('T00:00:00') ? midnight : there + end.slice(10);
  const lastMinute = `${there}T23:59:00`;
  return { start, end: start < moved ? moved : start < lastMinute ? lastMinute : midnight };
}

/** The same duration `minutes` later, or earlier if negative. */
export function shiftMinutes(span: Span, minutes: number, change: ClockChange | null = null): Span {
  const day = span.start.slice(0, 10);
  const [from, to] = passedBy(day, span, change);
  return spanAt(day, from + minutes, to + minutes, change);
}

/** An end `minutes` later, but at least a step after the start. */
export function shiftEnd(span: Span, minutes: number, change: ClockChange | null = null): Span {
  const day = span.start.slice(0, 10);
  const [from, to] = passedBy(day, span, change);
  // Shortening never lengthens an event that is shorter than a step.
  const least = minutes < 0 ? Math.min(to, from + STEP_MINUTES) : to;
  return { ...span, ...endAt(day, Math.max(least, to + minutes), change) };
}

/** Moved by `minutes` and rounded to a step, such that at least one step stays within `day`. An event that begins on the day still does. */
export function movedWithin(day: string, span: Span, minutes: number, change: ClockChange | null = null): Span {
  const [from, to] = passedBy(day, span, change);
  const length = to - from;
  const least = from < 0 ? STEP_MINUTES - length : 0;
  const start = clamp(toStep(from + minutes), least, DAY_MINUTES + extraMinutes(change) - STEP_MINUTES);
  return spanAt(day, start, start + length, change);
}

/** Ends at the step nearest to a minute of `day`, at least a step after the start and within the day. */
export function withEndAt(day: string, span: Span, minute: number, change: ClockChange | null = null): Span {
  const [from] = passedBy(day, span, change);
  const last = DAY_MINUTES + extraMinutes(change);
  return { ...span, ...endAt(day, Math.max(from + STEP_MINUTES, Math.min(last, toStep(minute))), change) };
}

/** Starts at the step nearest to a minute of `day`, at least a step before the end and within the day. */
export function withStartAt(day: string, span: Span, minute: number, change: ClockChange | null = null): Span {
  const [, to] = passedBy(day, span, change);
  return { ...span, ...startAt(day, Math.min(to - STEP_MINUTES, Math.max(0, toStep(minute))), change) };
}

/** The steps between two minutes of `day`, in either order. */
export function drawnBetween(day: string, a: number, b: number, change: ClockChange | null = null): Span {
  const last = DAY_MINUTES + extraMinutes(change);
  const from = clamp(Math.floor(Math.min(a, b) / STEP_MINUTES) * STEP_MINUTES, 0, last - STEP_MINUTES);
  const to = Math.max(from + STEP_MINUTES, Math.min(last, toStep(Math.max(a, b))));
  return spanAt(day, from, to, change);
}

/** Minutes of clock time from midnight of `day`; negative before it. */
export function minutesFrom(day: string, local: string): number {
  return (localToMs(local) - localToMs(`${day}T00:00:00`)) / MINUTE_MS;
}

/**
 * The minutes of `day` elapsed at the start and the end of a span; negative before the day. A skipped time moves later by the
 * length of the gap and keeps its duration, as on the server.
 */
export function passedBy(day: string, span: Span, change: ClockChange | null): readonly [number, number] {
  const { start, end, startFold = 0, endFold = 0 } = span;
  const [from, to] = [minutesFrom(day, start), minutesFrom(day, end)];
  const isSkipped = (minute: number) => change?.kind === 'skipped' && change.from <= minute && minute < change.to;
  const passed = (minute: number, fold: Fold) => (isSkipped(minute) ? minute : passedAt({ minute, fold }, change));
  if (isSkipped(from) && to - from < DAY_MINUTES) return [from, to];
  return [passed(from, startFold), passed(to, endFold)];
}

/** The clock times of a span of `day` whose start falls into a gap. */
export const afterGap = (day: string, span: Span, change: ClockChange | null): Span =>
  change?.kind === 'skipped' ? spanAt(day, ...passedBy(day, span, change), change) : span;

const spanAt = (day: string, from: number, to: number, change: ClockChange | null): Span => ({
  ...startAt(day, from, change),
  ...endAt(day, to, change),
});

function startAt(day: string, passed: number, change: ClockChange | null) {
  const { minute, fold } = momentAfter(passed, change);
  return { start: localAt(day, minute), ...(change && { startFold: fold }) };
}

function endAt(day: string, passed: number, change: ClockChange | null) {
  const { minute, fold } = momentAfter(passed, change);
  return { end: localAt(day, minute), ...(change && { endFold: fold }) };
}

const localAt = (day: string, minute: number): string => laterBy(`${day}T00:00:00`, minute);

export const isSameSpan = (a: Span, b: Span): boolean =>
  a.start === b.start &&
  a.end === b.end &&
  (a.startFold ?? 0) === (b.startFold ?? 0) &&
  (a.endFold ?? 0) === (b.endFold ?? 0);

/** Converts a span in the shown zone into the times of the event's own zone. */
export function timesIn(event: CalendarEvent, span: Span, zone: string) {
  return timesOn(event, span, zone);
}

const laterBy = (local: string, minutes: number): string => msToLocal(localToMs(local) + minutes * MINUTE_MS);
const toStep = (minute: number): number => Math.round(minute / STEP_MINUTES) * STEP_MINUTES;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
