import { addDays } from '#domain/dates/local.ts';
import type { ClockChange } from '../layout/clock-change.ts';
import type { View } from '../view-state.ts';
import { daysOf, passedBy, type Span, STEP_MINUTES, shiftDays, shiftEnd, shiftMinutes, withEdgeOn } from './span.ts';

export type KeyMove = 'move' | 'resize';

interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const UP_DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const WEEK = 7;

/**
 * The span that Alt with an arrow gives an event: sideways by a day; up and down by a week, or by a step among hours. Alt and
 * Shift move the end: sideways by a day, up and down by a step; Ctrl (on a Mac Command) and Shift the start.
 * @param byHours up and down move through the hours of a day
 * @param change the clock change on the day that the event begins on
 * @returns null for other keys; the same span if an edge cannot move further
 */
export function keyMove(
  view: View,
  byHours: boolean,
  pressed: Pressed,
  span: Span,
  isAllDay: boolean,
  change: ClockChange | null = null,
): [KeyMove, Span] | null {
  const { key } = pressed;
  const days = DAYS[key];
  const steps = UP_DOWN[key];
  const part = partOf(pressed);
  if (part === null || view === 'year' || view === 'agenda') return null;
  if (days !== undefined) {
    if (part === 'all') return ['move', shiftDays(span, days)];
    const { first, last } = daysOf(span);
    return ['resize', withEdgeOn(span, part, addDays(part === 'end' ? last : first, days))];
  }
  if (steps === undefined) return null;
  if (!byHours) return part === 'all' ? ['move', shiftDays(span, steps * WEEK)] : null;
  if (isAllDay) return null;
  const minutes = steps * STEP_MINUTES;
  if (part === 'all') return ['move', shiftMinutes(span, minutes, change)];
  if (part === 'end') return ['resize', shiftEnd(span, minutes, change)];
  const { start, startFold } = shiftMinutes(span, minutes, change);
  return resized(span, { start, ...(startFold !== undefined && { startFold }) }, change);
}

/** The part of an event that the modifier keys change; null for none. */
function partOf({ altKey, shiftKey, ctrlKey, metaKey }: Pressed): 'all' | 'start' | 'end' | null {
  if (altKey) return ctrlKey || metaKey ? null : shiftKey ? 'end' : 'all';
  return shiftKey && (ctrlKey || metaKey) ? 'start' : null;
}

/** Applies another start or end; unchanged if the span would end before it starts. */
function resized(span: Span, changed: Partial<Span>, change: ClockChange | null): [KeyMove, Span] {
  const next = { ...span, ...changed };
  const [from, to] = passedBy(next.start.slice(0, 10), next, change);
  return ['resize', from < to ? next : span];
}
