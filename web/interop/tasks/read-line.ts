import { instantToLocal } from '#domain/dates/zones.ts';
import type { Person } from '#domain/people.ts';
import { readQuickEvent } from '#domain/quick-add/quick-add.ts';
import { type TaskLine, taskLineOf } from '#domain/tasks/task-line.ts';
import { isMonthFirst } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { ownZone } from '#web/platform/own-zone.ts';

/** Reads a task from a line, with or without `task:`. Tasks have no tags, and stay in their calendar. */
export function readTaskLine(text: string, timeZone: string, people: readonly Person[]): TaskLine {
  const now = instantToLocal(Date.now(), timeZone);
  const names = { tags: [], calendars: [], people: people.map(({ name }) => name) };
  const custom = { language: currentLanguage(), monthFirst: isMonthFirst(), readerZone: ownZone() };
  const quick = readQuickEvent(text, { ...custom, now, timeZone, names, tasks: true });
  return taskLineOf(text, quick, timeZone);
}

/** The body of the call that makes it. */
export const inputOf = (
  { title, dueDate, dueTime, timeZone, recurrence, people: named }: TaskLine,
  people: readonly Person[],
) => ({
  title,
  ...(named.length > 0 && { personIds: people.filter(({ name }) => named.includes(name)).map(({ id }) => id) }),
  ...(dueDate && { dueDate, recurrence, ...(dueTime && { dueTime, timeZone }) }),
});
