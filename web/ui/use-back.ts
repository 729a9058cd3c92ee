import { useEffect, useEffectEvent } from 'react';
import { putUpGuard } from './leaving.ts';

/** While `open`, the browser's Back does what `close` does, and goes nowhere. */
export function useBack(open: boolean, close: () => void): void {
  const ask = useEffectEvent(close);
  useEffect(() => (open ? putUpGuard({ ask: () => ask(), holdsLinks: false }) : undefined), [open]);
}
