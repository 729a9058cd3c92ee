import { useLayoutEffect, useState } from 'react';
import { LINE_MS, SHAPE_MS } from '#web/platform/wait-times.ts';

/** Nothing yet, the shape of what comes, or its shape and a line that says that it takes long. */
export type Wait = 'none' | 'shape' | 'line';

/** When the wait began that ends in this moment, as `performance.now()`. */
let before: number | undefined;

/** The wait that takes the place of another goes on with its clock: data are waited for after their code, and a person waits once. */
export function goOnFrom(began: number | undefined): void {
  before = began;
}

/** How long `waiting` has lasted. */
export function useWait(waiting = true): Wait {
  const [wait, setWait] = useState<Wait>('none');
  // In the commit in which another wait ends, and before it is painted.
  useLayoutEffect(() => {
    if (!waiting) return;
    const now = performance.now();
    const began = before ?? now;
    const after = (ms: number, next: Wait) =>
      began + ms > now ? setTimeout(setWait, began + ms - now, next) : setWait(next);
    const [shape, line] = [after(SHAPE_MS, 'shape'), after(LINE_MS, 'line')];
    return () => {
      clearTimeout(shape ?? undefined);
      clearTimeout(line ?? undefined);
      setWait('none');
      goOnFrom(began);
      queueMicrotask(() => goOnFrom(undefined));
    };
  }, [waiting]);
  return waiting ? wait : 'none';
}
