import { useQuery } from '@tanstack/react-query';
import type { OwnProposals, Proposal } from '#domain/proposals.ts';
import { reading } from '#web/platform/calls.ts';
import { createStore } from '#web/platform/store.ts';

/** What the person may decide, and what becomes of their own proposals. `live` refetches it. */

const opened = createStore<string | null>(null);
/** The id of the proposal whose dialog is shown. */
export const { set: showProposal, use: useShownProposal } = opened;

export const PROPOSALS = ['proposals'] as const;

const NONE: OwnProposals = { toDecide: [], own: [] };

/** None while they are loaded. */
export const useProposals = (): OwnProposals =>
  useQuery({ ...reading<OwnProposals>(PROPOSALS, '/proposals'), retry: false }).data ?? NONE;

export const isDecided = ({ state }: Proposal): boolean => state !== 'open';

/** How many of them the bell counts: what waits for others is no news. */
export const newsIn = ({ toDecide, own }: OwnProposals): number => toDecide.length + own.filter(isDecided).length;
