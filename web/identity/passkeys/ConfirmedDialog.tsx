import { useTranslation } from 'react-i18next';
import { useUser } from '#web/identity/accounts/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useCodeQuestion } from '#web/ui/use-code-question.tsx';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import type { Proof } from './api.ts';
import '#web/ui/question-form.css';

interface Props {
  what: 'adding' | 'removing';
  /** Of the passkey that is removed. */
  name?: string;
  open: boolean;
  run: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Adds or removes a passkey. The server asks for the password, and a code, when the sign-in was a while ago. */
export function ConfirmedDialog({ what, name = '', open, run, onClose }: Props) {
  const { t } = useTranslation('passkeys');
  const errorText = useErrorText();
  const { email } = useUser();
  const code = useCodeQuestion({ label: t('code'), wrong: t('codeWrong') });
  const question = usePasswordQuestion({
    isAsked: false,
    failureText: (error) => errorText(error, t(`${what}.failed`)),
    run: (password) =>
      code.confirm(async (given) => {
        await run({ password, code: given });
        showSnackbar(t(`${what}.done`));
        onClose();
      }),
  });
  return (
    <Dialog
      open={open}
      title={t(`${what}.title`)}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button className="dialog-foot-close" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="solid" bad={what === 'removing'} type="submit" form={question.id} busy={question.busy}>
            {t(`${what}.submit`)}
          </Button>
        </>
      }
    >
      <PasswordForm question={question} email={email} className="question-form" why={t('passwordWhy')}>
        <p>{t(`${what}.text`, { name })}</p>
        {question.failure && <Banner>{question.failure}</Banner>}
        {code.field}
      </PasswordForm>
    </Dialog>
  );
}
