import { useMemo } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import { addDays } from '#domain/dates/local.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { may } from '#domain/permissions.ts';
import { eventsDuring } from '#web/calendar-view/layout/day-index.ts';
import { sourceOf } from '#web/calendar-view/month-source.ts';
import { pageOf, usePeopleFilter } from '#web/calendar-view/people/use-filter.ts';
import { useMonth } from '#web/calendar-view/use-month.ts';
import { useHolidayNames } from '#web/calendars/holidays/api.ts';
import { DayDialog, type DayDialogProps } from '#web/events/day-list/DayDialog.tsx';
import { usePeopleById } from '#web/events/people/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { useShowsSubscribed } from '#web/interop/subscribed-calendars/api.ts';
import type { DialogControl } from '#web/ui/use-dialog.ts';

interface Props extends DialogControl, Pick<DayDialogProps, 'day' | 'zone' | 'chosen' | 'onAdd'> {
  calendars: readonly Calendar[];
  together: boolean;
  onEvent: (event: CalendarEvent) => void;
  onEdit: (event: CalendarEvent) => void;
  onDay: (day: string) => void;
}

export function CalendarDayDialog({ calendars, together, zone, day, onEvent, onEdit, onDay, ...rest }: Props) {
  const subscribed = useShowsSubscribed();
  const people = usePeopleById(calendars.map(({ id }) => id));
  const { ids } = usePeopleFilter(pageOf(calendars, together), people);
  const source = useMemo(
    () => sourceOf(calendars, together, zone, subscribed, ids),
    [calendars, together, zone, subscribed, ids],
  );
  const { index } = useMonth(source, day);
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  const knowsBefore = useMonth(source, before).index !== undefined;
  const knowsAfter = useMonth(source, after).index !== undefined;
  const holidays = useHolidayNames(useUser().holidays, day);
  if (!index) return null;
  return (
    <DayDialog
      {...rest}
      {...eventsDuring(index, day)}
      {...{ day, zone }}
      note={holidays.get(day)?.text}
      onBefore={knowsBefore ? () => onDay(before) : undefined}
      onAfter={knowsAfter ? () => onDay(after) : undefined}
      onEvent={({ event }) => onEvent(event)}
      mayEdit={({ event }) => calendars.some(({ id, role }) => id === event.calendarId && may(role, 'events.write'))}
      onEdit={({ event }) => onEdit(event)}
    />
  );
}
