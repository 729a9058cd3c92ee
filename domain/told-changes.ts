import { z } from 'zod';
import { listOf } from './text.ts';
import { TOLD_MEMBERS_MAX } from './usual-changes.ts';
import { TELL_BY, TELL_WHEN } from './values/reminders.ts';

const when = z.enum(TELL_WHEN, 'invalid');
const tellBy = z.enum(TELL_BY, 'invalid');

export const ToldChanges = z.object({
  when: when.describe(
    `\`at_once\`: what one person changes within five minutes is one notification; \`summary\`: at most one every four hours. Until the caller chooses: \`at_once\` in a calendar of at most ${TOLD_MEMBERS_MAX} members, else \`never\`.`,
  ),
  by: z.array(tellBy).describe('`app`: the bell counts it; `push`: on every device that allows it.'),
  own: z.boolean().describe('Whether the caller has chosen it.'),
});
export type ToldChanges = z.infer<typeof ToldChanges>;

export const ToldChangesBody = z
  .object({ when: when.optional(), by: listOf(tellBy, TELL_BY.length).optional() })
  .describe('A field left out keeps its value.');
