import { useDeferredValue, useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { ShellFailure } from '#web/calendar-view/shell/ShellFailure.tsx';
import { ShellSkeleton } from '#web/calendar-view/shell/ShellSkeleton.tsx';
import { asShown, rememberOpened, useCalendar, useRole } from '#web/calendars/api.ts';
import { saveLastVisitedCalendar } from '#web/identity/accounts/api.ts';
import { roleNow } from '#web/offline/role-now.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { ClientError } from '#web/platform/client.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { noteVisit } from '../visited.ts';
import { CalendarMissing } from './CalendarMissing.tsx';
import { CalendarScreen } from './CalendarScreen.tsx';

/** `/dashboard/calendar/{calendarId}` */
export function CalendarPage() {
  const { calendarId = '' } = useParams();
  const { data: calendar, failureReason, refetch } = useCalendar(calendarId);
  const role = useRole(calendarId);
  const online = useOnline();
  const found = calendar?.id;
  const known = role ?? calendar?.role;
  const mayNow = known && roleNow(known, online);
  const calendars = useMemo(
    () => (calendar && mayNow ? [{ ...asShown(calendar), role: mayNow }] : []),
    [calendar, mayNow],
  );
  const [shown] = calendars;
  // The first render is deferred into short tasks, so that a phone stays responsive.
  const isReady = useDeferredValue(shown !== undefined);

  useEffect(() => {
    if (!found) return;
    noteVisit();
    rememberOpened(found);
    // A failure only changes which calendar opens first next time.
    return whenIdle(() => void saveLastVisitedCalendar(found).catch(() => undefined));
  }, [found]);

  // An earlier answer may still be cached.
  if (failureReason instanceof ClientError && failureReason.status === 404)
    return <CalendarMissing calendarId={calendarId} />;
  if (shown && isReady)
    return <CalendarScreen key={calendarId} calendars={calendars} together={false} name={shown.name} />;
  if (failureReason) return <ShellFailure error={failureReason} onRetry={() => void refetch()} />;
  return <ShellSkeleton />;
}
