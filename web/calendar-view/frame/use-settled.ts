import { useEffect, useState } from 'react';

const STILL_MS = 250;

/** A value once it has stood still for a moment: for what costs more than the step that changed it, such as the page's title. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, STILL_MS, () => value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
