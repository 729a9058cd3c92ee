import { z } from 'zod';
import { CalendarEvent } from './events.ts';
import { instant, wholeNumber } from './text.ts';
import { EDIT_SCOPES } from './values/events.ts';

/** Retention of tombstones and history in days. */
export const HISTORY_DAYS = 400;

export const ChangesQuery = z.object({ since: wholeNumber(0).describe('The version held; 0 for everything.') });
export const Changes = z.object({
  version: z.int(),
  events: z.array(CalendarEvent).describe('Single events, series and their exceptions, not expanded.'),
  deleted: z.array(z.string()),
  tagsChanged: z.boolean(),
  peopleChanged: z.boolean().describe('Whether its people are others, or have other names; members count.'),
  calendarChanged: z.boolean(),
  membersChanged: z.boolean(),
});
export type Changes = z.infer<typeof Changes>;

const ENTITIES = ['calendar', 'member', 'invite', 'feed', 'task', 'journal', 'tag', 'person', 'event'] as const;
const STEP_KINDS = ['import', 'undo', 'zones', 'zones-undo'] as const;
const CHANGE_ACTIONS = ['create', 'update', 'delete'] as const;

export const HistoryQuery = z.object({
  before: wholeNumber(1).optional().describe('Only older versions than this.'),
  limit: wholeNumber(1, 100).default(50),
});

const FieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** The position of the changed event at that time. */
export const EventPlace = z
  .object({
    startTime: z.string(),
    endTime: z.string(),
    isAllDay: z.boolean(),
    timeZone: z.string().describe('IANA; empty for a floating event.'),
    endTimeZone: z.string().nullable().default(null).describe('Null: that of the start.'),
    tagId: z.string().nullable(),
    recurringEventId: z.string().nullable().describe('The series of an occurrence that was changed on its own.'),
  })
  .describe('Of an event: when it is, in its own zones, and its tag.');
export type EventPlace = z.infer<typeof EventPlace>;

const MovedBetween = z
  .object({
    way: z.enum(['to', 'from']),
    calendar: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe('As the caller calls it; null for one that they do not see.'),
  })
  .describe(
    'Of an event, a task or a journal that went to another calendar, told as a `delete`, or came from one, told as a `create`.',
  );

/** Changes listed per entry; the rest is counted. */
export const CHANGES_LISTED = 50;

/** A transaction as shown in the history. */
export const HistoryEntry = z.object({
  version: z.int(),
  at: instant,
  actor: z.object({ id: z.string().nullable(), name: z.string() }),
  changes: z.array(
    z.object({
      entity: z.enum(ENTITIES),
      id: z.string(),
      action: z.enum(CHANGE_ACTIONS),
      scope: z
        .enum(EDIT_SCOPES)
        .optional()
        .describe(
          'Of a repeating event, how far the change reached: one occurrence, it and all after it, or all. A split is told as one `update` of the new series, the deletion of one and all after it as a `delete`. Occurrences that only moved along with their series are not told.',
        ),
      name: z.string().describe('The title or name of the thing, as it was called then.'),
      moved: MovedBetween.optional(),
      redacted: z
        .literal(true)
        .optional()
        .describe('Of an event that the caller sees as a block of time: no text of it.'),
      restored: z.boolean().optional().describe('Of a `create`: the event had been there before.'),
      fields: z.array(FieldChange).describe('What an update changed, field by field.'),
      event: EventPlace.optional(),
    }),
  ),
  step: z
    .object({
      kind: z
        .enum(STEP_KINDS)
        .describe(
          '`undo` takes an import back. `zones`: events follow newer time zone data; `zones-undo` takes that back.',
        ),
      name: z.string().describe('Of the file.'),
      added: z.int(),
      changed: z.int(),
    })
    .optional()
    .describe('Changes that are one to people, such as an import: this entry stands for all of them.'),
  changeCount: z.int().describe(`How many changes there are. The first ${CHANGES_LISTED} are told.`),
  mayUndo: z.boolean(),
  purged: z.boolean().describe('The owner has taken its texts out of the history.'),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
export const HistoryPage = z.object({ entries: z.array(HistoryEntry), nextBefore: z.int().nullable() });
export type HistoryPage = z.infer<typeof HistoryPage>;
export const PurgeAnswer = z.object({ version: z.int().describe('The purge, which is a change itself.') });
export const UndoAnswer = z.object({
  version: z.int().describe('The new change that restored the old state.'),
  kept: z.int().optional().describe('Of a `step`: events that were changed since, and stay as they are.'),
});
