import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/identity/accounts/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { confirmPassword, forgetConfirmation, isConfirmed, useReload } from './api.ts';

export interface Ask {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly bad?: boolean;
  readonly done: string;
  readonly run: () => Promise<unknown>;
}

/** Asks for the password too, unless it was confirmed recently. */
export function AskDialog({ ask, onClose }: { ask: Ask; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const reload = useReload();
  const { email, withoutPassword } = useUser();
  const [isRequired, setRequired] = useState(!isConfirmed());

  const run = async (password: string) => {
    try {
      if (isRequired) await confirmPassword(password);
      await ask.run();
    } catch (error) {
      if (error instanceof ClientError && error.code === 'confirmation_required') {
        forgetConfirmation();
        setRequired(true);
      }
      throw error;
    }
    await reload();
    onClose();
    showSnackbar(ask.done);
  };
  const question = usePasswordQuestion({ run, failed: t('ask.failed'), isRequired: isRequired && !withoutPassword });
  return (
    <FormDialog
      open
      {...{ onClose, question }}
      title={ask.title}
      submit={ask.action}
      bad={ask.bad ?? false}
      width={480}
      held
    >
      <PasswordForm {...{ question, email }} className="admin-ask" hint={t('ask.passwordNote')} alone>
        <p>{ask.text}</p>
      </PasswordForm>
    </FormDialog>
  );
}
