import { ProposalAnswer } from '#domain/proposals.ts';
import { proposalBody } from '#tests/support/proposals.ts';
import type { Caller, World } from '../callers.ts';
import { type Attempt, type Entry, ofCalendar } from './entry.ts';

const makeRoom = ({ app }: World) => app.db.write((sql) => sql.deleteFrom('proposals').execute());

const newProposal = async (world: World): Promise<Attempt> => {
  await makeRoom(world);
  return { ...ofCalendar(world), body: proposalBody() };
};

/** By the caller if they are a member, else by the owner. */
async function ofProposal(world: World, { person, role }: Caller): Promise<Attempt> {
  await makeRoom(world);
  const author = role ? person : world.owner;
  const answer = await author.call('POST', `/api/calendars/${world.calendar.id}/proposals`, proposalBody());
  return { path: [world.calendar.id, answer.as(ProposalAnswer).proposal.id], body: {} };
}

/** What is proposed and decided. */
export const PROPOSALS: Readonly<Record<string, Entry>> = {
  'POST /api/calendars/:id/proposals': {
    needs: 'proposals.create',
    key: 'propose',
    status: 201,
    attempt: newProposal,
  },
  'GET /api/proposals': { needs: 'account', status: 200 },
  'DELETE /api/calendars/:id/proposals/:proposalId': {
    needs: 'proposals.create',
    key: 'propose',
    status: 204,
    attempt: ofProposal,
  },
  'GET /api/calendars/:id/proposals': { needs: 'events.read', key: 'read', status: 200, attempt: ofCalendar },
  'GET /api/calendars/:id/proposals/:proposalId': {
    needs: 'events.read',
    key: 'read',
    status: 200,
    attempt: ofProposal,
  },
  'POST /api/calendars/:id/proposals/:proposalId/approve': {
    needs: 'proposals.decide',
    key: 'write',
    status: 200,
    attempt: ofProposal,
  },
  'POST /api/calendars/:id/proposals/:proposalId/reject': {
    needs: 'proposals.decide',
    key: 'write',
    status: 200,
    attempt: ofProposal,
  },
};
