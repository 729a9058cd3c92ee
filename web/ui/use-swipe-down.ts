import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A released sheet closes from this share of its height, or from this speed in pixels per millisecond. */
const FAR_SHARE = 0.3;
const FAST = 0.5;
const MOVED_PX = 8;

/** A sheet follows a finger that pulls it down by its head, or by its list if that is scrolled to the top. */
export function useSwipeDown(ref: RefObject<HTMLElement | null>, enabled: boolean, onSwipe: () => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const sheet = ref.current;
    if (!enabled || !sheet) return;
    let from: { x: number; y: number; at: number } | undefined;
    let down = 0;
    const begin = ({ touches: [touch, more], target }: TouchEvent) => {
      const isFree = target instanceof Element && !scrolled(target, sheet) && !target.closest('input, textarea');
      from = touch && !more && isFree ? { x: touch.clientX, y: touch.clientY, at: performance.now() } : undefined;
      down = 0;
    };
    const follow = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!from || !touch) return;
      const along = touch.clientY - from.y;
      if (down === 0 && Math.abs(touch.clientX - from.x) > Math.abs(along)) from = undefined;
      if (!from || (down === 0 && along < MOVED_PX)) {
        if (along < 0) from = undefined; // it scrolls
        return;
      }
      event.preventDefault();
      down = Math.max(1, along);
      sheet.style.transition = 'none';
      sheet.style.transform = `translateY(${down}px)`;
    };
    const finish = () => {
      if (!from || down === 0) return;
      const speed = down / (performance.now() - from.at);
      from = undefined;
      sheet.style.transition = '';
      sheet.style.transform = '';
      if (down > sheet.offsetHeight * FAR_SHARE || speed > FAST) swiped();
    };
    sheet.addEventListener('touchstart', begin, { passive: true });
    sheet.addEventListener('touchmove', follow, { passive: false });
    sheet.addEventListener('touchend', finish);
    sheet.addEventListener('touchcancel', finish);
    return () => {
      sheet.removeEventListener('touchstart', begin);
      sheet.removeEventListener('touchmove', follow);
      sheet.removeEventListener('touchend', finish);
      sheet.removeEventListener('touchcancel', finish);
    };
  }, [ref, enabled]);
}

/** Whether an element between the two is scrolled down. */
function scrolled(target: Element, sheet: Element): boolean {
  for (let element: Element | null = target; element && element !== sheet; element = element.parentElement) {
    if (element.scrollTop > 0) return true;
  }
  return false;
}
