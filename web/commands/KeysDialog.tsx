import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/Dialog.tsx';
import { KeysList } from './KeysList.tsx';

export function KeysDialog({ open, onClose, onClosed }: { open: boolean; onClose: () => void; onClosed: () => void }) {
  const { t } = useTranslation('commands');
  return (
    <Dialog {...{ open, onClose, onClosed }} title={t('names.help')} help="keys" width={840} sheet onlyText>
      <KeysList />
    </Dialog>
  );
}
