import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/identity/accounts/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
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

/** Asks for the password too, unless it was entered a few minutes ago. */
export function AskDialog({ ask, onClose }: { ask: Ask; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const reload = useReload();
  const { email, withoutPassword } = useUser();
  const [isAsked, setAsked] = useState(!isConfirmed());

  const run = async (password: string) => {
    try {
      if (isAsked) await confirmPassword(password);
      await ask.run();
    } catch (error) {
      if (error instanceof ClientError && error.code === 'confirmation_required') {
        forgetConfirmation();
        setAsked(true);
      }
      throw error;
    }
    await reload();
    onClose();
    showSnackbar(ask.done);
  };
  const question = usePasswordQuestion({
    run,
    failureText: (error) => errorText(error, t('ask.failed')),
    isAsked: isAsked && !withoutPassword,
  });
  const { busy, failure } = question;

  return (
    <Dialog
      open
      title={ask.title}
      width={480}
      onClose={busy ? () => {} : onClose}
      footer={
        <>
          <Button className="dialog-foot-close" onClick={onClose} disabled={busy}>
            {t('ask.cancel')}
          </Button>
          <Button look="solid" bad={ask.bad ?? false} type="submit" form={question.id} busy={busy}>
            {ask.action}
          </Button>
        </>
      }
    >
      <PasswordForm question={question} email={email} className="admin-ask" hint={t('ask.passwordNote')} alone>
        {failure && <Banner>{failure}</Banner>}
        <p>{ask.text}</p>
      </PasswordForm>
    </Dialog>
  );
}
