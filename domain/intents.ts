import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts';
import { EVENT_FIELD_NAMES } from './event-fields.ts';
import { CalendarEvent, NewEvent, ScopeQuery, UpdateEventBody } from './events.ts';
import { NewTask } from './new-task.ts';
import { id, instant, listOf, uuid } from './text.ts';
import { EDIT_SCOPES, EVENT_TEXTS } from './values/events.ts';
import { CONFLICT_CHOICES, CONFLICT_KINDS, INTENT_OUTCOMES, INTENTS_MAX } from './values/intents.ts';

/** Changes that were made without a network, and what became of them where others had changed the same. */

const target = { id: id('required'), scope: ScopeQuery.shape.scope };

export const Intent = z
  .object({
    id: uuid.describe('A UUID of the client’s own: sent again, the intent gets the same answer and is not done twice.'),
    base: z
      .int('invalid')
      .min(0, 'invalid')
      .describe(
        'The version of the calendar that its author saw. With one that it has not reached, whatever differs is a conflict.',
      ),
    tried: UpdateEventBody.optional().describe(
      'Of an update, a delete or a tick: what a call meant that its author sent before and that nobody answered; empty of a tick. If just that was done, they know of it.',
    ),
    create: NewEvent.optional().describe(
      'As for a call of its own, but for the calendar. An event without an id gets that of the intent.',
    ),
    update: z
      .object({ ...target, changes: UpdateEventBody.describe('Only what was changed.') })
      .optional()
      .describe('Without a calendarId; see `move`.'),
    delete: z.object(target).optional(),
    move: z
      .object({ ...target, to: id('required').describe('The calendar to which the event goes.') })
      .optional()
      .describe('A whole series or a single event.'),
    tick: z.object({ taskId: id('required'), done: z.boolean('invalid') }).optional(),
    createTask: NewTask.optional().describe(
      'As for a call of its own. A task without an id gets that of the intent. One that its author has made with the id already is `applied`.',
    ),
  })
  .refine(
    ({ create, update, delete: removed, move, tick, createTask }) =>
      [create, update, removed, move, tick, createTask].filter((part) => part !== undefined).length === 1,
    'invalid',
  );
export type Intent = z.infer<typeof Intent>;
export type IntentInput = z.input<typeof Intent>;

export const IntentsBody = z.object({
  device: uuid.describe(
    'A UUID of the queue that the intents come from, kept with it: what it has sent before is known to their author.',
  ),
  intents: listOf(Intent, INTENTS_MAX)
    .refine((list) => list.length > 0, 'required')
    .describe('Each is one of create, update, delete, move, tick and createTask. They are done in this order.'),
});
export type IntentsBody = z.infer<typeof IntentsBody>;
export type IntentsInput = z.input<typeof IntentsBody>;

const IntentResult = z.object({
  id: z.string(),
  outcome: z
    .enum(INTENT_OUTCOMES)
    .describe(
      '`applied`: as meant. `merged`: done beside what others have changed. `conflict`: what others have changed stays, what was lost is in the conflict; the rest is done. `gone`: deleted meanwhile. `forbidden`: the right to do it has ended. `refused`: nothing was done, as the code says; it is tried afresh when it is sent again.',
    ),
  event: CalendarEvent.nullable().describe(
    'The event as it is now; null where there is none, or the caller does not see it.',
  ),
  conflict: z.string().nullable().describe('The id of the conflict that keeps what was lost.'),
  version: z
    .number()
    .int()
    .nullable()
    .describe('The version of the calendar that it has made, by which it is undone; null if it has changed nothing.'),
  toVersion: z
    .int()
    .optional()
    .describe(
      'Of a move: the version of the other calendar that it has made. By it the move is undone there, and with it as `base` its author goes on, if it was `applied`.',
    ),
  code: z
    .enum(Object.keys(ERROR_STATUS) as [ErrorCode]) // the keys of the table
    .optional()
    .describe('Why it was refused.'),
});
export type IntentResult = z.infer<typeof IntentResult>;

export const IntentsAnswer = z.object({
  version: z.int().nullable().describe('The calendar’s version afterwards; null if the caller does not see it.'),
  results: z.array(IntentResult).describe('One for each intent, in order.'),
});
export type IntentsAnswer = z.infer<typeof IntentsAnswer>;

const each = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>; // each of the names
const shown = CalendarEvent.pick({
  ...each([...EVENT_TEXTS, ...EVENT_FIELD_NAMES]),
  ...{ startTime: true, endTime: true, isAllDay: true, timeZone: true, endTimeZone: true, isFloating: true },
  ...{ startFold: true, endFold: true, recurrence: true, exdates: true, rdates: true, tagId: true },
});
/** Of a new task. */
const ofTask = {
  dueDate: z.string().nullable(),
  dueTime: z.string().nullable(),
  priority: z.int(),
  parentId: z.string(),
};
/** Of an event, or a new task, by the names of its fields; of a tick `isDone`; of a move `calendarId`. */
const Values = shown.extend({ ...ofTask, isDone: z.boolean(), calendarId: z.string() }).partial();
export type TaskValues = typeof ofTask;
export type ConflictValues = z.infer<typeof Values>;

export const Conflict = z.object({
  id: z.string(),
  kind: z
    .enum(CONFLICT_KINDS)
    .describe(
      '`changed`: both have changed the same. `deleted`: what was changed is deleted. `right_lost`: the author may not write there any more. `delete`: what was to be deleted has been changed.',
    ),
  at: instant.describe('When it was found.'),
  calendar: z.object({ id: z.string(), name: z.string().describe('Empty where the caller does not see it any more.') }),
  target: z
    .object({ id: z.string(), scope: z.enum(EDIT_SCOPES).nullable(), isTask: z.boolean() })
    .describe('The event or task, as the intent named it.'),
  title: z.string().describe('Empty where it is not for the caller.'),
  event: CalendarEvent.nullable().describe('As it is now, as the caller sees it.'),
  changedBy: z
    .object({
      id: z.string().nullable(),
      name: z.string().describe('Empty for somebody whose account is deleted.'),
      at: instant,
    })
    .nullable()
    .describe('Who has changed or deleted it last; null where the history does not reach back so far.'),
  groups: z
    .array(
      z.object({
        fields: z.array(z.string()),
        mine: Values.nullable().describe('What the author meant; null of a deletion.'),
        theirs: Values.nullable().describe('As it is now; null where it is gone or not for the caller.'),
      }),
    )
    .describe('Fields that belong together, such as all of the times, are one group.'),
  choices: z
    .array(z.enum(CONFLICT_CHOICES))
    .describe(
      '`keep` leaves everything as it is, `take_mine` does what was meant, `make_two` adds an event of its own with what was meant, `restore` brings a deleted event back with it, `drop` forgets it.',
    ),
});
export type Conflict = z.infer<typeof Conflict>;

export const ConflictList = z.object({ conflicts: z.array(Conflict).describe('The latest first.') });
export type ConflictList = z.infer<typeof ConflictList>;

export const ResolveBody = z.object({ choice: z.enum(CONFLICT_CHOICES, 'invalid') });
export type ResolveBody = z.infer<typeof ResolveBody>;

export const ResolveAnswer = z.object({
  version: z.int().nullable().describe('The version of the calendar with this change; null if nothing changed.'),
  event: CalendarEvent.nullable().describe('The event that was changed or made.'),
});
export type ResolveAnswer = z.infer<typeof ResolveAnswer>;
