import { useTranslation } from 'react-i18next';
import { ChoiceDialog } from '#web/ui/ChoiceDialog.tsx';
import { type ScopeQuestion, scopesOf } from './use-edit-scope.ts';
import { useLosses } from './use-losses.ts';

/** Asks how far a change reaches, and says of each answer what would be lost by it. */
export function ScopeDialog({ question }: { question: ScopeQuestion }) {
  const { t } = useTranslation('events');
  const lossOf = useLosses(question);
  return (
    <ChoiceDialog
      open
      title={t('scope.title')}
      text={t(question.input ? 'scope.change' : 'scope.remove')}
      choices={scopesOf(question).map((value) => ({
        ...{ value, label: t(`scope.${value}`) },
        ...lossOf(value),
      }))}
      onChoose={question.answer}
      onCancel={() => question.answer(null)}
    />
  );
}
