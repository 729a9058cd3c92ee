import { useEffect } from 'react';
import type { CalendarListItem } from '#domain/calendars.ts';
import { openedCalendars, useCalendars } from '#web/calendars/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { refreshStored } from '#web/offline/snapshot/refresh.ts';
import { useStoring } from '#web/offline/snapshot/storing.ts';
import { whenShown } from '#web/platform/idle.ts';

/** Stores the events of all calendars for days without a network, after each answer that lists their versions. Draws nothing. */
export function StoredEvents() {
  const { id } = useUser();
  const { data, dataUpdatedAt } = useCalendars();
  const isOn = useStoring();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same versions are seen again
  useEffect(() => {
    if (!data || !isOn || !('serviceWorker' in navigator)) return;
    const opened = openedCalendars();
    const placeOf = ({ id: own }: CalendarListItem) => opened.indexOf(own) + 1 || opened.length + 1;
    const calendars = data.toSorted((a, b) => placeOf(a) - placeOf(b));
    return whenShown(() => {
      // What fails is tried again after the next answer.
      void navigator.serviceWorker.ready.then(() => refreshStored(id, calendars)).catch(() => undefined);
    });
  }, [id, data, dataUpdatedAt, isOn]);
  return null;
}
