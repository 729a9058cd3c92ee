import { Outlet } from 'react-router';
import { RequireUser } from '#web/accounts/RequireUser.tsx';
import { LiveUpdates } from '#web/live/LiveUpdates.tsx';
import { Providers } from './providers.tsx';

/** Around every protected page. Pages bring their own top bar: the calendar has one of its own. */
export function SignedInLayout() {
  return (
    <RequireUser>
      <Providers>
        <LiveUpdates />
        <Outlet />
      </Providers>
    </RequireUser>
  );
}
