import { z } from 'zod';
import { AUDIT_ACTIONS, type AuditAction, type AuditKind } from './audit-actions.ts';
import { Session } from './sessions.ts';
import { bounded, instant } from './text.ts';

export const AUDIT_PAGE = 50;
/** Default retention of entries in days. */
export const AUDIT_DAYS = 365;
export const AUDIT_DAYS_MAX = 3_650;
/** Failed attempts per account and hour that are recorded one by one. */
export const FAILURES_MAX = 10;

const AUDIT_KINDS = Object.keys(AUDIT_ACTIONS) as [AuditKind, ...AuditKind[]]; // keys of the table above

const ACTIONS = Object.values(AUDIT_ACTIONS).flat() as [AuditAction, ...AuditAction[]]; // not empty

const Person = z.object({ id: z.string(), name: z.string().describe('Empty once the account has ended.') });

/** An entry in exports. */
export const AuditRecord = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(AUDIT_KINDS),
  action: z.enum(ACTIONS).describe('New ones may follow.'),
  outcome: z.enum(['ok', 'failed']),
  actor: Person.nullable().describe(
    'Who did it; null for somebody who has not proven who they are, and for the operator.',
  ),
  subject: Person.nullable().describe('Whose account it is about, where that is not the actor’s.'),
  calendarId: z.string().nullable(),
  keyId: z.string().nullable().describe('The API key that it was done with.'),
  details: z
    .record(z.string(), z.union([z.string(), z.boolean()]))
    .describe(
      `Ids and choices: \`id\`, \`memberId\`, \`role\`, \`isActive\`; \`code\`, why it failed; \`by\`, the operator’s name on the host, which administrators alone see. \`tool\`, what an agent called; \`isLast\`: no more failures of this hour are told, of which there are ${FAILURES_MAX} at most.`,
    ),
  address: z.string().describe('Where it came from; `host` for the operator’s command.'),
  userAgent: z.string(),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

export const AuditEntry = AuditRecord.omit({ userAgent: true }).extend(Session.pick({ deviceInfo: true }).shape);
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  next: z.string().nullable().describe('Goes into `after` for the entries before these; null where there are none.'),
});
export type AuditPage = z.infer<typeof AuditPage>;

const after = bounded(60)
  .regex(/^\d{1,15}_[\da-f-]{36}$/, 'invalid')
  .optional()
  .describe('The `next` of the page before.');
const moment = bounded(30).pipe(instant);

export const ActivityQuery = z.object({ after });

export const AuditFilter = z.object({
  person: bounded(254)
    .optional()
    .describe('The id or the e-mail of somebody: what they did, and what was done to them.'),
  kind: z.enum(AUDIT_KINDS, 'invalid').optional(),
  from: moment.optional(),
  to: moment.optional().describe('Exclusive.'),
});
export const AuditQuery = AuditFilter.extend({ after });
export const AuditExportQuery = AuditFilter.extend({ format: z.enum(['csv', 'jsonl'], 'invalid') });
