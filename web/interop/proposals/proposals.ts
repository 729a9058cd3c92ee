import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import type { IntentInput } from '#domain/intents.ts';
import type { Proposal, ProposalAnswer, ProposalDetails } from '#domain/proposals.ts';
import { reading } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';
import { newId } from '#web/platform/new-id.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { PROPOSALS } from './own-proposals.ts';

type Named = Pick<Proposal, 'calendarId' | 'id'>;

const pathOf = ({ calendarId, id }: Named): string => `/calendars/${calendarId}/proposals/${id}`;

/** A proposal with what it would do now; asked for again whenever the calendar changes. */
export const useProposal = (proposal: Named) =>
  useQuery(reading<ProposalDetails>([...PROPOSALS, proposal.calendarId, proposal.id], pathOf(proposal)));

function useDecision<Input extends Named, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: (_, __, { calendarId }) => {
      void client.invalidateQueries({ queryKey: ['upcoming'] });
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(calendarId) });
      void client.invalidateQueries({ queryKey: PROPOSALS });
    },
  });
}

/** Without `intentIds` all of it. */
export const useApprove = () =>
  useDecision(async ({ intentIds, ...proposal }: Named & { readonly intentIds: readonly string[] | undefined }) => {
    const body = { ...(intentIds && { intentIds }) };
    return (await call<ProposalAnswer>('POST', `${pathOf(proposal)}/approve`, { body })).proposal;
  });

export const useReject = () =>
  useDecision((proposal: Named) => call<ProposalAnswer>('POST', `${pathOf(proposal)}/reject`));

const withdraw = (proposal: Named) => call<void>('DELETE', pathOf(proposal));

/** Takes one’s own back, or out of the list once it is decided. */
export const useWithdraw = () => useDecision(withdraw);

/**
 * Proposes one change. It can be taken back at once; `live` tells the list.
 * @throws ClientError
 */
export async function sendProposal(
  calendarId: string,
  { note, ...change }: Omit<IntentInput, 'id'> & { readonly note: string },
  signal?: AbortSignal,
): Promise<void> {
  const body = { note, intents: [{ id: newId(), ...change }] };
  const { proposal } = await call<ProposalAnswer>('POST', `/calendars/${calendarId}/proposals`, { body, signal });
  const run = () =>
    withdraw(proposal).then(
      () => showSnackbar(i18next.t('proposals:withdrawn')),
      () => showSnackbar(i18next.t('proposals:failed'), { kind: 'error' }),
    );
  showSnackbar(i18next.t('proposals:sent'), { action: { label: i18next.t('proposals:undo'), run: () => void run() } });
}
