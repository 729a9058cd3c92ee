import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Measured<Element> = [RefObject<Element | null>, number];

/** In CSS pixels, measured before the first paint and on every resize. */
function useSize<Element extends HTMLElement>(side: 'clientWidth' | 'clientHeight', guess: number): Measured<Element> {
  const ref = useRef<Element>(null);
  const [size, setSize] = useState(guess);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setSize(element[side]);
    const observer = new ResizeObserver(() => setSize(element[side]));
    observer.observe(element);
    return () => observer.disconnect();
  }, [side]);
  return [ref, size];
}

export const useHeight = <Element extends HTMLElement>(guess: number): Measured<Element> =>
  useSize('clientHeight', guess);

export const useWidth = <Element extends HTMLElement>(guess: number): Measured<Element> =>
  useSize('clientWidth', guess);
