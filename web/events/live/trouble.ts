import { useEffect, useState } from 'react';
import { useOnline } from '#web/offline/use-online.ts';
import { useConnection } from './connection.ts';

/** Long enough for a server to restart. */
const PATIENCE_MS = 4_000;

/** Why no updates arrive: no network, or a server that does not respond. */
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
