import { z } from 'zod';
import { FactorCode } from './factor-code.ts';
import { HOLIDAY_COUNTRIES } from './holiday-countries.ts';
import { LANGUAGE_TAG_MAX } from './languages.ts';
import { Session } from './sessions.ts';
import { bounded, id, line, listOf, trimmed } from './text.ts';
import { THEME_NAMES } from './themes.ts';
import { PERSON_NAME_MAX } from './values/accounts.ts';

/** Days in which the owner of a deleted account can restore it. */
export const ACCOUNT_RESTORABLE_DAYS = 30;
export const CODE_TRIES = 5;
const EMAIL_MAX = 254;
const PASSWORD_MAX = 1_000;
/** Enough for the device tokens of five accounts. */
const DEVICE_TOKENS_MAX = 500;

/** Trimmed; compared ignoring the case of ASCII letters. */
export const Email = trimmed(EMAIL_MAX, 'invalid_email')
  // Labels of the domain contain no dots, so that the match is unambiguous and linear.
  .regex(/^[^\s@\p{Cc}<>",;:\\()[\]]+@(?:[^\s@.\p{Cc}<>",;:\\()[\]]+\.)+[^\s@.\p{Cc}<>",;:\\()[\]]+$/u, 'invalid_email')
  .refine((email) => email.isWellFormed(), 'invalid_email');

export const PersonName = line(PERSON_NAME_MAX);
const password = bounded(PASSWORD_MAX, 'required', 'too_long').min(1, 'required');
const deviceToken = bounded(DEVICE_TOKENS_MAX, 'invalid', 'too_long')
  .optional()
  .describe(
    'What earlier sign-ins answered as `deviceToken`; several are parted by blanks. This device counts apart then.',
  );
/** Six digits; white space and dashes between them are dropped. */
const code = trimmed(100, 'required', 'too_long')
  .min(1, 'required')
  .transform((text) => text.replace(/\D/g, ''));

export const User = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  preferredLanguage: z.string().describe('A language tag (BCP 47).'),
  theme: z
    .enum(THEME_NAMES)
    .optional()
    .describe('Left out while the person has chosen none and the installation’s is that of the device.'),
  holidays: z.array(z.enum(HOLIDAY_COUNTRIES)).describe('Countries whose public holidays the person sees.'),
  showsOwnTime: z
    .boolean()
    .describe('The person looks at calendars on the clock of the device; otherwise on that of each calendar.'),
  lastVisitedCalendar: z.string().nullable(),
  emailUnverified: z
    .literal(true)
    .optional()
    .describe('Nobody has shown that the address is theirs: no code and no letter goes there. Left out otherwise.'),
  isAdministrator: z.literal(true).optional().describe('Left out for everybody else.'),
  withoutPassword: z
    .literal(true)
    .optional()
    .describe('Signs in by an identity provider only. Left out for everybody else.'),
});
export type User = z.infer<typeof User>;

export const RegisterBody = z.object({
  email: Email,
  inviteCode: id().optional().describe('Where the installation asks for one: the code of an invitation that works.'),
});
export const CheckPasswordBody = z.object({ password });
export const CheckPasswordAnswer = z.object({
  isCommon: z.boolean().describe('It is among the most common passwords of breaches, so that no account gets it.'),
});
export const RegisterAnswer = z.object({
  message: z.string(),
  verificationCode: z.string().optional().describe('With development mail, and where the server sends no e-mail.'),
});
export const VerifyEmailBody = z.object({
  email: Email,
  code,
  name: PersonName,
  password,
  directVerification: z.unknown().optional().describe('Accepted, changes nothing.'),
});
export const CheckVerificationCodeBody = z.object({ email: Email, code });
export const LoginBody = z.object({
  email: trimmed(EMAIL_MAX, 'required', 'too_long').min(1, 'required'),
  password,
  deviceToken,
});
export const RestoreAccountBody = LoginBody.extend({
  code: FactorCode.optional().describe(
    'Of the authenticator app or a recovery code, where the account has two-step sign-in.',
  ),
});
export const SignedIn = z.object({
  token: z.string(),
  user: User,
  session: Session,
  deviceToken: z.string().describe('Send it with the next sign-in from this device. It opens nothing by itself.'),
});
export type SignedIn = z.infer<typeof SignedIn>;
export const UserAnswer = z.object({ user: User });
export const ProfileBody = z.object({
  name: PersonName.optional(),
  preferredLanguage: bounded(LANGUAGE_TAG_MAX, 'invalid', 'invalid').optional(),
  showsOwnTime: z.boolean('invalid').optional(),
});
export type ProfileInput = z.input<typeof ProfileBody>;
export const ThemeBody = z.object({ theme: z.enum(THEME_NAMES, 'invalid') });
export const LastVisitedBody = z.object({ calendarId: id('required') });
export const ChangePasswordBody = z.object({
  currentPassword: password,
  newPassword: password,
  endApiKeys: z.boolean('invalid').default(false).describe('Switches all API keys of the person off.'),
  endAccess: z
    .boolean('invalid')
    .default(false)
    .describe('Switches API keys off, and ends calendar links, passkeys and links to the identity provider.'),
});
export const ForgotPasswordBody = z.object({ email: Email, deviceToken });
export const CheckResetCodeBody = z.object({ email: Email, code, deviceToken });
export const ResetPasswordBody = z.object({
  email: Email,
  code,
  newPassword: password,
  deviceToken,
  endAccess: z
    .boolean('invalid')
    .default(true)
    .describe('Ends calendar links, passkeys and links to the identity provider too, which nothing brings back.'),
});
export const MessageAnswer = z.object({ message: z.string() });
/** The password as confirmation; omitted by an account without one. */
export const OwnPassword = bounded(PASSWORD_MAX, 'required', 'too_long')
  .default('')
  .describe('Left out by an account without one, whose session must have begun in the last 15 minutes.');
export const ChangeEmailBody = z.object({
  email: Email,
  password: OwnPassword,
  code: FactorCode.optional().describe('Where the account has two-step sign-in.'),
});
export const ConfirmEmailBody = z.object({ email: Email, code });
const DELETED_CALENDARS_MAX = 5_000;
export const DeleteAccountBody = z.object({
  password: OwnPassword,
  deleteCalendars: listOf(id(), DELETED_CALENDARS_MAX)
    .optional()
    .describe('Calendars of the caller that nobody inherits: after 30 days they are deleted for everybody.'),
});
