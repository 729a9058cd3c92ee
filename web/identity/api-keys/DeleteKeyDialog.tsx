import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#domain/api-keys.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useNotifyFailure } from '#web/ui/use-failure-snackbar.ts';
import { useLast } from '#web/ui/use-last.ts';
import { useDeleteApiKey } from './api.ts';

export function DeleteKeyDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const notifyFailure = useNotifyFailure();
  const remove = useDeleteApiKey();
  // The text stays while the dialog closes.
  const name = useLast(apiKey)?.name ?? '';
  const confirm = () => {
    if (!apiKey) return;
    remove.mutate(apiKey, {
      onSuccess: () => showSnackbar(t('deletion.done', { name })),
      ...notifyFailure(t('deletion.failed')),
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
