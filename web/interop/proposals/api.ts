import { onDemand } from '#web/platform/on-demand.tsx';
import { proposalWords } from './proposal-words.ts';

export { newsIn, useProposals } from './own-proposals.ts';

export const ProposalList = onDemand(async () => (await import('./ProposalList.tsx')).ProposalList, proposalWords);
export const ProposalHost = onDemand(async () => (await import('./ProposalHost.tsx')).ProposalHost, proposalWords);
