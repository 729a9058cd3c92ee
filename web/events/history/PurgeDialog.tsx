import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/platform/error-text.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { usePurge } from './api.ts';

interface Props {
  calendarId: string;
  version: number | null;
  onClose: () => void;
}

/** A failure keeps the dialog open. */
export function PurgeDialog({ calendarId, version, onClose }: Props) {
  const { t } = useTranslation('history');
  const errorText = useErrorText();
  const purge = usePurge();
  const close = () => {
    purge.reset();
    onClose();
  };
  const confirm = () => {
    if (version === null) return;
    purge.mutate(
      { calendarId, version },
      {
        onSuccess: () => {
          showSnackbar(t('purge.done'));
          close();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={version !== null}
      title={t('purge.title')}
      confirmText={t('purge.confirm')}
      busy={purge.isPending}
      error={purge.error && errorText(purge.error, t('purge.failed'))}
      onCancel={close}
      onConfirm={confirm}
    >
      {t('purge.text')}
    </ConfirmDialog>
  );
}
