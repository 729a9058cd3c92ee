import { useEffect, useEffectEvent } from 'react';
import { blockNavigation } from './navigation-blocker.ts';

/** While `open`, the browser's Back calls `close` instead of navigating. */
export function useBack(open: boolean, close: () => void): void {
  const ask = useEffectEvent(close);
  useEffect(() => (open ? blockNavigation({ ask: () => ask(), blocksLinks: false }) : undefined), [open]);
}
