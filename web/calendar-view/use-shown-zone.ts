import { useEffect, useState } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { shownZone } from '#web/calendars/api.ts';
import { showOwnTime, useUser } from '#web/identity/accounts/api.ts';
import { ownZone } from '#web/platform/own-zone.ts';

const choose = (own: boolean) => void showOwnTime(own);

/** The zone in which events are shown, and its current time. */
export function useShownZone(calendars: readonly Calendar[], together: boolean) {
  const { showsOwnTime: own } = useUser();
  // Calendars of several zones share the person’s own zone.
  const homeZone = (!together && calendars[0]?.timezone) || ownZone();
  const zone = shownZone(homeZone, own);
  const moment = useNow();
  const now = instantToLocal(moment, zone);
  return {
    zone,
    now,
    today: now.slice(0, 10),
    zoneSwitch: { calendarZone: homeZone, now: moment, own, onOwn: choose },
  };
}

const MINUTE_MS = 60_000;

/** Epoch ms, updated at each full minute and when the page becomes visible. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      clearTimeout(timer);
      const moment = Date.now();
      setNow(moment);
      timer = window.setTimeout(tick, MINUTE_MS - (moment % MINUTE_MS));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
