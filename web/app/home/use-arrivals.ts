import { type RefObject, useEffect, useState } from 'react';

const EVERY_MS = 1_100;

/** How many of `count` events have come: one after the other once the element is seen, all at once where motion is unwanted. */
export function useArrivals(element: RefObject<Element | null>, count: number): number {
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isSeen, setSeen] = useState(false);
  const [arrived, setArrived] = useState(isStill ? count : 0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    if (!isSeen || arrived >= count) return;
    const timer = setTimeout(() => setArrived(arrived + 1), EVERY_MS);
    return () => clearTimeout(timer);
  }, [isSeen, arrived, count]);
  return arrived;
}
