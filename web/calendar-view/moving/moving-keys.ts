import type { View } from '../view-state.ts';
import { type Span, STEP_MINUTES, shiftDays, shiftEnd, shiftMinutes } from './span.ts';

export type KeyMove = 'move' | 'resize';

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
}

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const UP_DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const WEEK = 7;

/**
 * Alt with an arrow moves an event in a view: by a day to the side; up and down by a week, among hours by a step. With Shift, the end
 * moves: to the side by a day, up and down by a step.
 * @param byHours up and down lead through the hours of a day
 * @returns null for other keys
 */
export function keyMove(
  view: View,
  byHours: boolean,
  pressed: Pressed,
  span: Span,
  isAllDay: boolean,
): [KeyMove, Span] | null {
  const { key, shiftKey } = pressed;
  const days = DAYS[key];
  const steps = UP_DOWN[key];
  if (view !== 'month' && view !== 'week' && view !== 'day') return null;
  if (days !== undefined) return shiftKey ? endByDays(span, days) : ['move', shiftDays(span, days)];
  if (steps === undefined) return null;
  if (!byHours) return shiftKey ? null : ['move', shiftDays(span, steps * WEEK)];
  if (isAllDay) return null;
  const minutes = steps * STEP_MINUTES;
  return shiftKey ? ['resize', shiftEnd(span, minutes)] : ['move', shiftMinutes(span, minutes)];
}

/** The end `days` later; null where that is before the start. */
function endByDays(span: Span, days: number): [KeyMove, Span] | null {
  const { end } = shiftDays(span, days);
  return end > span.start ? ['resize', { start: span.start, end }] : null;
}
