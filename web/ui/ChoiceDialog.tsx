import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';

interface Props<Choice extends string> {
  open: boolean;
  title: string;
  text: string;
  choices: readonly { readonly value: Choice; readonly label: string }[];
  onChoose: (choice: Choice) => void;
  onCancel: () => void;
}

/** The first answer has the focus. */
export function ChoiceDialog<Choice extends string>({ open, title, text, choices, onChoose, onCancel }: Props<Choice>) {
  const { t } = useTranslation('ui');
  return (
    <QuestionDialog
      open={open}
      title={title}
      text={text}
      onCancel={onCancel}
      footer={<Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      <div className="dialog-choices">
        {choices.map(({ value, label }, index) => (
          <Button key={value} look="line" wide autoFocus={index === 0} onClick={() => onChoose(value)}>
            {label}
          </Button>
        ))}
      </div>
    </QuestionDialog>
  );
}
