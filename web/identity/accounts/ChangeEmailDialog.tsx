import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_LENGTH } from '#domain/values/accounts.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CodeField } from '#web/ui/CodeField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useCodeQuestion } from '#web/ui/use-code-question.tsx';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useUser } from './api.ts';
import { confirmEmail, requestEmailCode } from './change-email.ts';
import { looksLikeEmail } from './email.ts';
import './change-email.css';

/** The new address with the password, then the code that was sent there. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('emailChange');
  const { t: say } = useTranslation('accounts');
  const errorText = useErrorText();
  const user = useUser();
  const [email, setEmail] = useState('');
  const [emailError, setEmailError] = useState<string>();
  const [sentTo, setSentTo] = useState('');
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const failureText = (error: unknown) => errorText(error, t('failed'));

  const factor = useCodeQuestion({ label: t('factorCode'), wrong: t('factorCodeWrong') });
  const address = usePasswordQuestion({
    failureText,
    isAsked: !user.withoutPassword,
    isComplete: () => {
      const isEmail = looksLikeEmail(email.trim());
      if (!isEmail) setEmailError(say('invalidEmail'));
      return isEmail;
    },
    run: (password) =>
      factor.confirm(async (given) => {
        await requestEmailCode(email.trim(), password, given);
        setSentTo(email.trim());
      }),
  });
  const proof = usePasswordQuestion({
    failureText,
    isAsked: false,
    isComplete: () => {
      const isWhole = code.length === CODE_LENGTH;
      if (!isWhole) setCodeError(say('reset.invalidCode'));
      return isWhole;
    },
    run: async () => {
      try {
        await confirmEmail(sentTo, code);
      } catch (error) {
        if (!(error instanceof ClientError) || error.code !== 'reset_code_invalid') throw error;
        return setCodeError(errorText(error));
      }
      showSnackbar(t('done', { email: sentTo }));
      onClose();
    },
  });
  const question = sentTo === '' ? address : proof;
  const back = () => {
    setSentTo('');
    setCode('');
    setCodeError(undefined);
  };

  return (
    <Dialog
      open
      title={t('title')}
      width={480}
      onClose={question.busy ? () => {} : onClose}
      footer={
        <>
          <Button
            {...(sentTo === '' ? { className: 'dialog-foot-close' } : { flush: true })}
            onClick={sentTo === '' ? onClose : back}
            disabled={question.busy}
          >
            {sentTo === '' ? t('cancel') : t('back')}
          </Button>
          <Button look="solid" type="submit" form={question.id} busy={question.busy}>
            {sentTo === '' ? t('submit') : t('confirm')}
          </Button>
        </>
      }
    >
      <PasswordForm key={question.id} question={question} email={user.email} className="change-email">
        {question.failure && <Banner>{question.failure}</Banner>}
        {sentTo === '' ? (
          <>
            <p>
              {t('intro')} {t('effect')}
            </p>
            <Field
              label={t('email')}
              type="email"
              name="email"
              autoComplete="email"
              autoFocus
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setEmailError(undefined);
              }}
              error={emailError}
            />
            {factor.field}
          </>
        ) : (
          <>
            <p role="status">{t('sent', { email: sentTo })}</p>
            <CodeField
              label={t('code')}
              name="code"
              length={CODE_LENGTH}
              autoFocus
              value={code}
              onValue={(digits) => {
                setCode(digits);
                setCodeError(undefined);
              }}
              error={codeError}
            />
          </>
        )}
      </PasswordForm>
    </Dialog>
  );
}
