import { useEffect, useState } from 'react';

/** A shorter wait would only flicker. */
const SHAPE_MS = 150;
/** Whoever has waited so long asks whether anything happens at all. */
const LINE_MS = 3_000;

/** Nothing yet, the shape of what comes, or its shape and a line that says that it takes long. */
export type Wait = 'none' | 'shape' | 'line';

/** How long `waiting` has lasted. */
export function useWait(waiting = true): Wait {
  const [wait, setWait] = useState<Wait>('none');
  useEffect(() => {
    if (!waiting) return;
    const shape = setTimeout(setWait, SHAPE_MS, 'shape');
    const line = setTimeout(setWait, LINE_MS, 'line');
    return () => {
      clearTimeout(shape);
      clearTimeout(line);
      setWait('none');
    };
  }, [waiting]);
  return waiting ? wait : 'none';
}
