import type { Task } from '#domain/tasks/call.ts';
import { asUnsent } from '#web/offline/unsent/as-unsent.ts';
import { useOutbox } from '#web/offline/unsent/state.ts';
import type { Unsent } from '#web/offline/unsent/unsent.ts';

/** The people whose tasks are asked for; null: everybody's. Empty: those of nobody. */
export type OfPeople = readonly string[] | null;

/** The new tasks of some calendars that are not sent yet, as far as they are for some people. */
export const useUnsentTasks = (calendarIds: readonly string[], people: OfPeople): readonly Task[] =>
  useOutbox()
    .changes.filter(({ calendarId }) => calendarIds.includes(calendarId))
    .flatMap(taskOf)
    .filter(({ personIds }) => people === null || isFor(personIds, people));

const isFor = (personIds: readonly string[], people: readonly string[]): boolean =>
  people.length === 0 ? personIds.length === 0 : personIds.some((id) => people.includes(id));

/** As it is drawn. What is overdue is for the server to say. */
function taskOf({ calendarId, change: { createTask } }: Unsent): Task[] {
  if (!createTask) return [];
  const { id = '', title, description = '', dueDate = null, dueTime = null, timeZone = null, ...more } = createTask;
  const { priority = 0, recurrence = null } = more;
  const personIds = (more.personIds ?? []) as string[]; // as the line named them
  return [
    asUnsent({
      ...{ id, calendarId, title, description, startDate: null, startTime: null, dueDate, dueTime, timeZone },
      ...{ dueAt: null, isOverdue: false, status: 'needs-action', percent: null, completedAt: null, priority },
      ...{ personIds, reminders: [], parentId: null, depth: 0, recurrence, class: 'public' },
      ...{ version: 0, updatedAt: new Date().toISOString() },
    } as const),
  ];
}

/** What a call without an answer has stored is there already. */
export const withUnsent = (stored: readonly Task[], unsent: readonly Task[]): readonly Task[] => [
  ...unsent.filter(({ id }) => !stored.some((task) => task.id === id)),
  ...stored,
];
