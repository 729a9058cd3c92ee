import { useTranslation } from 'react-i18next';
import { ChoiceDialog } from '#web/ui/ChoiceDialog.tsx';
import { type ScopeQuestion, scopesOf } from './use-edit-scope.ts';
import { useLosses } from './use-losses.ts';
import { useScopeTexts } from './use-scope-texts.ts';

/** Asks how far a change reaches, and says of each answer which days that are and what would be lost by it. */
export function ScopeDialog({ question }: { question: ScopeQuestion }) {
  const { t } = useTranslation('events');
  const lossOf = useLosses(question);
  const { about, reached } = useScopeTexts(question);
  return (
    <ChoiceDialog
      open
      title={t('scope.title')}
      text={`${about} ${t(question.input ? 'scope.change' : 'scope.remove')}`}
      choices={scopesOf(question).map((value) => {
        const { note, disabled } = lossOf(value);
        const said = [reached[value], note].filter(Boolean).join('. ');
        return { value, label: t(`scope.${value}`), ...(said && { note: said }), ...(disabled && { disabled }) };
      })}
      onChoose={question.answer}
      onCancel={() => question.answer(null)}
    />
  );
}
