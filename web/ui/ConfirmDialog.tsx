import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';

interface Props {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  title?: string;
  children?: ReactNode;
  confirmText?: string;
  cancelText?: string;
  /** Red by default. */
  color?: 'error' | 'primary';
  /** The action is running and cannot be started again. */
  busy?: boolean;
  /** The failure; the dialog stays open. */
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
  return (
    <QuestionDialog
      open={open}
      title={title ?? t('confirm.title')}
      text={children ?? t('confirm.text')}
      urgent
      onCancel={busy ? () => {} : onCancel}
      notice={error && <Banner>{error}</Banner>}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy} autoFocus>
            {cancelText ?? t('cancel')}
          </Button>
          <Button look="solid" bad={color === 'error'} busy={busy} onClick={onConfirm}>
            {confirmText ?? t('confirm.confirm')}
          </Button>
        </>
      }
    />
  );
}
