import { type RefObject, useLayoutEffect, useRef } from 'react';

const DISTANCE_PX = 12;
const STILL = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Slides a page in from the side of its period.
 * @param period sorts before or after the previous one
 * @returns for a period that has come into sight already: the next change does not move
 */
export function usePeriodMotion(ref: RefObject<HTMLElement | null>, period: string): () => void {
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
