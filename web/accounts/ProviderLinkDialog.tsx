import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { QuestionDialog } from '#web/ui/QuestionDialog.tsx';
import { useCodeQuestion } from '#web/ui/use-code-question.tsx';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useUser } from './api.ts';
import { goToLink } from './provider.ts';

export function ProviderLinkDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('provider');
  const errorText = useErrorText();
  const { email, withoutPassword } = useUser();
  const code = useCodeQuestion({ label: t('code'), wrong: t('codeWrong') });
  const question = usePasswordQuestion({
    run: (password) => code.confirm((given) => goToLink(password, given)),
    failureText: (error) => errorText(error, t('linkFailed')),
    isAsked: !withoutPassword,
  });
  const { busy, failure } = question;
  return (
    <QuestionDialog
      open
      title={t('linkTitle', { name })}
      text={t('linkText', { name })}
      onCancel={busy ? () => {} : onClose}
      notice={failure && <Banner>{failure}</Banner>}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button look="solid" type="submit" form={question.id} busy={busy}>
            {t('go')}
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
