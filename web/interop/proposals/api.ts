import { wordsOf } from '#web/platform/i18n/i18n.ts';
import { onDemand } from '#web/platform/on-demand.tsx';

export { newsIn, useProposals } from './own-proposals.ts';

export const proposalWords = wordsOf(() =>
  import.meta.glob<object>('../../../locales/*/proposals.json', { import: 'default' }),
);
export const ProposalList = onDemand(async () => (await import('./ProposalList.tsx')).ProposalList, proposalWords);
export const ProposalHost = onDemand(async () => (await import('./ProposalHost.tsx')).ProposalHost, proposalWords);
