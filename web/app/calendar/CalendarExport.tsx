import type { ComponentProps } from 'react';
import { DateField } from '#web/events/when/DateField.tsx';
import { ExportDialog } from '#web/interop/calendar-files/ExportDialog.tsx';

/** The export dialog, with the same day field as the form of an event. */
export const CalendarExport = (props: Omit<ComponentProps<typeof ExportDialog>, 'dayField'>) => (
  <ExportDialog {...props} dayField={DateField} />
);
