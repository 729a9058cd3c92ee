import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useMatch } from 'react-router';
import { ShellSkeleton } from '#web/calendar-view/shell/ShellSkeleton.tsx';
import { forgetDraftsOfOthers } from '#web/events/drafts/draft-store.ts';
import { LiveUpdates } from '#web/events/live/LiveUpdates.tsx';
import { SearchHost } from '#web/events/search/SearchHost.tsx';
import { useUser } from '#web/identity/accounts/api.ts';
import { RequireUser } from '#web/identity/accounts/RequireUser.tsx';
import { NotificationsHost } from '#web/notifications/NotificationsHost.tsx';
import { currentOutbox, setOutbox } from '#web/offline/unsent/state.ts';
import { queryClient } from '#web/platform/query.ts';
import { PageShape } from './PageShape.tsx';
import { CommandsHost } from './palette/CommandsHost.tsx';
import { StoredEvents } from './stored-events/stored-events-on-demand.tsx';
import { OutboxHost } from './unsent/OutboxHost.tsx';
import './signed-in.css';

let owner: string | null = null;

/** The cache and the drafts of one person must never reach the next person in this browser. */
function claimCache(userId: string): void {
  if (owner !== null && owner !== userId) {
    queryClient.clear();
    setOutbox({ ...currentOutbox(), changes: [] });
  }
  owner = userId;
  forgetDraftsOfOthers(userId);
}

/** Pages bring their own top bar, because that of a calendar differs. */
export function SignedInLayout() {
  const calendarId = useMatch('/dashboard/calendar/:calendarId')?.params.calendarId;
  const waiting = calendarId && calendarId !== 'create' ? <ShellSkeleton /> : <PageShape />;
  return (
    <RequireUser waiting={waiting}>
      <SignedIn />
    </RequireUser>
  );
}

function SignedIn() {
  const { id } = useUser();
  useState(() => claimCache(id)); // Before any child requests data.
  return (
    <QueryClientProvider client={queryClient}>
      <div className="signed-in">
        <LiveUpdates />
        <Outlet />
      </div>
      <SearchHost />
      <CommandsHost />
      <NotificationsHost />
      <StoredEvents />
      <OutboxHost />
    </QueryClientProvider>
  );
}
