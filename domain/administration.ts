import { z } from 'zod';
import { Email, OwnPassword } from './accounts.ts';
import { bounded, instant } from './text.ts';

export const CONFIRMATION_LIFETIME_MS = 10 * 60_000;
export const CONFIRMATION_HEADER = 'x-confirmation';
export const PEOPLE_PAGE = 50;

export const ConfirmBody = z.object({ password: OwnPassword });
export const Confirmation = z.object({
  confirmation: z.string().describe(`Goes into the header \`${CONFIRMATION_HEADER}\` of what changes something.`),
  expiresAt: instant,
});
export type Confirmation = z.infer<typeof Confirmation>;

export const AdminPerson = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsed: instant.nullable().describe('When a living session was last used.'),
  sessions: z.int(),
  calendars: z.int().describe('Owned, without deleted ones.'),
  disabledAt: instant.nullable(),
  isAdministrator: z.boolean(),
  isEmailVerified: z.boolean(),
});
export type AdminPerson = z.infer<typeof AdminPerson>;
export const PasswordLink = z.object({ link: z.string().describe('To be handed to the person, and nobody else.') });
export const PeopleQuery = z.object({
  q: bounded(200).default(''),
  after: bounded(254).optional().describe('The `next` of the page before.'),
});
export const AdminPeople = z.object({ people: z.array(AdminPerson), next: z.string().nullable() });
export type AdminPeople = z.infer<typeof AdminPeople>;

export const DeletedCalendar = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }),
  deletedAt: instant,
  endsAt: instant.describe('When it is deleted for good.'),
});
export type DeletedCalendar = z.infer<typeof DeletedCalendar>;
export const DeletedCalendars = z.array(DeletedCalendar);

/** An owner inactive for this many days counts as absent. */
export const UNATTENDED_DAYS = 180;
export const UnattendedCalendar = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }),
  reason: z
    .enum(['ended', 'disabled', 'away'])
    .describe(
      `\`ended\`: the account, which can be restored. \`away\`: the owner did nothing for ${UNATTENDED_DAYS} days.`,
    ),
  passesOnAt: instant.nullable().describe('When a member inherits it; null unless the account has ended.'),
});
export type UnattendedCalendar = z.infer<typeof UnattendedCalendar>;
export const UnattendedCalendars = z.array(UnattendedCalendar);

const JOB_STATES = ['waiting', 'dead'] as const;
export const AdminJob = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  queuedAt: instant,
  runAt: instant.describe('Waiting: the next attempt. Dead: when it was given up.'),
  to: z.string().nullable().describe('Whom an e-mail is for.'),
  reason: z.string().nullable().describe('Why a mail server did not take it, and what to do.'),
  error: z.string().nullable().describe('The first line of what the last attempt failed with.'),
});
export type AdminJob = z.infer<typeof AdminJob>;
export const AdminJobs = z.array(AdminJob).describe('Those that were given up, then those that wait; at most 200.');

export const TestMailBody = z.object({ email: Email });

export const AdminSummary = z.object({
  people: z.int(),
  disabled: z.int(),
  administrators: z.int(),
  sessions: z.int(),
  calendars: z.int(),
  deletedCalendars: z.int(),
  events: z.int(),
  waitingJobs: z.int(),
  deadJobs: z.int(),
  database: z.enum(['sqlite', 'postgres']),
  mail: z.enum(['smtp', 'development', 'none']),
  zoneData: z
    .object({
      version: z.string(),
      calendars: z.int(),
      events: z.int(),
      finishedAt: instant.nullable(),
    })
    .nullable()
    .describe('The time zone data that instants follow, and how many events moved when they came.'),
});
export type AdminSummary = z.infer<typeof AdminSummary>;
