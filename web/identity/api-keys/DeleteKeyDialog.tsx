import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#domain/api-keys.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useDeleteApiKey } from './api.ts';

export function DeleteKeyDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const errorText = useErrorText();
  const remove = useDeleteApiKey();
  // The text stays while the dialog closes.
  const [shown, setShown] = useState(apiKey);
  useEffect(() => {
    if (apiKey) setShown(apiKey);
  }, [apiKey]);

  const name = shown?.name ?? '';
  const confirm = () => {
    if (!apiKey) return;
    remove.mutate(apiKey, {
      onSuccess: () => showSnackbar(t('deletion.done', { name })),
      onError: (error) => showSnackbar(errorText(error, t('deletion.failed')), { kind: 'error' }),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      open={apiKey !== null}
      title={t('deletion.title', { name })}
      confirmText={t('deletion.confirm')}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {t('deletion.text')}
    </ConfirmDialog>
  );
}
