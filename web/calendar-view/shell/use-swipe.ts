import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { isSwipe, landing, type Moment, speedOf } from './swipe.ts';

export type Side = -1 | 0 | 1;

interface Options {
  /** An adjacent period becomes visible; 0: none is any more. */
  readonly onSide: (side: Side) => void;
  readonly onStep: (n: -1 | 1) => void;
}

const STILL = matchMedia('(prefers-reduced-motion: reduce)');
const SETTLE_MS = 180;

interface Swipe {
  readonly x: number;
  readonly y: number;
  readonly moments: Moment[];
  follows: boolean;
}

/** The track follows a swipe, and settles on a period when the finger is lifted. */
export function useSwipe(
  page: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  { onSide, onStep }: Options,
): void {
  const showSide = useEffectEvent(onSide);
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const [element, moving] = [page.current, track.current];
    if (!element || !moving) return;
    let swipe: Swipe | undefined;
    /** Finishes the animation to the period where the swipe lands. */
    let settled: (() => void) | undefined;
    let side: Side = 0;

    const show = (next: Side) => {
      if (side === next) return;
      side = next;
      showSide(next);
    };
    const land = (to: Side) => {
      flushSync(() => {
        if (to !== 0) step(to);
        show(0);
      });
      moving.style.transform = '';
    };
    const settle = (across: number, to: Side) => {
      const goal = `translateX(${-to * element.clientWidth}px)`;
      const way = moving.animate([{ transform: `translateX(${across}px)` }, { transform: goal }], {
        duration: STILL.matches ? 0 : SETTLE_MS,
        easing: 'cubic-bezier(.2,.7,.2,1)',
        fill: 'forwards',
      });
      settled = () => {
        settled = undefined;
        land(to);
        way.cancel(); // Only once the new period is rendered in place.
      };
      way.onfinish = () => settled?.();
    };

    const begin = (event: TouchEvent) => {
      settled?.();
      const [touch] = event.touches;
      swipe =
        touch && event.touches.length === 1 && !isInPopup(event.target)
          ? { x: touch.clientX, y: touch.clientY, moments: [], follows: false }
          : undefined;
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!swipe || !touch) return;
      const across = touch.clientX - swipe.x;
      const decided = swipe.follows || isSwipe(across, touch.clientY - swipe.y);
      if (decided === undefined) return;
      if (!decided || element.matches(DRAGGED) || element.querySelector(DRAGGED)) {
        cancel();
        return;
      }
      swipe.follows = true;
      swipe.moments.push({ x: touch.clientX, at: event.timeStamp });
      show(across < 0 ? 1 : -1);
      moving.style.transform = `translateX(${across}px)`;
    };
    const finish = () => {
      const last = swipe?.moments.at(-1);
      const done = swipe;
      swipe = undefined;
      if (!done?.follows || !last) return;
      const across = last.x - done.x;
      settle(across, landing(across, speedOf(done.moments), element.clientWidth));
    };
    const cancel = () => {
      const last = swipe?.moments.at(-1);
      if (swipe?.follows && last) settle(last.x - swipe.x, 0);
      swipe = undefined;
    };
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    element.addEventListener('touchstart', begin, options);
    element.addEventListener('touchmove', move, options);
    element.addEventListener('touchend', finish, options);
    element.addEventListener('touchcancel', cancel, options);
    return () => stop.abort();
  }, [page, track]);
}

/** Popups scroll by themselves. */
const isInPopup = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(':popover-open') !== null;

/** An event is being dragged, not the period. */
const DRAGGED = '[data-moving]';
