import { onDemand } from '#web/platform/on-demand.tsx';
import { newsIn, useProposals } from './own-proposals.ts';
import { proposalWords } from './proposal-words.ts';

const List = onDemand(async () => (await import('./ProposalList.tsx')).ProposalList, proposalWords);
const Host = onDemand(async () => (await import('./ProposalHost.tsx')).ProposalHost, proposalWords);

/** Proposals in the bell. */
export const proposalDecisions = {
  useNews() {
    const { toDecide, own } = useProposals();
    return { news: newsIn({ toDecide, own }), isEmpty: toDecide.length + own.length === 0 };
  },
  List: List.Component,
  Host: Host.Component,
};
