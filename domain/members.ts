import { z } from 'zod';
import { DeleteAccountBody, User } from './accounts.ts';
import { GIVEN_ROLES, ROLES } from './permissions.ts';
import { id, instant } from './text.ts';

export const Member = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  isOwner: z.boolean(),
  createdAt: instant,
  user: User.pick({ name: true, email: true, emailUnverified: true }),
});
export type Member = z.infer<typeof Member>;

export const MemberList = z.array(Member);
export const MemberAnswer = z.object({ member: Member });
export const ChangeRoleBody = z.object({ role: z.enum(GIVEN_ROLES, 'invalid') });
export const INHERITANCE_DAYS = 30;
export const Inheritance = z.object({
  declinableUntil: instant.nullable().describe('Null for a calendar that was not inherited, or too long ago.'),
});
export type Inheritance = z.infer<typeof Inheritance>;
export const Declined = z.object({
  owner: z.object({ name: z.string() }).nullable().describe('Null: nobody was left, and the calendar is deleted.'),
});
export type Declined = z.infer<typeof Declined>;
export const HandOverBody = z.object({
  memberId: id().describe('Who owns the calendar from now on: one of its members.'),
  password: DeleteAccountBody.shape.password.describe('Of the caller, who confirms it so.'),
});
