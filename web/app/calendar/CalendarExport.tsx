import type { ComponentProps } from 'react';
import { DateField } from '#web/events/when/DateField.tsx';
import { ExportDialog } from '#web/interop/calendar-files/ExportDialog.tsx';
import { loadWords } from '#web/interop/calendar-files/load-words.ts';

/** A calendar as a file, with days that are written as those of an event. */
const CalendarExport = (props: Omit<ComponentProps<typeof ExportDialog>, 'dayField'>) => (
  <ExportDialog {...props} dayField={DateField} />
);

/** With its words. */
export async function loadCalendarExport() {
  await loadWords();
  return CalendarExport;
}
