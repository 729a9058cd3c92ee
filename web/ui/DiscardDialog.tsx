import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  open: boolean;
  onDiscard: () => void;
  onBack: () => void;
}

export function DiscardDialog({ open, onDiscard, onBack }: Props) {
  const { t } = useTranslation('ui');
  return (
    <ConfirmDialog
      open={open}
      title={t('discard.title')}
      confirmText={t('discard.confirm')}
      cancelText={t('discard.cancel')}
      onCancel={onBack}
      onConfirm={onDiscard}
    >
      {t('discard.text')}
    </ConfirmDialog>
  );
}
