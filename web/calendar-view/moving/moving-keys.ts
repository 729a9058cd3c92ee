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
 * Alt with an arrow moves an event in a view: by a day to the side; up and down by a week, among the hours of a day by a step. With
 * Shift, the end moves by a step.
 * @returns null for other keys
 */
export function keyMove(view: View, pressed: Pressed, span: Span, isAllDay: boolean): [KeyMove, Span] | null {
  const { key, shiftKey } = pressed;
  const days = DAYS[key];
  const steps = UP_DOWN[key];
  if (view !== 'month' && view !== 'week' && view !== 'day') return null;
  if (days !== undefined) return shiftKey ? null : ['move', shiftDays(span, days)];
  if (steps === undefined) return null;
  if (view !== 'day') return shiftKey ? null : ['move', shiftDays(span, steps * WEEK)];
  if (isAllDay) return null;
  const minutes = steps * STEP_MINUTES;
  return shiftKey ? ['resize', shiftEnd(span, minutes)] : ['move', shiftMinutes(span, minutes)];
}
