import { z } from 'zod';
import { TimeZoneName } from './calendars.ts';
import { isEventDay } from './dates/event-days.ts';
import { isLocalDate } from './dates/local.ts';
import { PersonIds } from './people.ts';
import { bounded, id, line, paragraph, uuid } from './text.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from './values/events.ts';
import { PRIORITY_MAX } from './values/tasks.ts';

/** What a task is made of, by a call of its own or an intent. */

const RULE_MAX = 2_000;

export const TaskDay = bounded(10, 'invalid_date')
  .refine(isLocalDate, 'invalid_date')
  .refine(isEventDay, 'date_out_of_range')
  .describe('yyyy-MM-dd');
const time = bounded('HH:mm:ss'.length, 'invalid_time')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, 'invalid_time')
  .transform((text) => (text.length === 5 ? `${text}:00` : text))
  .describe('HH:mm');

const fields = z.object({
  title: line(TITLE_MAX),
  description: paragraph(DESCRIPTION_MAX).optional(),
  dueDate: TaskDay.nullable().optional().describe('The day on which it is due; null for none.'),
  dueTime: time.nullable().optional().describe('The time on that day; null for the whole day.'),
  timeZone: TimeZoneName.optional().describe("Of dueTime; otherwise the task's own, else the calendar's."),
  priority: z
    .int('invalid')
    .min(0, 'invalid')
    .max(PRIORITY_MAX, 'invalid')
    .optional()
    .describe('1 is the highest, 9 the lowest, 0 none.'),
  personIds: PersonIds.optional().describe('The people of the calendar whom the task is for.'),
});
export const TASK_FIELDS = fields.shape;

export const timeHasDay = (given: { dueDate?: unknown; dueTime?: unknown }) => !given.dueTime || Boolean(given.dueDate);
export const NEEDS_DAY = { path: ['dueDate'], error: 'required' };

export const NewTask = z
  .object({
    id: uuid.optional().describe('A UUID of the client’s own: repeating the call makes no second task.'),
    ...TASK_FIELDS,
    recurrence: bounded(RULE_MAX, 'invalid', 'too_long')
      .nullable()
      .optional()
      .describe('An RFC 5545 RRULE value. Only with a day.'),
    parentId: id().optional().describe('The task that it is a part of.'),
  })
  .refine(timeHasDay, NEEDS_DAY)
  .refine(({ recurrence, dueDate }) => !recurrence || Boolean(dueDate), NEEDS_DAY);
export type NewTask = z.infer<typeof NewTask>;
export type NewTaskInput = z.input<typeof NewTask>;
