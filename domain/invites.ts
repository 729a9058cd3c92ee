import { z } from 'zod';
import { Calendar } from './calendars.ts';
import { GIVEN_ROLES, ROLES } from './permissions.ts';
import { instant } from './text.ts';

export const INVITE_LIFETIME_MS = 24 * 3_600_000;
export const INVITES_MAX = 100;

export const CreateInviteBody = z.object({
  role: z.enum(GIVEN_ROLES, 'invalid').default('viewer'),
  maxUses: z
    .int('invalid')
    .min(1, 'invalid')
    .max(10_000, 'invalid')
    .nullish()
    .describe('How many people may join by it; no limit if left out.'),
});
export const CreatedInvite = z.object({ inviteCode: z.string(), role: z.enum(GIVEN_ROLES), expiresAt: instant });
export type CreatedInvite = z.infer<typeof CreatedInvite>;

export const Invite = CreatedInvite.extend({
  createdAt: instant,
  createdBy: z.object({ name: z.string() }),
  uses: z.int(),
  maxUses: z.int().nullable(),
});
export type Invite = z.infer<typeof Invite>;
export const InviteList = z.array(Invite);

export const InviteView = CreatedInvite.extend({
  calendar: z.object({
    id: z.string(),
    name: z.string(),
    color: z.string(),
    memberCount: z.int(),
    owner: z.object({ name: z.string() }),
  }),
});
export type InviteView = z.infer<typeof InviteView>;
export const InviteRole = z.object({ role: z.enum(ROLES) });
export const AcceptedInvite = z.object({ calendar: Calendar, role: z.enum(ROLES) });
export type AcceptedInvite = z.infer<typeof AcceptedInvite>;
