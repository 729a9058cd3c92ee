import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The distance from the end at which more items are added. */
const AHEAD_PX = 600;

interface Left {
  pages: number;
  top: number;
}

/** Scroll positions by history entry and subject, so that going back shows the same lines. */
const left = new Map<string, Left>();

/**
 * The number of items that a scrolled list shows: `first`, and as many more each time its end is near.
 * @param subject a change starts again
 */
export function useIncrementalList(first: number, subject: string): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const key = `${useLocation().key} ${subject}`;
  const [shown, setShown] = useState({ key, pages: left.get(key)?.pages ?? 1 });
  const pages = shown.key === key ? shown.pages : 1;

  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = left.get(key)?.top ?? 0;
  }, [key]);

  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const scrolled = () => {
      left.set(key, { pages, top: list.scrollTop });
      if (list.scrollTop + list.clientHeight + AHEAD_PX >= list.scrollHeight) setShown({ key, pages: pages + 1 });
    };
    list.addEventListener('scroll', scrolled, { passive: true });
    return () => list.removeEventListener('scroll', scrolled);
  }, [key, pages]);

  return [ref, first * pages];
}
