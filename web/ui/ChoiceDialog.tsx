import MuiDialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { SnackbarHost } from './SnackbarHost.tsx';
import { useBack } from './use-back.ts';
import './dialog.css';

interface Props<Choice extends string> {
  open: boolean;
  title: string;
  text: string;
  choices: readonly { readonly value: Choice; readonly label: string }[];
  onChoose: (choice: Choice) => void;
  onCancel: () => void;
}

/** A question with several answers, each a press away; the first has the focus. */
export function ChoiceDialog<Choice extends string>({ open, title, text, choices, onChoose, onCancel }: Props<Choice>) {
  const { t } = useTranslation('ui');
  const id = useId();
  useBack(open, onCancel);
  return (
    <MuiDialog
      open={open}
      onClose={onCancel}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: PAPER }}
    >
      <div className="dialog-confirm-body">
        <h2 id={id} className="dialog-confirm-title">
          {title}
        </h2>
        <p id={`${id}-text`}>{text}</p>
        <div className="dialog-choices">
          {choices.map(({ value, label }, place) => (
            <Button key={value} look="line" wide autoFocus={place === 0} onClick={() => onChoose(value)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      <footer className="dialog-foot">
        <span className="dialog-foot-gap" />
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </footer>
      {open && <SnackbarHost />}
    </MuiDialog>
  );
}

const PAPER = { 'data-region': 'surface', className: 'dialog dialog-confirm' };
