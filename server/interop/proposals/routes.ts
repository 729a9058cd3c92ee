import type { ErrorCode } from '#domain/error-codes.ts';
import { ApiError } from '#domain/errors.ts';
import { BATCH_BODY_MAX } from '#domain/event-batch.ts';
import { ApproveBody, ProposalAnswer, ProposalBody, ProposalDetails, ProposalList } from '#domain/proposals.ts';
import { id } from '#domain/text.ts';
import { PROPOSAL_DAYS } from '#domain/values/proposals.ts';
import { readCalendarAs } from '#server/calendars/access.ts';
import { type Actor, actorOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { byId } from '#server/platform/http/params.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Services } from '#server/platform/services/services.ts';
import { previewIntents, REHEARSALS } from './apply.ts';
import { findProposal, intentsOf, listProposals, viewOf } from './data.ts';
import { approve, propose, reject } from './decisions.ts';

const oneParams = byId.extend({ proposalId: id() });
const tags = ['Proposals'];

/** Rehearsals of one person at a time; further ones wait. */
const [OF_ONE, WAIT_MS] = [1, 15_000];

export function proposalRoutes(app: App, services: Services): void {
  const { db, clock, limits } = services;
  const slots = createPersonalSlots(OF_ONE, WAIT_MS);
  const rehearsing = async <Result>({ userId }: Actor, rehearsal: () => Promise<Result>): Promise<Result> => {
    await limits.take([REHEARSALS, userId]);
    return slots.use(userId, rehearsal);
  };

  app.post('/api/calendars/:id/proposals', {
    config: { access: 'propose', bodyMax: BATCH_BODY_MAX },
    schema: {
      summary: 'Propose changes',
      description: `Any member may. Those who may change events approve all or some of it, or reject it, within ${PROPOSAL_DAYS} days. 403 \`forbidden\` for what is about private events, since all of these people read it.`,
      tags,
      params: byId,
      body: ProposalBody,
      response: { 201: ProposalAnswer },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      return rehearsing(actor, async () => ({
        proposal: await propose(services, actor, request.params.id, request.body),
      }));
    },
  });

  app.get('/api/calendars/:id/proposals', {
    config: { access: 'read' },
    schema: {
      summary: 'The proposals of a calendar',
      description: 'Of others only for those who may decide. Decided ones are kept for 30 days.',
      tags,
      params: byId,
      response: { 200: ProposalList },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      return readCalendarAs(db, actor, request.params.id, 'events.read', async (opened) => ({
        proposals: await listProposals(opened, actor, clock()),
      }));
    },
  });

  app.get('/api/calendars/:id/proposals/:proposalId', {
    config: { access: 'read' },
    schema: {
      summary: 'One proposal, and what it would do',
      tags,
      params: oneParams,
      response: { 200: ProposalDetails },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { id: calendarId, proposalId } = request.params;
      const { row, proposal } = await readCalendarAs(db, actor, calendarId, 'events.read', async (opened) => {
        const row = await findProposal(opened, actor, proposalId);
        return { row, proposal: await viewOf(opened.sql, row, clock()) };
      });
      if (proposal.state !== 'open') return { proposal, preview: null };
      const asked = { calendarId, action: 'proposals.create', intents: intentsOf(row) } as const;
      const preview = await rehearsing(actor, () => previewIntents(services, actor, asked)).catch(nothingIfRefused);
      return { proposal, preview };
    },
  });

  app.post('/api/calendars/:id/proposals/:proposalId/approve', {
    config: { access: 'write' },
    schema: {
      summary: 'Approve a proposal, or some of it',
      description:
        'One change of the calendar, with one undo, by the caller. What others have changed or deleted since stays: see `results`. If nothing of it can be done, it stays open. 409 `proposal_decided` if somebody has decided, or it has ended.',
      tags,
      params: oneParams,
      body: ApproveBody,
      response: { 200: ProposalAnswer },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { id: calendarId, proposalId } = request.params;
      return slots.use(actor.userId, async () => ({
        proposal: await approve(services, actor, { calendarId, proposalId, intentIds: request.body.intentIds }),
      }));
    },
  });

  app.post('/api/calendars/:id/proposals/:proposalId/reject', {
    config: { access: 'write', grows: false },
    schema: { summary: 'Reject a proposal', tags, params: oneParams, response: { 200: ProposalAnswer } },
    handler: async (request) => {
      const { id: calendarId, proposalId } = request.params;
      return { proposal: await reject(services, actorOf(request), { calendarId, proposalId }) };
    },
  });
}

const LATER: ReadonlySet<ErrorCode> = new Set(['unavailable', 'too_many_requests']);

/** What the caller may not do, or cannot be done any more, has no preview. */
function nothingIfRefused(error: unknown): null {
  if (error instanceof ApiError && !LATER.has(error.code)) return null;
  throw error;
}
