import { z } from 'zod';
import { instant } from './text.ts';

/** Tasks and journals that calendar apps store in a calendar. */

/** A longer list is cut to the latest; all are counted. */
export const STORED_TASKS_MAX = 100;

const kind = z.enum(['task', 'journal'], 'invalid');

export const StoredTaskQuery = z.object({ kind: kind.optional().describe('Lists these alone; all are counted.') });

const StoredTask = z.object({
  id: z.string(),
  kind,
  title: z.string().describe('Empty where the app gave none, and where it is not for the caller.'),
  redacted: z.literal(true).optional().describe('It is private to its author and the owner of the calendar.'),
  updatedAt: instant,
});
export type StoredTask = z.infer<typeof StoredTask>;

export const StoredTaskList = z.object({
  counts: z.object({ task: z.number(), journal: z.number() }),
  tasks: z.array(StoredTask).describe(`The latest ${STORED_TASKS_MAX}.`),
});
export type StoredTaskList = z.infer<typeof StoredTaskList>;
