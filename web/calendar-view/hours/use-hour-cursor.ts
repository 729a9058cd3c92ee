import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import type { Fold, ZonedFolds } from '#domain/dates/folds.ts';
import { addDays } from '#domain/dates/local.ts';
import { foldsFrom, momentAfter } from '../layout/clock-change.ts';
import { type DayRows, passedAtOffset } from '../layout/day-hours.ts';
import { hourSlots } from '../layout/hour-slots.ts';
import type { PersonColumn } from '../people/columns.ts';
import { useRestoreFocus } from '../shell/use-restore-focus.ts';
import { clockOf } from './clock.ts';
import { slotAt, stopAfterHourKey } from './hour-keys.ts';

/** @param time `HH:mm` @param minutes the duration, if known @param person whose column it is, if days have several */
export type AddAt = (day: string, time: string, minutes?: number, folds?: ZonedFolds, person?: PersonColumn) => void;

export interface HourCursorOptions {
  /** The days shown side by side. */
  readonly days: readonly string[];
  /** The selected day. */
  readonly date: string;
  readonly now: string;
  readonly isToday: boolean;
  /** The rows of each day. */
  readonly rows: readonly DayRows[];
  /** The zone that is shown. */
  readonly zone: string;
  readonly onDate: (day: string) => void;
  readonly onAddAt: AddAt;
  /** Whether the current press has only dismissed handles. */
  readonly wasDismissed: () => boolean;
}

const STEP_MINUTES = 30;
const MORNING_HOUR = 9;

/** The hour in the tab order. Arrow keys move from it to other hours and events; a press on a free hour starts a new event. */
export function useHourCursor(section: RefObject<HTMLElement | null>, options: HourCursorOptions) {
  const { days, date, now, isToday, rows, zone, onDate, onAddAt, wasDismissed } = options;
  const [cursor, setCursor] = useState({
    day: date,
    hour: isToday ? Number(now.slice(11, 13)) : MORNING_HOUR,
    fold: 0 as Fold,
  });
  const reached = reachable(days.includes(cursor.day) ? cursor : { ...cursor, day: date }, days, rows);
  const { onFocus, onBlur } = useRestoreFocus(section, days[0] ?? '', (hours) =>
    slotAt(hours.querySelector(`[data-column="${reached.day}"]`), reached.hour),
  );

  const begin = (event: MouseEvent<HTMLElement>) => {
    const slot = event.target instanceof Element ? event.target.closest('[data-slot]') : null;
    const day = slot?.closest('[data-column]')?.getAttribute('data-column');
    if (!slot || !day || event.detail > 1 || (event.detail > 0 && wasDismissed())) return;
    event.stopPropagation();
    const offset = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const ofDay = rows[days.indexOf(day)];
    if (!ofDay) return;
    const passed =
      event.detail === 0
        ? Number(slot.getAttribute('data-minute'))
        : Math.floor(passedAtOffset(offset, ofDay) / STEP_MINUTES) * STEP_MINUTES;
    const { minute, fold } = momentAfter(passed, ofDay.change);
    const person = slot.closest('[data-person]')?.getAttribute('data-person') ?? undefined;
    onAddAt(day, clockOf(minute), undefined, foldsFrom(fold, zone), person);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
    const next = stopAfterHourKey(event.target, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (next instanceof HTMLElement) {
      next.focus();
      return;
    }
    const day = addDays((next < 0 ? days[0] : days.at(-1)) ?? date, next);
    setCursor({ ...reached, day });
    onDate(day);
  };
  return {
    reached,
    handlers: {
      onClick: begin,
      onKeyDown: press,
      onFocus: (event: FocusEvent) => {
        onFocus();
        const hour = event.target.getAttribute('data-slot');
        const day = event.target.closest('[data-column]')?.getAttribute('data-column');
        const fold = event.target.getAttribute('data-fold') === '1' ? 1 : 0;
        if (hour && day) setCursor({ day, hour: Number(hour), fold });
      },
      onBlur,
    },
  };
}

/** The hour itself, or another one of its day if that lacks it. */
function reachable<Cursor extends { day: string; hour: number; fold: Fold }>(
  cursor: Cursor,
  days: readonly string[],
  rows: readonly DayRows[],
): Cursor {
  const ofDay = rows[days.indexOf(cursor.day)];
  const slots = ofDay ? hourSlots(ofDay) : [];
  const there =
    slots.find(({ hour, fold }) => hour === cursor.hour && fold === cursor.fold) ??
    slots.find(({ hour }) => hour >= cursor.hour);
  return there ? { ...cursor, hour: there.hour, fold: there.fold } : cursor;
}
