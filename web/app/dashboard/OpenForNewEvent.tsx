import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { may } from '#domain/permissions.ts';
import { useCalendars } from '#web/calendars/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { hasShared, pathToAdd } from '../calendar/add-event.ts';
import { storeShared } from '../calendar/stored-share.ts';
import { PageShape } from '../PageShape.tsx';

/**
 * From the shortcut of the installed app, or what another app shares with it: the form of a new event in the calendar visited last, or in
 * the first one that can be changed. Without one, what was shared waits for it.
 */
export function OpenForNewEvent() {
  const { t } = useTranslation('dashboard');
  const { id, lastVisitedCalendar } = useUser();
  const [given] = useSearchParams();
  const isShared = hasShared(given);
  const { data, isError } = useCalendars();
  useState(() => isShared && storeShared(id, given)); // Before the address is another.
  const writable = data?.filter(({ role }) => may(role, 'events.write'));
  const waits = isShared && writable?.length === 0;
  useEffect(() => {
    if (waits) showSnackbar(t('sharedKept'));
  }, [waits, t]);
  if (!data && !isError) return <PageShape />;
  const target = writable?.find((calendar) => calendar.id === lastVisitedCalendar) ?? writable?.[0];
  const path = target && (isShared ? `/dashboard/calendar/${target.id}` : pathToAdd(target.id));
  return <Navigate to={path ?? '/dashboard'} replace />;
}
