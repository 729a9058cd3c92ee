import { useEffect, useState } from 'react';
import { UnsentHost } from '#web/events/unsent/on-demand.ts';
import { setBell } from '#web/notifications/opened.ts';
import { useOutbox } from '#web/offline/unsent/state.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { storage } from '#web/platform/storage.ts';

/** Loads the code of what waits to be sent: once something waits, or has waited on this device before. */
export function OutboxHost() {
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
