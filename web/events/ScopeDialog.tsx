import { useTranslation } from 'react-i18next';
import { SCOPES } from '#domain/events.ts';
import { ChoiceDialog } from '#web/ui/ChoiceDialog.tsx';
import type { Scope } from './api.ts';

/** How far a change of a repeating event reaches; null changes nothing. */
export function ScopeDialog({ open, onAnswer }: { open: boolean; onAnswer: (scope: Scope | null) => void }) {
  const { t } = useTranslation('events');
  return (
    <ChoiceDialog
      open={open}
      title={t('move.title')}
      text={t('move.text')}
      choices={SCOPES.map((value) => ({ value, label: t(`move.${value}`) }))}
      onChoose={onAnswer}
      onCancel={() => onAnswer(null)}
    />
  );
}
