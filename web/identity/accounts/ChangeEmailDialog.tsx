import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_LENGTH } from '#domain/values/accounts.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { CodeField } from '#web/ui/CodeField.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useCodeQuestion } from '#web/ui/use-code-question.tsx';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useUser } from './api.ts';
import { confirmEmail, requestEmailCode } from './change-email.ts';
import { looksLikeEmail } from './email.ts';
import './change-email.css';

/** Asks for the new address and the password, then for the code sent there. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('emailChange');
  const { email } = useUser();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const address = useAddress(setSentTo);
  const proof = useProof(sentTo ?? '', onClose);
  const { question, fields } = sentTo === null ? address : proof;
  const back = () => {
    setSentTo(null);
    proof.setCode('');
  };
  return (
    <FormDialog
      open
      {...{ onClose, question }}
      title={t('title')}
      submit={sentTo === null ? t('submit') : t('confirm')}
      back={sentTo === null ? undefined : { text: t('back'), run: back }}
      width={480}
      held
    >
      <PasswordForm key={question.form.id} {...{ question, email }} className="stack change-email">
        {fields}
      </PasswordForm>
    </FormDialog>
  );
}

function useAddress(onSent: (email: string) => void) {
  const { t } = useTranslation('emailChange');
  const { t: say } = useTranslation('accounts');
  const { withoutPassword } = useUser();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const factor = useCodeQuestion({ label: t('factorCode'), wrong: t('factorCodeWrong') });
  const question = usePasswordQuestion({
    failed: t('failed'),
    isRequired: !withoutPassword,
    isComplete: () => {
      const isEmail = looksLikeEmail(email.trim());
      if (!isEmail) setWrong(say('invalidEmail'));
      return isEmail;
    },
    run: (password) =>
      factor.confirm(async (given) => {
        await requestEmailCode(email.trim(), password, given);
        onSent(email.trim());
      }),
  });
  const fields = (
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
          setWrong(undefined);
        }}
        error={wrong}
      />
      {factor.field}
    </>
  );
  return { question, fields };
}

function useProof(email: string, onDone: () => void) {
  const { t } = useTranslation('emailChange');
  const { t: say } = useTranslation('accounts');
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const question = usePasswordQuestion({
    failed: t('failed'),
    isRequired: false,
    isComplete: () => {
      const isWhole = code.length === CODE_LENGTH;
      if (!isWhole) setWrong(say('reset.invalidCode'));
      return isWhole;
    },
    run: async () => {
      await confirmEmail(email, code);
      showSnackbar(t('done', { email }));
      onDone();
    },
    refuse: (error) => {
      if (!(error instanceof ClientError && error.code === 'reset_code_invalid')) return undefined;
      setWrong(errorText(error));
      return null;
    },
  });
  const change = (digits: string) => {
    setCode(digits);
    setWrong(undefined);
  };
  const fields = (
    <>
      <p role="status">{t('sent', { email })}</p>
      <CodeField
        label={t('code')}
        name="code"
        length={CODE_LENGTH}
        autoFocus
        value={code}
        onValue={change}
        error={wrong}
      />
    </>
  );
  return { question, fields, setCode: change };
}
