import { z } from 'zod';
import { ScopeQuery } from './events.ts';

/** Preview of a change to a series. */

export const PreviewQuery = ScopeQuery.extend({
  action: z.enum(['update', 'delete'], 'invalid').default('update'),
});

const count = z.int();

export const EventPreview = z.object({
  recurrence: z
    .string()
    .nullable()
    .describe('The rule that the series would have; with `scope=following`, the new one. Null when nothing repeats.'),
  startTime: z
    .string()
    .nullable()
    .describe('The start that the series would have; null for one that no longer exists.'),
  endTime: z.string().nullable(),
  changed: z
    .object({
      kept: count.describe('They stay with the series, under the names that they get.'),
      apart: count.describe('The series has nothing in their place any more: they become events of their own.'),
      deleted: count.describe('They go with what is deleted.'),
    })
    .describe('Occurrences that were changed on their own, as far as the change reaches.'),
  deleted: z
    .object({
      kept: count.describe('They stay deleted.'),
      dropped: count.describe('The series has nothing in their place any more.'),
    })
    .describe('Occurrences that were deleted on their own, as far as the change reaches.'),
});
export type EventPreview = z.infer<typeof EventPreview>;
