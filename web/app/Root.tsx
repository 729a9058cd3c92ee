import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { forgetAccount, useAccount } from '#web/identity/accounts/account.ts';
import { FirstStop, signInPath } from '#web/identity/accounts/after-sign-in.ts';
import { onUnauthorized } from '#web/platform/client.ts';
import { storage } from '#web/platform/storage.ts';
import { loadTheme } from '#web/themes/api.ts';
import { SlowFetch } from '#web/ui/SlowFetch.tsx';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { usePrefetch } from './use-prefetch.ts';
import { useScroll } from './use-scroll.ts';

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
