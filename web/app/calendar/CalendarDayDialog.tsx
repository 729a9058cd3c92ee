import { useMemo } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { useUser } from '#web/accounts/api.ts';
import { eventsOf } from '#web/calendar-view/layout/day-index.ts';
import { sourceOf } from '#web/calendar-view/month-source.ts';
import { useMonth } from '#web/calendar-view/use-month.ts';
import { DayDialog } from '#web/events/day-list/DayDialog.tsx';
import { useHolidayNames } from '#web/holidays/api.ts';

interface Props {
  open: boolean;
  calendars: readonly Calendar[];
  together: boolean;
  day: string;
  zone: string;
  /** The id of the event that was pressed. */
  chosen: string | undefined;
  onEvent: (event: CalendarEvent) => void;
  /** Undefined for those who only read. */
  onEdit: ((event: CalendarEvent) => void) | undefined;
  onAdd: (() => void) | undefined;
  onClose: () => void;
  onClosed: () => void;
}

export function CalendarDayDialog({ calendars, together, zone, day, onEvent, onEdit, ...rest }: Props) {
  const source = useMemo(() => sourceOf(calendars, together, zone), [calendars, together, zone]);
  const { index } = useMonth(source, day);
  const holidays = useHolidayNames(useUser().holidays, day);
  if (!index) return null;
  return (
    <DayDialog
      {...rest}
      {...eventsOf(index, day)}
      day={day}
      note={holidays.get(day)?.text}
      onEvent={({ event }) => onEvent(event)}
      onEdit={onEdit && (({ event }) => onEdit(event))}
    />
  );
}
