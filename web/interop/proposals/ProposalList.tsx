import check from '@material-symbols/svg-300/outlined/check.svg?raw';
import remove from '@material-symbols/svg-300/outlined/close.svg?raw';
import { useTranslation } from 'react-i18next';
import type { Proposal } from '#domain/proposals.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { isDecided, showProposal, useProposals } from './own-proposals.ts';
import { useWithdraw } from './proposals.ts';
import { useProposalWords } from './use-proposal-words.ts';

/** What others ask for, and what becomes of one’s own, above the notifications. @param onOpen called before a dialog is shown */
export function ProposalList({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('proposals');
  const { toDecide, own } = useProposals();
  const words = useProposalWords();
  return (
    <section className="notifications-part" aria-label={t('list')}>
      <h3 className="part-title">
        {t('list')}
        <sup>{toDecide.length + own.length}</sup>
      </h3>
      <ul>
        {toDecide.map((proposal) => (
          <li key={proposal.id} className="hovers notification">
            <button
              type="button"
              className="grow notification-what"
              onClick={() => {
                onOpen();
                showProposal(proposal.id);
              }}
            >
              <b className="clamp">{words.asks(proposal)}</b>
              {proposal.note && (
                <span className="clamp" dir="auto">
                  {proposal.note}
                </span>
              )}
              <small>{words.until(proposal)}</small>
            </button>
          </li>
        ))}
        {own.map((proposal) => (
          <OwnRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

function OwnRow({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals');
  const words = useProposalWords();
  const errorText = useErrorText();
  const withdraw = useWithdraw();
  const size = usePhone() ? 44 : 40;
  const title = words.own(proposal);
  const isNews = isDecided(proposal);
  const label = t(isNews ? 'own.done' : 'own.withdraw');
  const leave = () =>
    withdraw.mutate(proposal, {
      onSuccess: () => !isNews && showSnackbar(t('withdrawn')),
      onError: (error) => showSnackbar(errorText(error, t('failed')), { kind: 'error' }),
    });
  return (
    <li className="notification">
      <div className="grow notification-what">
        <b className="clamp">{title}</b>
        <span>{words.resultText(proposal)}</span>
        {proposal.note && (
          <small className="clamp" dir="auto">
            {proposal.note}
          </small>
        )}
      </div>
      <IconButton svg={isNews ? check : remove} size={size} label={`${label}: ${title}`} onClick={leave} />
    </li>
  );
}
