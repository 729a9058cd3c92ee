import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useMatch } from 'react-router';
import { ShellSkeleton } from '#web/calendar-view/shell/ShellSkeleton.tsx';
import { forgetDraftsOfOthers } from '#web/events/drafts/draft-store.ts';
import { LiveUpdates } from '#web/events/live/LiveUpdates.tsx';
import { SearchHost } from '#web/events/search/SearchHost.tsx';
import { UnsentHost } from '#web/events/unsent/on-demand.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { RequireUser } from '#web/identity/accounts/RequireUser.tsx';
import { NotificationsHost } from '#web/notifications/NotificationsHost.tsx';
import { setBell } from '#web/notifications/opened.ts';
import { currentOutbox, setOutbox, useOutbox } from '#web/offline/outbox/state.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { whenIdle, whenShown } from '#web/platform/idle.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { queryClient } from '#web/platform/query.ts';
import { storage } from '#web/platform/storage.ts';
import { PageShape } from './PageShape.tsx';
import { CommandsHost } from './palette/CommandsHost.tsx';
import './signed-in.css';

/** Fetched once the page is shown. */
const StoredEvents = onDemand(async () => (await import('./StoredEvents.tsx')).StoredEvents);

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

/** Loads the code of what waits to be sent: once something waits, or has waited on this device before. */
function OutboxHost() {
  const waits = useOutbox().changes.length > 0;
  const online = useOnline();
  const [isWanted, setWanted] = useState(false);
  const [isFetched, setFetched] = useState(false);
  if (waits && !isWanted) setWanted(true);
  useEffect(() => (storage.get('outbox') === null ? undefined : whenIdle(() => setWanted(true))), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again when the network returns
  useEffect(() => {
    if (isWanted)
      void UnsentHost.fetch().then(
        () => setFetched(true),
        () => undefined,
      );
  }, [isWanted, online]);
  return isFetched ? <UnsentHost.Component onDecide={() => setBell({ open: true })} /> : null;
}

function SignedIn() {
  const { id } = useUser();
  useState(() => claimCache(id)); // Before any child requests data.
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const show = () => setShown(true);
    return whenShown(() => void StoredEvents.fetch().then(show, () => undefined));
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <div className="signed-in">
        <LiveUpdates />
        <Outlet />
      </div>
      <SearchHost />
      <CommandsHost />
      <NotificationsHost />
      {isShown && <StoredEvents.Component />}
      <OutboxHost />
    </QueryClientProvider>
  );
}
