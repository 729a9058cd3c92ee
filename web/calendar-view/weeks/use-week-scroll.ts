import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { addDays, daysBetween } from '#domain/dates/local.ts';
import {
  firstDayOfWeekAt,
  topAround,
  topWith,
  type WeekList,
  weekInMiddle,
  weekOfDay,
  weeksInSight,
} from '../layout/week-window.ts';

/**
 * Keeps the week of the date in the middle of the list, and the date in the week that was scrolled to the middle.
 * @param onScrolled the date's day of the week, in the new week
 * @returns the weeks to draw, the list's handler, and a function that scrolls until a day is seen
 */
export function useWeekScroll(
  scroller: RefObject<HTMLElement | null>,
  date: string,
  list: WeekList,
  onScrolled: (date: string) => void,
) {
  const { firstDayOfWeek, row, height } = list;
  const week = weekOfDay(date, firstDayOfWeek);
  const [top, setTop] = useState(() => topAround(week, list));
  const placed = useRef({ week: -1, row, height });

  useLayoutEffect(() => {
    const { current: last } = placed;
    if (!scroller.current || (last.week === week && last.row === row && last.height === height)) return;
    placed.current = { week, row, height };
    const next = topAround(week, { firstDayOfWeek, row, height });
    scroller.current.scrollTop = next;
    setTop(next);
  }, [scroller, week, firstDayOfWeek, row, height]);

  return {
    ...weeksInSight(top, list),
    reveal: (day: string) => {
      if (scroller.current)
        scroller.current.scrollTop = topWith(weekOfDay(day, firstDayOfWeek), scroller.current.scrollTop, list);
    },
    onScroll: () => {
      const now = scroller.current?.scrollTop ?? top;
      setTop(now - (now % row));
      const middle = weekInMiddle(now, list);
      if (middle === placed.current.week) return;
      placed.current = { week: middle, row, height };
      const column = daysBetween(firstDayOfWeekAt(week, firstDayOfWeek), date);
      onScrolled(addDays(firstDayOfWeekAt(middle, firstDayOfWeek), column));
    },
  };
}
