import MuiDialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { SnackbarHost } from './SnackbarHost.tsx';
import { useBack } from './use-back.ts';
import './dialog.css';

interface Props {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  title?: string;
  children?: ReactNode;
  confirmText?: string;
  cancelText?: string;
  /** Red unless told. */
  color?: 'error' | 'primary';
  /** The action runs: it can not be asked for twice. */
  busy?: boolean;
  /** Why it failed; the dialog stays. */
  error?: string | null | undefined;
}

export function ConfirmDialog({
  open,
  onConfirm,
  onCancel,
  title,
  children,
  confirmText,
  cancelText,
  color = 'error',
  busy = false,
  error,
}: Props) {
  const { t } = useTranslation('ui');
  const id = useId();
  const cancel = busy ? () => {} : onCancel;
  useBack(open, cancel);
  return (
    <MuiDialog
      open={open}
      role="alertdialog"
      onClose={cancel}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: PAPER }}
    >
      <div className="dialog-confirm-body">
        <h2 id={id} className="dialog-confirm-title">
          {title ?? t('confirm.title')}
        </h2>
        {error && <Banner>{error}</Banner>}
        <p id={`${id}-text`}>{children ?? t('confirm.text')}</p>
      </div>
      <footer className="dialog-foot">
        <span className="dialog-foot-gap" />
        <Button onClick={onCancel} disabled={busy} autoFocus>
          {cancelText ?? t('cancel')}
        </Button>
        <Button look="solid" bad={color === 'error'} busy={busy} onClick={onConfirm}>
          {confirmText ?? t('confirm.confirm')}
        </Button>
      </footer>
      {open && <SnackbarHost />}
    </MuiDialog>
  );
}

const PAPER = { 'data-region': 'surface', className: 'dialog dialog-confirm' };
