import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { Block } from '../layout/day-blocks.ts';
import { type DayRows, offsetOf } from '../layout/day-hours.ts';

interface Options {
  /** The days shown; a change scrolls to their own first hour. */
  readonly days: string;
  /** The window is lower than the hours. */
  readonly isLow: boolean;
  readonly packed: readonly { readonly blocks: readonly Block[] }[];
  readonly nowTop: number | null;
  readonly rows: DayRows;
}

/** The scroll position of days without events, in minutes. */
const MORNING = 8 * 60;

/** Scrolls a low window to the current time, or else to the first event. */
export function useFirstHour(scroller: RefObject<HTMLElement | null>, options: Options): void {
  const { days, isLow } = options;
  const show = useEffectEvent((list: HTMLElement) => {
    const { packed, nowTop, rows } = options;
    const first = Math.min(...packed.flatMap(({ blocks }) => blocks.map(({ top }) => top)));
    const start = nowTop ?? (Number.isFinite(first) ? first : offsetOf(MORNING, rows));
    list.scrollTop = start - list.clientHeight / 3;
  });
  useLayoutEffect(() => {
    if (scroller.current && isLow && days !== null) show(scroller.current);
  }, [scroller, isLow, days]);
}
