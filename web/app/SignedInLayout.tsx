import { Outlet } from 'react-router';
import { RequireUser } from '#web/accounts/RequireUser.tsx';
import { Providers } from './providers.tsx';

/** Around every protected page. Pages bring their own top bar: the calendar has one of its own. */
export function SignedInLayout() {
  return (
    <RequireUser>
      <Providers>
        <Outlet />
      </Providers>
    </RequireUser>
  );
}
