import type { ComponentProps } from 'react';
import { DateField } from '#web/events/when/DateField.tsx';
import { ExportDialog } from '#web/interop/calendar-files/ExportDialog.tsx';

/** A calendar as a file, with days that are written as those of an event. */
export const CalendarExport = (props: Omit<ComponentProps<typeof ExportDialog>, 'dayField'>) => (
  <ExportDialog {...props} dayField={DateField} />
);
