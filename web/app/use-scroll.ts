import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/** A new page starts at its top; going back restores the position. A new view or date on the same page does not scroll. */
export function useScroll(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const back = type === NavigationType.Pop;
    if (back || shown.current !== pathname) scrollTo(0, (back && positions.get(key)) || 0);
    shown.current = pathname;
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, pathname, type]);
}
