import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** In CSS pixels, measured before the first paint and on every resize. */
export function useHeight<Element extends HTMLElement>(guess: number): [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null);
  const [height, setHeight] = useState(guess);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setHeight(element.clientHeight);
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
}
