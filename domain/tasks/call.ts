import { z } from 'zod';
import { TimeZoneName } from '../calendars.ts';
import { EVENT_CLASSES } from '../event-class.ts';
import { NEEDS_DAY, TASK_FIELDS, TaskDay, timeHasDay } from '../new-task.ts';
import { Reminder, Reminders } from '../reminders.ts';
import { idList, instant, wholeNumber } from '../text.ts';
import { TASK_LISTS, TASK_STATUSES, TASKS_PAGE } from './values.ts';

/** Tasks of a calendar: VTODO objects, which calendar apps store as well. */

/** Of a calendar with more, the latest changed. */
export const TASKS_MAX = 2_000;
/** Bytes of the texts that one list is read from; the longest tasks are left out. */
export const TASK_TEXTS_MAX = 8 * 1024 * 1024;

export const UpdateTaskBody = z
  .object({
    ...TASK_FIELDS,
    title: TASK_FIELDS.title.optional(),
    reminders: Reminders.optional().describe(
      'Of the caller: before its start, else before it is due. Only with a day.',
    ),
    isDone: z
      .boolean('invalid')
      .optional()
      .describe('A repeating task that is done moves on to its next occurrence, and is done for good after the last.'),
  })
  .refine(timeHasDay, NEEDS_DAY);
export type UpdateTaskBody = z.infer<typeof UpdateTaskBody>;
export type UpdateTaskInput = z.input<typeof UpdateTaskBody>;

export const Task = z.object({
  id: z.string(),
  calendarId: z.string(),
  title: z.string().describe('Empty where the app gave none, and where it is not for the caller.'),
  description: z.string(),
  startDate: z.string().nullable(),
  startTime: z.string().nullable(),
  dueDate: z.string().nullable().describe('yyyy-MM-dd'),
  dueTime: z.string().nullable().describe('HH:mm:ss; null for the whole day.'),
  timeZone: z.string().nullable().describe('Of dueTime; null where it is the same in every zone.'),
  dueAt: instant.nullable().describe('The same instant in UTC; null for a day.'),
  isOverdue: z.boolean().describe('A day, or a time without a zone, by the clock of the reader.'),
  status: z.enum(TASK_STATUSES).describe('STATUS of RFC 5545.'),
  percent: z.int().nullable(),
  completedAt: instant.nullable(),
  priority: z.int().describe('1 is the highest, 9 the lowest, 0 none.'),
  personIds: z.array(z.string()).describe('The people of the calendar whom the task is for.'),
  reminders: z.array(Reminder).describe('Of the caller.'),
  parentId: z.string().nullable().describe('The task of this calendar that it is a part of.'),
  depth: z.int().describe('In a list: how many tasks above it are its parents.'),
  recurrence: z.string().nullable().describe('RRULE as the task has it.'),
  class: z.enum(EVENT_CLASSES),
  redacted: z
    .literal(true)
    .optional()
    .describe('It is private to its author and the owner of the calendar; all else is empty.'),
  version: z.int(),
  updatedAt: instant,
});
export type Task = z.infer<typeof Task>;

export const TaskAnswer = z.object({ task: Task });

export const TaskQuery = z.object({
  list: z
    .enum(TASK_LISTS, 'invalid')
    .optional()
    .describe('`todo` is what is not done, `overdue` what of it should be; all without it. Without `from` only.'),
  from: TaskDay.optional().describe('Tasks due on this day or later, done ones too.'),
  to: TaskDay.optional().describe('Tasks due on this day or earlier, done ones too.'),
  personIds: idList
    .optional()
    .describe('Only tasks for one of these people; apart by commas, or repeated. Empty: those of nobody.'),
  timeZone: TimeZoneName.optional().describe("Of the reader, whose day is today; otherwise the calendar's."),
  offset: wholeNumber(0, TASKS_MAX).default(0).describe('How many to pass over.'),
});
export type TaskQuery = z.infer<typeof TaskQuery>;

export const TaskList = z.object({
  tasks: z
    .array(Task)
    .describe(
      `Up to ${TASKS_PAGE}. By due day, then priority; done ones by when they were done. Parts follow their task.`,
    ),
  total: z.int(),
  counts: z
    .object({ todo: z.int(), overdue: z.int(), done: z.int(), due: z.int() })
    .describe('Of all tasks for these people; `due` is what of `todo` is due today or should be done already.'),
  unread: z
    .int()
    .describe(`Tasks of the calendar beyond the latest ${TASKS_MAX} and their ${TASK_TEXTS_MAX / 1024 / 1024} MiB.`),
});
export type TaskList = z.infer<typeof TaskList>;
