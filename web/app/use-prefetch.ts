import { useEffect } from 'react';
import { prefetch } from './pages.ts';

const IDLE_MS = 1_500;

/** Fetches what probably comes next: the dashboard during a sign-in, the calendar once the dashboard is idle. */
export function usePrefetch(pathname: string, signedIn: boolean): void {
  const isInside = pathname.startsWith('/dashboard/');
  useEffect(() => {
    if (signedIn && !isInside) void prefetch('/dashboard');
  }, [signedIn, isInside]);

  useEffect(() => {
    if (pathname !== '/dashboard') return;
    const timer = setTimeout(prefetch, IDLE_MS, '/dashboard/calendar/next');
    return () => clearTimeout(timer);
  }, [pathname]);
}
