import { useState } from 'react';
import { Outlet } from 'react-router';
import { useUser } from '#web/accounts/api.ts';
import { RequireUser } from '#web/accounts/RequireUser.tsx';
import { LiveUpdates } from '#web/live/LiveUpdates.tsx';
import { queryClient } from '#web/platform/query.ts';
import { SearchHost } from '#web/search/SearchHost.tsx';
import { Providers } from './providers.tsx';

let owner: string | null = null;

/** What was fetched for one person is not shown to the next one in this browser. */
function claimCache(userId: string): void {
  if (owner !== null && owner !== userId) queryClient.clear();
  owner = userId;
}

/** Around every protected page. Pages bring their own top bar: the calendar has one of its own. */
export function SignedInLayout() {
  return (
    <RequireUser>
      <SignedIn />
    </RequireUser>
  );
}

function SignedIn() {
  const { id } = useUser();
  useState(() => claimCache(id)); // Before anything below asks for data.
  return (
    <Providers>
      <LiveUpdates />
      <Outlet />
      <SearchHost />
    </Providers>
  );
}
