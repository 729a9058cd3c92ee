import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { showConflict } from './conflicts.ts';

/** On the card of an event that waits for a decision. */
export function ConflictNote({ id }: { id: string }) {
  const { t } = useTranslation('conflicts');
  return (
    <Button look="line" wide onClick={() => showConflict(id)}>
      {t('note')}
    </Button>
  );
}
