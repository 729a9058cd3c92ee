import type { Calendar } from '#domain/calendars.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { shownZone } from '#web/calendars/api.ts';
import { showOwnTime, useUser } from '#web/identity/accounts/api.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { useNow } from '#web/platform/use-now.ts';

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
