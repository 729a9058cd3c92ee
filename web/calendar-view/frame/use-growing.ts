import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the edge of what is seen more must stand ready. */
const AHEAD_PX = 600;

/**
 * How many items a scrolled list shows: `first` of them, and as many more each time one comes near its end.
 * @param subject What the list is about; another one begins anew.
 */
export function useGrowing(first: number, subject: string): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ subject, pages: 1 });
  const pages = shown.subject === subject ? shown.pages : 1;
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const scrolled = () => {
      if (list.scrollTop + list.clientHeight + AHEAD_PX < list.scrollHeight) return;
      setShown((now) => ({ subject, pages: (now.subject === subject ? now.pages : 1) + 1 }));
    };
    list.addEventListener('scroll', scrolled, { passive: true });
    return () => list.removeEventListener('scroll', scrolled);
  }, [subject]);
  return [ref, first * pages];
}
