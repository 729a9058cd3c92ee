import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proposal } from '#domain/proposals.ts';
import { useSteps } from '#web/events/history/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { beginStep, noteStep } from '#web/platform/steps.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useSubmit } from '#web/ui/use-submit.ts';
import { ProposedChange } from './ProposedChange.tsx';
import { useApprove, useProposal, useReject } from './proposals.ts';
import { isPossible, type ProposedRow, rowsOf } from './rows.ts';
import { countResults, useProposalWords } from './use-proposal-words.ts';
import './proposals.css';

interface Props {
  proposal: Proposal;
  onClose: () => void;
}

const keyOf = ({ intentIds }: ProposedRow): string => intentIds.join();

/** What a proposal would do now: all or some of it is approved, as one change with one undo, or it is rejected. */
export function ProposalDialog({ proposal, onClose }: Props) {
  const { t } = useTranslation('proposals');
  const words = useProposalWords();
  const { data, isError, refetch } = useProposal(proposal);
  // By intent: other changes of the calendar divide them into other rows.
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isRejecting, setRejecting] = useState(false);
  const approve = useApproval(proposal, onClose);
  const rows = data?.preview ? rowsOf(data.preview) : [];
  const possible = rows.filter(isPossible);
  const chosen = possible.filter(({ intentIds }) => !intentIds.some((id) => left.includes(id)));
  const isAll = left.length === 0;
  const question = useSubmit({
    failed: t('failed'),
    isComplete: () => chosen.length > 0,
    run: () => approve(isAll ? undefined : chosen.flatMap(({ intentIds }) => intentIds)),
  });
  return (
    <>
      <Rejection open={isRejecting} {...{ proposal }} onDone={onClose} onCancel={() => setRejecting(false)} />
      <FormDialog
        open
        {...{ question, onClose }}
        title={words.asks(proposal)}
        help="share"
        submit={isAll ? t('approve') : t('approveSome', { some: chosen.length, all: possible.length })}
        disabled={chosen.length === 0}
        back={{ text: t('reject'), run: () => setRejecting(true) }}
      >
        <form {...question.form}>
          {proposal.note && (
            <p className="proposal-note" dir="auto">
              {proposal.note}
            </p>
          )}
          <p className="note">{words.until(proposal)}</p>
          {!data && !isError && (
            <Loading label={t('loading')}>
              <Skeleton width="70%" height={24} />
            </Loading>
          )}
          {isError && !data && <ListFailure title={t('loadFailed')} onRetry={() => void refetch()} />}
          {data?.preview === null && <p>{t('refused')}</p>}
          <ul className="proposed">
            {rows.map((row) => (
              <ProposedChange
                key={keyOf(row)}
                {...{ row, calendarId: proposal.calendarId }}
                isChosen={chosen.includes(row)}
                onChoose={(isChosen) => {
                  const others = left.filter((id) => !row.intentIds.includes(id));
                  setLeft(isChosen ? others : [...others, ...row.intentIds]);
                }}
              />
            ))}
          </ul>
        </form>
      </FormDialog>
    </>
  );
}

/** Approves all or some of it, and offers the undo. */
function useApproval(proposal: Proposal, onDone: () => void) {
  const { t } = useTranslation('proposals');
  const { nameOf } = useProposalWords();
  const { takeBack } = useSteps();
  const { mutateAsync } = useApprove();
  const { id, calendarId } = proposal;
  return async (intentIds: readonly string[] | undefined): Promise<void> => {
    const begun = beginStep();
    const decided = await mutateAsync({ id, calendarId, intentIds });
    if (decided.state === 'open') return showSnackbar(t('nothingDone'), { kind: 'error' });
    onDone();
    const { done, lost } = countResults(decided);
    const said = [t('approved', { count: done }), ...(lost > 0 ? [t('lost', { count: lost })] : [])].join('. ');
    if (decided.version === null) return showSnackbar(said);
    const changes = [{ calendarId, version: decided.version }];
    const step = noteStep({ did: 'proposal', title: nameOf(proposal), changes }, begun);
    showSnackbar(said, { action: { label: t('undo'), run: () => takeBack(step) } });
  };
}

interface RejectionProps {
  open: boolean;
  proposal: Proposal;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks first, because nothing brings the proposal back. */
function Rejection({ open, proposal, onDone, onCancel }: RejectionProps) {
  const { t } = useTranslation('proposals');
  const { nameOf } = useProposalWords();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useReject();
  const reject = () =>
    mutate(proposal, {
      onSuccess: () => {
        onDone();
        showSnackbar(t('rejected'));
      },
    });
  return (
    <ConfirmDialog
      {...{ open, onCancel }}
      title={t('rejectTitle')}
      confirmText={t('reject')}
      busy={isPending}
      error={error && errorText(error, t('failed'))}
      onConfirm={reject}
    >
      {t('rejectText', { name: nameOf(proposal) })}
    </ConfirmDialog>
  );
}
