import { useEffect } from 'react';

const PRODUCT = 'Kalends';

/** Names the page in the tab, the history and the screen reader. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} — ${PRODUCT}` : PRODUCT;
  }, [title]);
}
