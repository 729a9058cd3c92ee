import { z } from 'zod';
import { HistoryEntry } from './changes.ts';
import { Intent } from './intents.ts';
import { instant, listOf, paragraph, uuid } from './text.ts';
import { NOTE_MAX, PROPOSAL_DAYS, PROPOSAL_STATES, PROPOSED_MAX, PROPOSED_OUTCOMES } from './values/proposals.ts';

/** Changes that somebody without the right to make them asks the editors of a calendar for. */

const ProposedIntent = Intent.refine(
  ({ move, tick, createTask }) => [move, tick, createTask].every((part) => part === undefined),
  'invalid',
);

export const ProposedIntents = listOf(ProposedIntent, PROPOSED_MAX)
  .refine((list) => list.length > 0, 'required')
  // Each is approved by its id.
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'invalid')
  .describe(
    'Each is one of create, update and delete, about this calendar, and has an id of its own. They are done in this order.',
  );
export type ProposedIntents = z.infer<typeof ProposedIntents>;

export const Note = paragraph(NOTE_MAX).default('').describe('Why, for whoever decides.');

export const ProposalBody = z.object({ note: Note, intents: ProposedIntents });
export type ProposalBody = z.infer<typeof ProposalBody>;

export const ApproveBody = z.object({
  intentIds: listOf(uuid, PROPOSED_MAX)
    .refine((list) => list.length > 0, 'required')
    .optional()
    .describe('Only these; all if left out.'),
});

const Person = z.object({ id: z.string(), name: z.string() });

const ProposedResult = z.object({
  id: z.string().describe('Of the intent.'),
  outcome: z
    .enum(PROPOSED_OUTCOMES)
    .describe(
      '`applied`: as meant. `merged`: done beside what others have changed. `conflict`: others have changed the same since, and that stays; the rest of it is done. `gone`: deleted since. `left`: not among those that were approved.',
    ),
});
export type ProposedResult = z.infer<typeof ProposedResult>;

export const Proposal = z.object({
  id: z.string(),
  calendarId: z.string(),
  author: Person,
  note: z.string(),
  count: z.int().describe('How many changes it has.'),
  state: z
    .enum(PROPOSAL_STATES)
    .describe(`\`partly\`: some of it was done. \`ended\`: nobody has decided within ${PROPOSAL_DAYS} days.`),
  createdAt: instant,
  endsAt: instant,
  decidedBy: Person.nullable().describe('Null while it is open, and for somebody whose account is deleted.'),
  decidedAt: instant.nullable(),
  version: z.int().nullable().describe('The change of the calendar that it has become, which can be undone.'),
  results: z.array(ProposedResult).nullable().describe('One for each change, in order, once it is decided.'),
});
export type Proposal = z.infer<typeof Proposal>;

export const ProposalList = z.object({ proposals: z.array(Proposal).describe('The latest first.') });

export const OwnProposals = z.object({
  toDecide: ProposalList.shape.proposals.describe('Open ones that the caller may decide. The latest first.'),
  own: ProposalList.shape.proposals.describe(
    'What the caller has proposed, unless they may decide it or have done so. The latest first.',
  ),
});
export type OwnProposals = z.infer<typeof OwnProposals>;

export const ProposalAnswer = z.object({ proposal: Proposal });
export type ProposalAnswer = z.infer<typeof ProposalAnswer>;

const AppliedResult = ProposedResult.extend({
  eventId: z.string().describe('Of the event, as the intent names it.'),
  changed: z.array(z.string()).describe('The ids of what it changes, as `changes` has them.'),
});
export type AppliedResult = z.infer<typeof AppliedResult>;

/** What some changes would do now. */
export const ProposedChanges = z.object({
  results: z.array(AppliedResult),
  changes: HistoryEntry.shape.changes.describe('As the history would tell them.'),
});
export type ProposedChanges = z.infer<typeof ProposedChanges>;

export const ProposalDetails = ProposalAnswer.extend({
  preview: ProposedChanges.nullable().describe(
    'What it would do if the caller approved it now; null once it is decided, or if that would be refused.',
  ),
});
export type ProposalDetails = z.infer<typeof ProposalDetails>;
