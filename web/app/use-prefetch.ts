import { useEffect } from 'react';
import { prefetch } from './pages.ts';

const IDLE_MS = 1_500;

/** Fetches what comes next: the dashboard while a sign-in is confirmed, the calendar once the dashboard has come to rest. */
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
