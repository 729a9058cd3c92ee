import type { Calendar } from '#domain/calendars.ts';
import { MakeDisplay } from '#web/interop/displays/MakeDisplay.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';

/** A new display that shows a calendar. */
export const CalendarDisplay = ({ calendar, ...control }: DialogControl & { calendar: Calendar }) => (
  <MakeDisplay {...control} calendarId={calendar.id} />
);
