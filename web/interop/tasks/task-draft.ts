import type { Reminder } from '#domain/reminders.ts';
import type { Task, UpdateTaskInput } from '#domain/tasks/call.ts';
import { PRIORITIES, rankOf } from './task-words.ts';

/** What the form of a task holds. */
export interface TaskDraft {
  readonly title: string;
  readonly description: string;
  /** `yyyy-MM-dd`, or empty. */
  readonly dueDate: string;
  /** `HH:mm`, or empty. */
  readonly dueTime: string;
  readonly rank: keyof typeof PRIORITIES;
  readonly personIds: readonly string[];
  /** The reader's own. */
  readonly reminders: readonly Reminder[];
}

export const draftOf = ({ title, description, dueDate, dueTime, priority, personIds, reminders }: Task): TaskDraft => ({
  ...{ title, description, dueDate: dueDate ?? '', dueTime: dueTime?.slice(0, 5) ?? '', personIds, reminders },
  rank: rankOf(priority) ?? 'none',
});

/** Only what differs is sent, so that all else stays as it is. */
export function changesOf(before: TaskDraft, draft: TaskDraft): UpdateTaskInput {
  const { title, description, dueDate, dueTime, rank, personIds, reminders } = draft;
  const isDueChanged = before.dueDate !== dueDate || before.dueTime !== dueTime;
  const isSamePeople =
    before.personIds.length === personIds.length && personIds.every((id) => before.personIds.includes(id));
  return {
    ...(title.trim() !== before.title && { title }),
    ...(description !== before.description && { description }),
    ...(rank !== before.rank && { priority: PRIORITIES[rank] }),
    ...(!isSamePeople && { personIds: [...personIds] }),
    ...(JSON.stringify(reminders) !== JSON.stringify(before.reminders) && { reminders: [...reminders] }),
    ...(isDueChanged && { dueDate: dueDate || null, dueTime: dueTime || null }),
  };
}
