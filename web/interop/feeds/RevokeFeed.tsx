import { useTranslation } from 'react-i18next';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useLast } from '#web/ui/use-last.ts';
import { type ShownFeed, useRevokeFeed } from './api.ts';

interface Props {
  /** Null keeps the dialog closed. */
  feed: ShownFeed | null;
  onClose: () => void;
}

/** Asks for confirmation, because a revoked feed cannot be restored. */
export function RevokeFeed({ feed, onClose }: Props) {
  const { t } = useTranslation('feeds');
  const errorText = useErrorText();
  const { mutate, isPending } = useRevokeFeed();
  // The text stays while the dialog closes.
  const shown = useLast(feed);
  const revoke = () => {
    if (!feed) return;
    mutate(feed, {
      onSuccess: () => showSnackbar(t('revoked')),
      onError: (error) => {
        // It was revoked already, which is what the person wanted; the list is refetched.
        const isNotFound = error instanceof ClientError && error.code === 'not_found';
        if (isNotFound) showSnackbar(t('revoked'));
        else showSnackbar(errorText(error, t('revokeFailed')), { kind: 'error' });
      },
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      open={feed !== null}
      title={t('revokeTitle', { name: shown?.name ?? '' })}
      confirmText={t('revoke')}
      busy={isPending}
      onCancel={onClose}
      onConfirm={revoke}
    >
      {shown?.askedBy ? t('revokeTextOf', { program: shown.askedBy }) : t('revokeText')}
    </ConfirmDialog>
  );
}
