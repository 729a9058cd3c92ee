import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/accounts/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import type { Proof } from './api.ts';
import './passkeys.css';

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
  const [isAsked, setAsked] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const question = usePasswordQuestion({
    isAsked,
    failureText: (error) => errorText(error, t(`${what}.failed`)),
    run: async (password) => {
      setWrong(undefined);
      try {
        await run({ password, code: code ?? '' });
      } catch (error) {
        const refusal = error instanceof ClientError ? error.code : null;
        if (refusal === 'password_required') return setAsked(true);
        if (refusal === 'factor_code_required') return setCode('');
        if (refusal === 'factor_code_wrong') return setWrong(t('codeWrong'));
        throw error;
      }
      showSnackbar(t(`${what}.done`));
      onClose();
    },
  });
  return (
    <Dialog open={open} title={t(`${what}.title`)} width={480} onClose={onClose}>
      <PasswordForm question={question} email={email} className="passkey-form" why={t('passwordWhy')}>
        <p>{t(`${what}.text`, { name })}</p>
        {question.failure && <Banner>{question.failure}</Banner>}
        {code !== null && (
          <Field
            label={t('code')}
            name="one-time-code"
            autoComplete="one-time-code"
            spellCheck={false}
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={wrong}
          />
        )}
      </PasswordForm>
      <div className="passkey-buttons">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="solid" bad={what === 'removing'} type="submit" form={question.id} busy={question.busy}>
          {t(`${what}.submit`)}
        </Button>
      </div>
    </Dialog>
  );
}
