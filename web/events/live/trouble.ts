import { useEffect, useState } from 'react';
import { useOnline } from '#web/offline/use-online.ts';
import { useConnection } from './connection.ts';

/** A server that restarts is back by then. */
const PATIENCE_MS = 4_000;

/** What keeps the changes of others away: no network, or a server that does not answer. */
export function useTrouble(): 'offline' | 'lost' | null {
  const lost = useConnection() === 'lost';
  const online = useOnline();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!lost) return setWaited(false);
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  if (!online) return 'offline';
  return waited ? 'lost' : null;
}
