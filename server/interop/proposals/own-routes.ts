import { z } from 'zod';
import { OwnProposals } from '#domain/proposals.ts';
import { id } from '#domain/text.ts';
import { calendarFor } from '#server/calendars/access.ts';
import { actorOf, sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Services } from '#server/platform/services/services.ts';
import { withdraw } from './data.ts';
import { ownProposals } from './list.ts';

const oneParams = z.object({ id: id(), proposalId: id() });
const tags = ['Proposals'];

/** Lists that one person reads at a time; further ones wait. */
const [READ, WAIT_MS] = [2, 15_000];

/** What waits for the caller, and what becomes of their own. */
export function ownProposalRoutes(app: App, { db, clock }: Services): void {
  const reads = createPersonalSlots(READ, WAIT_MS);

  app.get('/api/proposals', {
    config: { access: 'session' },
    schema: {
      summary: 'Proposals that wait for me, and my own',
      description:
        'Of all calendars. The stream says `notifications` when there are others. What has become of one’s own is kept for 30 days, unless it is withdrawn.',
      tags,
      response: { 200: OwnProposals },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      return reads.use(actor.userId, () => db.snapshot((sql) => ownProposals(sql, actor, clock())));
    },
  });

  app.delete('/api/calendars/:id/proposals/:proposalId', {
    config: { access: 'propose', grows: false },
    schema: {
      summary: 'Withdraw a proposal',
      description: 'One of the caller’s own. Once it is decided it only leaves the list.',
      tags,
      params: oneParams,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { id: calendarId, proposalId } = request.params;
      await db.writeLocked(calendarId, async (sql) => {
        const calendar = await calendarFor(sql, actor, calendarId, 'proposals.create');
        await withdraw({ sql, calendar }, actor, proposalId);
      });
    },
  });
}
