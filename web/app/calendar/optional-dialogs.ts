import type { Calendar } from '#domain/calendars.ts';
import type { SettingsEntry } from '#web/calendar-view/settings-entries.ts';
import type { OnDemand } from '#web/platform/on-demand.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { CalendarDisplay } from '../displays/displays-on-demand.tsx';
import { CalendarTasks } from './tasks/tasks-on-demand.tsx';

/** Dialogs of a calendar that the rest of the product does without. */

interface Props extends DialogControl {
  calendar: Calendar;
}

const OPTIONAL: readonly SettingsEntry[] = ['tasks', 'display'];

export const OPTIONAL_DIALOGS: Readonly<Record<string, OnDemand<Props>>> = {
  tasks: CalendarTasks,
  display: CalendarDisplay,
};

/** Whether an entry has a dialog to open. */
export const isOffered = (entry: SettingsEntry): boolean => !OPTIONAL.includes(entry) || entry in OPTIONAL_DIALOGS;
