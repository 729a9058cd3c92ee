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
 * The target of the installed app's shortcut and of shared content: opens the form of a new event in the last visited calendar,
 * or else in the first writable one. Without a writable calendar, shared content stays stored.
 */
export function OpenForNewEvent() {
  const { t } = useTranslation('dashboard');
  const { id, lastVisitedCalendar } = useUser();
  const [given] = useSearchParams();
  const isShared = hasShared(given);
  const { data, isError } = useCalendars();
  useState(() => isShared && storeShared(id, given)); // Before the redirect removes it from the address.
  const writable = data?.filter(({ role }) => may(role, 'events.write'));
  const waits = isShared && writable?.length === 0;
  useEffect(() => {
    if (waits) showSnackbar(t('sharedWaits'));
  }, [waits, t]);
  if (!data && !isError) return <PageShape />;
  const target = writable?.find((calendar) => calendar.id === lastVisitedCalendar) ?? writable?.[0];
  const path = target && (isShared ? `/dashboard/calendar/${target.id}` : pathToAdd(target.id));
  return <Navigate to={path ?? '/dashboard'} replace />;
}
