import { useTranslation } from 'react-i18next';
import type { Display } from '#domain/displays.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useLast } from '#web/ui/use-last.ts';
import { useDisplayCalls } from './api.ts';

interface Props {
  /** Null keeps the dialog closed. */
  display: Display | null;
  onClose: () => void;
}

/** Asks for confirmation, because the link cannot be brought back. */
export function RevokeDisplay({ display, onClose }: Props) {
  const { t } = useTranslation('displays');
  const errorText = useErrorText();
  const { revoke } = useDisplayCalls();
  // The text stays while the dialog closes.
  const shown = useLast(display);
  const confirm = () => {
    if (!display) return;
    revoke.mutate(display, {
      onSuccess: () => showSnackbar(t('revoked')),
      onError: (error) => {
        // It was revoked already, which is what the person wanted.
        const isGone = error instanceof ClientError && error.code === 'not_found';
        if (isGone) showSnackbar(t('revoked'));
        else showSnackbar(errorText(error, t('revokeFailed')), { kind: 'error' });
      },
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      open={display !== null}
      title={t('revokeTitle', { name: shown?.name ?? '' })}
      confirmText={t('revoke')}
      busy={revoke.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {t('revokeText')}
    </ConfirmDialog>
  );
}
