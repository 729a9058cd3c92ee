import { useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ShellFailure } from '#web/calendar-view/shell/ShellFailure.tsx';
import { ShellSkeleton } from '#web/calendar-view/shell/ShellSkeleton.tsx';
import { rememberOpened, useShownCalendars } from '#web/calendars/api.ts';
import { useHidden } from '#web/calendars/remembered.ts';
import { shownTogether, TOGETHER } from '#web/calendars/shown-together.ts';
import { roleNow } from '#web/offline/role-now.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { noteVisit } from '../visited.ts';
import { CalendarScreen } from './CalendarScreen.tsx';

/** `/dashboard/calendar/all`: all calendars of a person together, each of which can be hidden. */
export function AllCalendarsPage() {
  const { t } = useTranslation('calendars');
  const { data, failureReason, refetch } = useShownCalendars();
  const hidden = useHidden();
  const online = useOnline();
  const calendars = useMemo(
    () =>
      shownTogether(data ?? [], hidden).map((calendar) => {
        const role = roleNow(calendar.role, online);
        return role === calendar.role ? calendar : { ...calendar, role };
      }),
    [data, hidden, online],
  );
  // Renders in short tasks, as the page of one calendar does.
  const isReady = useDeferredValue(data !== undefined);
  useEffect(() => {
    noteVisit();
    rememberOpened(TOGETHER);
  }, []);

  if (data && isReady) return <CalendarScreen calendars={calendars} together name={t('switcher.all')} />;
  if (failureReason) return <ShellFailure error={failureReason} onRetry={() => void refetch()} />;
  return <ShellSkeleton />;
}
