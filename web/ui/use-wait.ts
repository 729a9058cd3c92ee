import { useEffect, useState } from 'react';
import { LINE_MS, SHAPE_MS } from '#web/platform/wait-times.ts';

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
