import { useEffect, useState } from 'react';
import { whenShown } from '#web/platform/idle.ts';
import { onDemand } from '#web/platform/on-demand.tsx';

const Refresh = onDemand(async () => (await import('./StoredEvents.tsx')).StoredEvents);

/** Fetched once the page is shown. */
export function StoredEvents() {
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    const fetched = () => setFetched(true);
    return whenShown(() => void Refresh.fetch().then(fetched, () => undefined));
  }, []);
  return isFetched && <Refresh.Component />;
}
