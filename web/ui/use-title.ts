import { useEffect } from 'react';

const PRODUCT = 'Kalends';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} — ${PRODUCT}` : PRODUCT;
  }, [title]);
}
