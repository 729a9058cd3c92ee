import { type RefObject, useEffect, useEffectEvent } from 'react';

const FAR_PX = 48;
/** The ratio of horizontal to vertical movement that makes a swipe. */
const SIDEWAYS = 1.5;

/** A swipe across the dialog around an element shows the previous (-1) or next (1) subject. */
export function useSwipeAside(inside: RefObject<HTMLElement | null>, onSwipe: (n: -1 | 1) => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!dialog) return;
    let from: Touch | undefined;
    const begin = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? touches[0] : undefined;
    };
    const finish = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!from || !touch) return;
      const [across, along] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
      from = undefined;
      if (Math.abs(across) > FAR_PX && Math.abs(across) > Math.abs(along) * SIDEWAYS) swiped(across < 0 ? 1 : -1);
    };
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    dialog.addEventListener('touchstart', begin, options);
    dialog.addEventListener('touchend', finish, options);
    return () => stop.abort();
  }, [inside]);
}
