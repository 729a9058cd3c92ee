import type { ComponentProps } from 'react';
import { ExportDialog } from '#web/calendar-files/ExportDialog.tsx';
import { loadWords } from '#web/calendar-files/load-words.ts';
import { DateField } from '#web/events/when/DateField.tsx';

/** A calendar as a file, with days that are written as those of an event. */
const CalendarExport = (props: Omit<ComponentProps<typeof ExportDialog>, 'dayField'>) => (
  <ExportDialog {...props} dayField={DateField} />
);

/** With its words. */
export async function loadCalendarExport() {
  await loadWords();
  return CalendarExport;
}
