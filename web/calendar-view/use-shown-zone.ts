import { useCallback, useState } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { storage } from '#web/platform/storage.ts';
import { useNow } from './shell/use-now.ts';

/** On whose clock the events stand, and what time it is there. */
export function useShownZone(calendars: readonly Calendar[], together: boolean) {
  const [own, setOwn] = useState(() => storage.get('ownZone') === 'true');
  // As this browser remembers it.
  const choose = useCallback((next: boolean) => {
    storage.set('ownZone', String(next));
    setOwn(next);
  }, []);
  // Calendars of several zones stand on one clock: the person’s.
  const homeZone = (!together && calendars[0]?.timezone) || ownZone();
  const zone = own ? ownZone() : homeZone;
  const moment = useNow();
  const now = instantToLocal(moment, zone);
  return {
    zone,
    now,
    today: now.slice(0, 10),
    zoneSwitch: { calendarZone: homeZone, now: moment, own, onOwn: choose },
  };
}
