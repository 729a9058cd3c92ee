import { instantToLocal } from '#domain/dates/zones.ts';
import { readQuickEvent } from '#domain/quick-add/quick-add.ts';
import { type TaskLine, taskLineOf } from '#domain/tasks/task-line.ts';
import { isMonthFirst } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { ownZone } from '#web/platform/own-zone.ts';

/** Tasks have no tags, and stay in their calendar. */
const NO_NAMES = { tags: [], calendars: [] };

/** Reads a task from a line, with or without `task:`. */
export function readTaskLine(text: string, timeZone: string): TaskLine {
  const now = instantToLocal(Date.now(), timeZone);
  const custom = { language: currentLanguage(), monthFirst: isMonthFirst(), readerZone: ownZone() };
  const quick = readQuickEvent(text, { ...custom, now, timeZone, names: NO_NAMES, tasks: true });
  return taskLineOf(text, quick, timeZone);
}

/** The body of the call that makes it. */
export const inputOf = ({ title, dueDate, dueTime, timeZone, recurrence }: TaskLine) => ({
  title,
  ...(dueDate && { dueDate, recurrence, ...(dueTime && { dueTime, timeZone }) }),
});
