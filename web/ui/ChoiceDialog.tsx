import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { QuestionDialog, type QuestionProps } from './QuestionDialog.tsx';

interface Answer<Choice extends string> {
  readonly value: Choice;
  readonly label: string;
  /** A consequence, shown below the choice. */
  readonly note?: string;
  readonly disabled?: boolean;
}

interface Props<Choice extends string> extends Pick<QuestionProps, 'open' | 'title' | 'text' | 'onCancel'> {
  choices: readonly Answer<Choice>[];
  onChoose: (choice: Choice) => void;
}

/** The first choice has the focus. */
export function ChoiceDialog<Choice extends string>({ open, title, text, choices, onChoose, onCancel }: Props<Choice>) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <QuestionDialog
      open={open}
      title={title}
      text={text}
      onCancel={onCancel}
      footer={<Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      <div className="dialog-choices">
        {choices.map(({ value, label, note, disabled }, index) => (
          <div key={value}>
            <Button
              look="line"
              wide
              autoFocus={index === 0}
              disabled={disabled}
              aria-describedby={note ? `${id}-${value}` : undefined}
              onClick={() => onChoose(value)}
            >
              {label}
            </Button>
            {note && (
              <p id={`${id}-${value}`} className="dialog-choice-note">
                {note}
              </p>
            )}
          </div>
        ))}
      </div>
    </QuestionDialog>
  );
}
