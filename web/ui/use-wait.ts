import { useLayoutEffect, useState } from 'react';
import { LINE_MS, SHAPE_MS } from '#web/platform/wait-times.ts';

/** Nothing yet, the skeleton, or the skeleton with a notice that loading takes long. */
export type Wait = 'none' | 'shape' | 'line';

/** The start of a wait that ends in this commit, as `performance.now()`. */
let before: number | undefined;

/** A wait that directly follows another continues its clock: data are loaded after their code, but a person waits once. */
export function continueWait(began: number | undefined): void {
  before = began;
}

/** How long `waiting` has lasted. */
export function useWait(waiting = true): Wait {
  const [wait, setWait] = useState<Wait>('none');
  // In the commit that ends another wait, before it is painted.
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
      continueWait(began);
      queueMicrotask(() => continueWait(undefined));
    };
  }, [waiting]);
  return waiting ? wait : 'none';
}
