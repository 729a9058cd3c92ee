import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { addDays } from '#domain/dates/local.ts';
import { type HourEdges, minuteAt } from '../layout/day-hours.ts';
import { useRestoreFocus } from '../shell/use-restore-focus.ts';
import { clockOf } from './clock.ts';
import { slotAt, stopAfterHourKey } from './hour-keys.ts';

interface Options {
  readonly days: readonly string[];
  readonly date: string;
  readonly now: string;
  readonly isToday: boolean;
  readonly edges: HourEdges;
  readonly onDate: (day: string) => void;
  readonly onAddAt: ((day: string, time: string) => void) | undefined;
  /** Whether the present press has only taken handles away. */
  readonly wasDismissed: () => boolean;
}

const STEP_MINUTES = 30;
const MORNING_HOUR = 9;

/** The hour that the Tab key reaches. Arrows go from it to others and to events; a press on a free hour starts a new event. */
export function useHourCursor(section: RefObject<HTMLElement | null>, options: Options) {
  const { days, date, now, isToday, edges, onDate, onAddAt, wasDismissed } = options;
  const [cursor, setCursor] = useState({ day: date, hour: isToday ? Number(now.slice(11, 13)) : MORNING_HOUR });
  const reached = days.includes(cursor.day) ? cursor : { ...cursor, day: date };
  const { onFocus, onBlur } = useRestoreFocus(section, days[0] ?? '', (hours) =>
    slotAt(hours.querySelector(`[data-column="${reached.day}"]`), reached.hour * 60),
  );

  const begin = (event: MouseEvent<HTMLElement>) => {
    const slot = event.target instanceof Element ? event.target.closest('[data-slot]') : null;
    const day = slot?.closest('[data-column]')?.getAttribute('data-column');
    if (!onAddAt || !slot || !day || event.detail > 1 || (event.detail > 0 && wasDismissed())) return;
    event.stopPropagation();
    const offset = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const minute =
      event.detail === 0
        ? Number(slot.getAttribute('data-minute'))
        : Math.floor(minuteAt(offset, edges) / STEP_MINUTES) * STEP_MINUTES;
    onAddAt(day, clockOf(minute));
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
        if (hour && day) setCursor({ day, hour: Number(hour) });
      },
      onBlur,
    },
  };
}
