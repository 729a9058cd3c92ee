import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { QuestionDialog } from '#web/ui/QuestionDialog.tsx';
import { useCodeQuestion } from '#web/ui/use-code-question.tsx';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useUser } from './api.ts';

interface Props {
  what: 'linking' | 'unlinking';
  /** What people call the provider. */
  name: string;
  /** @param password empty where the account has none @param code empty until it was asked for */
  run: (password: string, code: string) => Promise<void>;
  onClose: () => void;
}

/** Links the identity provider to the account, or ends that: both for the password. */
export function ProviderDialog({ what, name, run, onClose }: Props) {
  const { t } = useTranslation('provider');
  const errorText = useErrorText();
  const { email, withoutPassword } = useUser();
  const code = useCodeQuestion({ label: t('code'), wrong: t('codeWrong') });
  const question = usePasswordQuestion({
    run: (password) => code.confirm((given) => run(password, given)),
    failureText: (error) => errorText(error, t(`${what}.failed`)),
    isAsked: !withoutPassword,
  });
  const { busy, failure } = question;
  return (
    <QuestionDialog
      open
      title={t(`${what}.title`, { name })}
      text={t(`${what}.text`, { name })}
      onCancel={busy ? () => {} : onClose}
      notice={failure && <Banner>{failure}</Banner>}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button look="solid" bad={what === 'unlinking'} type="submit" form={question.id} busy={busy}>
            {t(`${what}.submit`)}
          </Button>
        </>
      }
    >
      <PasswordForm question={question} email={email} className="provider-link" alone>
        {code.field}
      </PasswordForm>
    </QuestionDialog>
  );
}
