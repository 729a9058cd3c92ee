import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, Outlet, useLocation, useNavigate, useNavigationType } from 'react-router';
import { forgetAccount, useAccount } from '#web/identity/accounts/account.ts';
import { FirstStop, signInPath } from '#web/identity/accounts/after-sign-in.ts';
import { onUnauthorized } from '#web/platform/client.ts';
import { storage } from '#web/platform/storage.ts';
import { loadTheme } from '#web/themes/api.ts';
import { SlowFetch } from '#web/ui/SlowFetch.tsx';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { prefetch } from './pages.ts';

const SIGN_IN_PAGES = ['/login', '/register'];

async function acceptedInvite(): Promise<string | null> {
  if (storage.get('pendingInvite') === null) return null;
  const { acceptPendingInvite } = await import('#web/calendars/invites/pending-invite.ts');
  return acceptPendingInvite();
}

export function Root() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = useAccount().status === 'user';
  useScroll();
  usePrefetch(pathname, signedIn);

  useEffect(() => {
    onUnauthorized(() => {
      forgetAccount(true);
      if (!SIGN_IN_PAGES.includes(pathname)) void navigate(signInPath(pathname + search), { replace: true });
    });
  }, [navigate, pathname, search]);

  useEffect(() => loadTheme(signedIn), [signedIn]);

  return (
    <>
      <PageBoundary pathname={pathname}>
        <Suspense fallback={<SlowFetch />}>
          <FirstStop value={acceptedInvite}>
            <Outlet />
          </FirstStop>
        </Suspense>
      </PageBoundary>
      <SnackbarHost />
      <PageAnnouncer pathname={pathname} />
    </>
  );
}

/** The new page has set its title by then. */
const NAMED_MS = 500;

/** Announces the title of the new page after a navigation, as a browser does when it loads one. */
function PageAnnouncer({ pathname }: { pathname: string }) {
  const [said, setSaid] = useState('');
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    const timer = setTimeout(() => setSaid(document.title), NAMED_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}

const IDLE_MS = 1_500;

/** Fetches what probably comes next: the dashboard during a sign-in, the calendar once the dashboard is idle. */
function usePrefetch(pathname: string, signedIn: boolean): void {
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

const positions = new Map<string, number>();

/** A new page starts at its top; going back restores the position. A new view or date on the same page does not scroll. */
function useScroll(): void {
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
