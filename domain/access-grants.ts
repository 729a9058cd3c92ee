import { z } from 'zod';
import { Feed } from './feeds.ts';
import { instant } from './text.ts';
import { GRANT_KINDS } from './values/access-grants.ts';

export const AccessGrant = z.object({
  kind: z
    .enum(GRANT_KINDS)
    .describe(
      '`key-request`: an app or a device that was let in and has not fetched its key yet. `feed`: a calendar link. `display`: a device that shows calendars. `identity`: a link to the identity provider.',
    ),
  id: z.string(),
  name: z.string().describe('Of a session the browser and its system, of a link to the identity provider the issuer.'),
  createdAt: instant,
  lastUsed: instant.nullable(),
  expiresAt: instant.nullable(),
  isActive: z.boolean().describe('False for a key that is switched off.'),
  isCurrent: z.boolean().describe('The session of this call.'),
  calendarId: z.string().nullable().describe('That of a calendar link.'),
  madeBy: z
    .string()
    .nullable()
    .describe('The member who made a link to a calendar that I manage, or a display of it; null for mine.'),
  feed: Feed.pick({ content: true, tag: true, withPeople: true, isTagDeleted: true, askedBy: true })
    .nullable()
    .describe('What a calendar link shows, and the program that asked last.'),
});
export type AccessGrant = z.infer<typeof AccessGrant>;
export const AccessGrants = z.array(AccessGrant);

/** The number of ended grants of each kind. */
export const EndedGrants = z.object({ ended: z.record(z.enum(GRANT_KINDS), z.int()) });
export type EndedGrants = z.infer<typeof EndedGrants>['ended'];
