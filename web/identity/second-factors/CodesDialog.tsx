import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/identity/accounts/api.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog, type DialogProps } from '#web/ui/Dialog.tsx';
import { useUnsavedWarning } from '#web/ui/use-unsaved-warning.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** The children are the steps before the codes. */
interface Props extends Pick<DialogProps, 'open' | 'title' | 'width' | 'dirty' | 'onClose' | 'children'> {
  /** Null until they are generated. */
  codes: readonly string[] | null;
}

/** A dialog that ends with recovery codes. It cannot be left by accident, because they are never shown again. */
export function CodesDialog({ open, title, width, dirty = false, codes, onClose, children }: Props) {
  const { t } = useTranslation('secondFactors');
  const { email } = useUser();
  const [isConfirming, setConfirming] = useState(false);
  useUnsavedWarning(open && codes !== null);
  return (
    <>
      {/* Before the dialog, so that the question is closed first and the focus returns through the dialog. */}
      <ConfirmDialog
        open={isConfirming}
        title={t('codes.leave.title')}
        color="primary"
        cancelText={t('codes.leave.back')}
        confirmText={t('codes.leave.saved')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          onClose();
        }}
      >
        {t('codes.leave.text')}
      </ConfirmDialog>
      <Dialog
        open={open}
        title={codes ? t('codes.title') : title}
        width={width}
        dirty={dirty && !codes}
        onClose={codes ? () => setConfirming(true) : onClose}
      >
        {codes ? <RecoveryCodes codes={codes} email={email} onDone={onClose} /> : children}
      </Dialog>
    </>
  );
}
