import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { forgetAccount, useAccount } from '#web/accounts/account.ts';
import { onUnauthorized } from '#web/platform/client.ts';
import { loadTheme } from '#web/themes/api.ts';

const SIGN_IN_PAGES = ['/login', '/register'];

/** Around every page: what happens when a token is refused, and whose theme is shown. */
export function Root() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const signedIn = useAccount().status === 'user';

  useEffect(() => {
    onUnauthorized(() => {
      forgetAccount();
      if (!SIGN_IN_PAGES.includes(pathname)) void navigate('/login', { replace: true });
    });
  }, [navigate, pathname]);

  useEffect(() => loadTheme(signedIn), [signedIn]);

  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
