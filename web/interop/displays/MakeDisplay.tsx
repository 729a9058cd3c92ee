import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/identity/accounts/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useDisplayCalls } from './api.ts';
import { DisplayFields } from './DisplayFields.tsx';
import { bodyOf, newDraft, problemsOf } from './display-draft.ts';
import './displays.css';

interface Props extends Omit<DialogControl, 'onClosed'> {
  onClosed?: () => void;
  /** Shown at first. */
  calendarId?: string;
}

const RIGHT = { name: false, calendars: false };

/** A form, replaced by the address of the new display, which is shown only once. */
export function MakeDisplay({ open, calendarId, onClose, onClosed }: Props) {
  const { t } = useTranslation('displays');
  const { email } = useUser();
  const { create } = useDisplayCalls();
  const [first] = useState(() => newDraft(calendarId));
  const [draft, setDraft] = useState(first);
  const problems = problemsOf(draft);
  const question = usePasswordQuestion({
    isRequired: false,
    failed: t('createFailed'),
    run: (password) => create.mutateAsync(bodyOf(draft, password)),
    isComplete: () => !problems.name && !problems.calendars,
  });
  const dialog = { open, onClose, title: t('title'), width: 520, ...(onClosed && { onClosed }) };
  if (create.data) {
    return (
      <Dialog
        {...dialog}
        footer={
          <Button look="solid" onClick={onClose}>
            {t('done')}
          </Button>
        }
      >
        <NewLink url={create.data.url} />
      </Dialog>
    );
  }
  return (
    <FormDialog {...dialog} {...{ question }} submit={t('create')} dirty={draft !== first}>
      <PasswordForm {...{ question, email }} className="stack" why={t('passwordWhy')}>
        <p className="quiet">{t('note')}</p>
        <DisplayFields draft={draft} onDraft={setDraft} wrong={question.tried ? problems : RIGHT} />
      </PasswordForm>
    </FormDialog>
  );
}

function NewLink({ url }: { url: string }) {
  const { t } = useTranslation('displays');
  return (
    <>
      <p role="status">{t('once')}</p>
      <CopyField
        label={t('link')}
        className="display-link"
        value={url}
        words={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
        autoFocus
      />
      <div className="qr-row display-code">
        <QrCode text={url} label={t('qr')} />
        <p className="quiet">{t('qrNote')}</p>
      </div>
    </>
  );
}
