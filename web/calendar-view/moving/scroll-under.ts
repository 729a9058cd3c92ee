import { scrollSpeed } from './scroll-speed.ts';

export function scrollerOf(from: Element, root: Element): Element | null {
  for (let element: Element | null = from; element && element !== root; element = element.parentElement) {
    const { overflowY } = getComputedStyle(element);
    if ((overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight) return element;
  }
  return null;
}

/** Scrolls an element while something is held near its upper or lower edge. */
export function scrollUnder(
  scroller: Element | null,
  onScroll: () => void,
): { at: (y: number) => void; end: () => void } {
  let y: number | null = null;
  let frame = 0;
  const go = () => {
    frame = 0;
    if (!scroller || y === null) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const speed = scrollSpeed(y, top, bottom);
    const before = scroller.scrollTop;
    scroller.scrollTop += speed;
    if (speed === 0 || scroller.scrollTop === before) return;
    onScroll();
    frame = requestAnimationFrame(go);
  };
  scroller?.addEventListener('scroll', onScroll, { passive: true });
  return {
    at: (now) => {
      y = now;
      if (!frame) frame = requestAnimationFrame(go);
    },
    end: () => {
      y = null;
      cancelAnimationFrame(frame);
      scroller?.removeEventListener('scroll', onScroll);
    },
  };
}
