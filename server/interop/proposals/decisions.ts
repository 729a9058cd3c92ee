import { ApiError } from '#domain/errors.ts';
import type { AppliedResult, Proposal, ProposalBody, ProposedIntents, ProposedResult } from '#domain/proposals.ts';
import { calendarFor } from '#server/calendars/access.ts';
import { changeCalendar } from '#server/calendars/change.ts';
import { counting } from '#server/interop/intents/counting.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Services } from '#server/platform/services/services.ts';
import { applyIntents, previewIntents } from './apply.ts';
import { decide, findOpen, intentsOf, storeProposal, viewOf } from './data.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'quotas'>;

interface Named {
  readonly calendarId: string;
  readonly proposalId: string;
}

/**
 * Stores a proposal that could be approved now.
 * @throws ApiError as `previewIntents` and `storeProposal`; `version_conflict` if it would change nothing
 */
export async function propose(deps: Deps, actor: Actor, calendarId: string, body: ProposalBody): Promise<Proposal> {
  const { db, clock } = deps;
  const asked = { calendarId, action: 'proposals.create', intents: body.intents, isPublic: true } as const;
  const { changes } = await previewIntents(deps, actor, asked);
  if (changes.length === 0) throw new ApiError('version_conflict');
  return db.writeLocked(calendarId, async (sql) => {
    const calendar = await calendarFor(sql, actor, calendarId, 'proposals.create');
    const row = await storeProposal({ sql, calendar }, actor, body, clock());
    return viewOf(sql, row, clock());
  });
}

const isDone = ({ outcome }: ProposedResult): boolean => outcome === 'applied' || outcome === 'merged';

/** @throws ApiError as `applyIntents`, `calendarFor` and `findOpen` */
export async function approve(
  { db, clock, quotas }: Deps,
  actor: Actor,
  { calendarId, proposalId, intentIds }: Named & { readonly intentIds: readonly string[] | undefined },
): Promise<Proposal> {
  const now = clock();
  return changeCalendar(db, actor, now, calendarId, 'proposals.decide', async (change) => {
    const row = await findOpen(change, actor, proposalId, now);
    const all = intentsOf(row);
    const chosen = intentIds ? all.filter(({ id }) => intentIds.includes(id)) : all;
    const { counted, versionMade } = counting(change);
    const done = await applyIntents(counted, actor, chosen, quotas);
    const results = withLeft(all, done);
    const [version, isWhole] = [versionMade(), results.every(isDone)];
    if (version === null && !isWhole) return { ...(await viewOf(change.sql, row, now)), results };
    const state = isWhole ? 'approved' : 'partly';
    const decided = await decide(change.sql, row, { state, results, version }, actor, now);
    return viewOf(change.sql, decided, now);
  });
}

const withLeft = (all: ProposedIntents, done: readonly AppliedResult[]): ProposedResult[] =>
  all.map(({ id }) => ({ id, outcome: done.find((result) => result.id === id)?.outcome ?? 'left' }));

/** @throws ApiError as `calendarFor` and `findOpen` */
export async function reject({ db, clock }: Deps, actor: Actor, { calendarId, proposalId }: Named): Promise<Proposal> {
  const now = clock();
  return db.writeLocked(calendarId, async (sql) => {
    const calendar = await calendarFor(sql, actor, calendarId, 'proposals.decide');
    const row = await findOpen({ sql, calendar }, actor, proposalId, now);
    const decided = await decide(sql, row, { state: 'rejected', results: null, version: null }, actor, now);
    return viewOf(sql, decided, now);
  });
}
