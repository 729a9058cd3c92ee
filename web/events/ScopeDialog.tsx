import { useTranslation } from 'react-i18next';
import { EDIT_SCOPES, type EditScope } from '#domain/events.ts';
import { ChoiceDialog } from '#web/ui/ChoiceDialog.tsx';

interface Props {
  open: boolean;
  doing: 'change' | 'remove';
  onAnswer: (scope: EditScope | null) => void;
}

export function ScopeDialog({ open, doing, onAnswer }: Props) {
  const { t } = useTranslation('events');
  return (
    <ChoiceDialog
      open={open}
      title={t('scope.title')}
      text={t(`scope.${doing}`)}
      choices={EDIT_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
      onChoose={onAnswer}
      onCancel={() => onAnswer(null)}
    />
  );
}
