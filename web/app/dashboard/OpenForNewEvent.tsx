import { Navigate, useSearchParams } from 'react-router';
import { may } from '#domain/permissions.ts';
import { useUser } from '#web/accounts/api.ts';
import { useCalendars } from '#web/calendars/api.ts';
import { pathToAdd } from '../calendar/add-event.ts';

/** From the shortcut of the installed app, or what another app shares with it: the form of a new event in the calendar visited last, or in the first one that can be changed. */
export function OpenForNewEvent() {
  const { lastVisitedCalendar } = useUser();
  const [given] = useSearchParams();
  const { data, isError } = useCalendars();
  if (!data && !isError) return null;
  const writable = data?.filter(({ role }) => may(role, 'events.write')) ?? [];
  const target = writable.find(({ id }) => id === lastVisitedCalendar) ?? writable[0];
  return <Navigate to={target ? pathToAdd(target.id, given) : '/dashboard'} replace />;
}
