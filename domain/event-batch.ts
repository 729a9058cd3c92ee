import { z } from 'zod';
import { CalendarEvent, NewEvent, ScopeQuery, UpdateEventBody } from './events.ts';
import { id, listOf } from './text.ts';
import { BATCH_MAX } from './values/events.ts';

export const BATCH_BODY_MAX = 512 * 1024;
/** Events written by a batch: a change of a series counts its changed occurrences too. */
export const BATCH_EVENTS_MAX = 2_500;
/** Total characters of the descriptions of events that a batch writes or deletes. */
export const BATCH_CHARACTERS_MAX = 1_000_000;

const target = {
  id: id('required'),
  scope: ScopeQuery.shape.scope,
  version: z
    .int('invalid')
    .min(0, 'invalid')
    .optional()
    .describe('The version that the caller has seen, as `If-Match` elsewhere.'),
};

const Operation = z
  .object({
    create: NewEvent.optional().describe('As for a call of its own, but for the calendar.'),
    update: z.object({ ...target, changes: UpdateEventBody }).optional(),
    delete: z.object(target).optional(),
  })
  .refine((operation) => Object.values(operation).filter((part) => part !== undefined).length === 1, 'invalid');
export type BatchOperation = z.infer<typeof Operation>;

export const EventBatchBody = z.object({
  calendarId: id('required'),
  operations: listOf(Operation, BATCH_MAX).describe(
    'Each is one of create, update and delete. They are done in this order.',
  ),
});
export type EventBatchBody = z.infer<typeof EventBatchBody>;
export type EventBatchInput = z.input<typeof EventBatchBody>;

export const EventBatchAnswer = z.object({
  version: z.int().describe("The calendar's version with this change in it: all operations have the same."),
  events: z.array(CalendarEvent.nullable()).describe('Of each operation the event as it is then; null for a deletion.'),
});
export type EventBatchAnswer = z.infer<typeof EventBatchAnswer>;
