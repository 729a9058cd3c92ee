import { type RefObject, useEffect, useEffectEvent } from 'react';

const FAR_PX = 56;
/** How much longer a swipe is sideways than up or down. */
const SIDEWAYS = 2;

/** Calls back with 1 for a swipe to the left and -1 for one to the right. */
export function useSwipe(ref: RefObject<HTMLElement | null>, onSwipe: (direction: 1 | -1) => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let from: Touch | undefined;
    const begin = (event: TouchEvent) => {
      from = event.touches.length === 1 ? event.touches[0] : undefined;
    };
    const finish = (event: TouchEvent) => {
      const to = event.changedTouches[0];
      if (!from || !to) return;
      const across = to.clientX - from.clientX;
      const along = Math.abs(to.clientY - from.clientY);
      from = undefined;
      if (Math.abs(across) >= FAR_PX && Math.abs(across) >= along * SIDEWAYS) swiped(across < 0 ? 1 : -1);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', finish, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', finish);
    };
  }, [ref]);
}
