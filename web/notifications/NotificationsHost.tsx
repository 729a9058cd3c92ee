import { Suspense, useEffect, useState } from 'react';
import { whenShown } from '#web/platform/idle.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { setBell, useBell } from './opened.ts';

const Centre = onDemand(async () => (await import('./load.ts')).loadCentre());

/** Behind the sign-in, on every page: brings what the bell opens, once the page is shown or the bell is pressed. */
export function NotificationsHost() {
  const { open } = useBell();
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenShown(() => setWanted(true)), []);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  useEffect(() => () => setBell({ open: false, unseen: 0 }), []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Centre.Component />
    </Suspense>
  );
}
