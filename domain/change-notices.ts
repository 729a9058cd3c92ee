import { z } from 'zod';
import { NOTIFIED_MEMBERS_MAX } from './default-change-notices.ts';
import { listOf } from './text.ts';
import { NOTIFY_BY, NOTIFY_OF, NOTIFY_WHEN } from './values/reminders.ts';

const when = z.enum(NOTIFY_WHEN, 'invalid');
const notifyBy = z.enum(NOTIFY_BY, 'invalid');
const of = z.enum(NOTIFY_OF, 'invalid');

export const ChangeNotices = z.object({
  when: when.describe(
    `\`at_once\`: what one person changes within five minutes is one notification; \`summary\`: at most one every four hours. Until the caller chooses: \`at_once\` in a calendar of at most ${NOTIFIED_MEMBERS_MAX} members, else \`never\`.`,
  ),
  by: z.array(notifyBy).describe('`app`: the bell counts it; `push`: on every device that allows it.'),
  of: of.describe(
    'Which changed events: `about_me_or_nobody`: those that are or were about the caller, or about nobody; `about_me`: without the latter. Of more than 200 changes at once the caller hears in any case.',
  ),
  own: z.boolean().describe('Whether the caller has chosen it.'),
});
export type ChangeNotices = z.infer<typeof ChangeNotices>;

export const ChangeNoticesBody = z
  .object({ when: when.optional(), by: listOf(notifyBy, NOTIFY_BY.length).optional(), of: of.optional() })
  .describe('A field left out keeps its value.');
