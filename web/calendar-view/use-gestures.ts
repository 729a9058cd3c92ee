import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { DayIndex } from './layout/day-index.ts';
import { useDayDrags } from './moving/use-day-drags.ts';
import type { Moves } from './moving/use-moves.ts';
import { type Side, useSwipe } from './shell/use-swipe.ts';
import type { View, ViewState } from './view-state.ts';

interface Options {
  readonly viewState: ViewState;
  readonly index: DayIndex | undefined;
  readonly moves: Moves;
  readonly onStep: (n: 1 | -1) => void;
  /** Undefined if the person may not add events. */
  readonly onDraw: ((first: string, last: string) => void) | undefined;
}

/** Views that show the adjacent period during a swipe. */
const BESIDE: readonly View[] = ['month', 'week', 'days', 'day'];

/** Mouse and touch gestures on the page: swipe to another period, move events, draw new ones. */
export function useGestures(page: RefObject<HTMLElement | null>, options: Options) {
  const { viewState, index, moves, onStep, onDraw } = options;
  const { view } = viewState;
  const shown = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<Side>(0);
  const hasBeside = BESIDE.includes(view);
  const period = periodOf(viewState);
  const isInSight = usePeriodMotion(shown, period);
  useSwipe(page, track, {
    onSide: setSide,
    onStep: (n) => {
      if (hasBeside) isInSight();
      onStep(n);
    },
  });
  useDayDrags(page, layer, { index, moves, onStep, onDraw: onDraw && (({ first, last }) => onDraw(first, last)) });
  return { shown, layer, track, side: hasBeside ? side : 0 };
}

/** Weeks that are scrolled through are one period. */
function periodOf({ view, date }: ViewState): string {
  if (view === 'weeks') return '';
  return view === 'year' ? date.slice(0, 4) : view === 'month' ? date.slice(0, 7) : date;
}

const DISTANCE_PX = 12;
const STILL = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Slides a page in from the side of its period.
 * @param period compared with the previous one for the direction
 * @returns a function that skips the next animation, for a period that is already in view
 */
function usePeriodMotion(ref: RefObject<HTMLElement | null>, period: string): () => void {
  const before = useRef(period);
  const isShown = useRef(false);
  useLayoutEffect(() => {
    const from = period > before.current ? DISTANCE_PX : -DISTANCE_PX;
    if (period === before.current) return;
    before.current = period;
    const quiet = isShown.current || STILL.matches;
    isShown.current = false;
    if (quiet) return;
    ref.current?.animate([{ opacity: 0.4, transform: `translateX(${from}px)` }, {}], {
      duration: 180,
      easing: 'cubic-bezier(.2,.7,.2,1)',
    });
  }, [ref, period]);
  return () => {
    isShown.current = true;
  };
}
