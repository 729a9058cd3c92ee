import { useMemo } from 'react';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { eventsOf } from '#web/calendar-view/layout/day-index.ts';
import { useMonth } from '#web/calendar-view/use-month.ts';
import { DayDialog } from '#web/events/DayDialog.tsx';

interface Props {
  open: boolean;
  calendar: Calendar;
  day: string;
  zone: string;
  onEvent: (event: CalendarEvent) => void;
  onAdd: (() => void) | undefined;
  onClose: () => void;
  onClosed: () => void;
}

export function CalendarDayDialog({ calendar, zone, day, onEvent, ...rest }: Props) {
  const source = useMemo(
    () => ({
      calendarId: calendar.id,
      firstDayOfWeek: calendar.firstDayOfWeek,
      calendarZone: calendar.timezone,
      zone,
    }),
    [calendar, zone],
  );
  const { index } = useMonth(source, day);
  if (!index) return null;
  return <DayDialog {...rest} {...eventsOf(index, day)} day={day} onEvent={({ event }) => onEvent(event)} />;
}
