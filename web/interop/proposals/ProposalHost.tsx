import { showProposal, useProposals, useShownProposal } from './own-proposals.ts';
import { ProposalDialog } from './ProposalDialog.tsx';

/** The dialog of the proposal that was chosen in the bell. */
export function ProposalHost() {
  const id = useShownProposal();
  const proposal = useProposals().toDecide.find((each) => each.id === id);
  return proposal ? <ProposalDialog key={proposal.id} proposal={proposal} onClose={() => showProposal(null)} /> : null;
}
