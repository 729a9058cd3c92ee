import { z } from 'zod';
import { GIVEN_ROLES, ROLES } from './permissions.ts';
import { instant } from './text.ts';

/** Members: the people of a calendar, each with a role. */

export const Member = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  isOwner: z.boolean(),
  createdAt: instant,
  user: z.object({ name: z.string(), email: z.string() }),
});
export type Member = z.infer<typeof Member>;

export const MemberList = z.array(Member);
export const MemberAnswer = z.object({ member: Member });
export const ChangeRoleBody = z.object({ role: z.enum(GIVEN_ROLES, 'invalid') });
