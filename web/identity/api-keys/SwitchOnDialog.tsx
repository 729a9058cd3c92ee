import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#domain/api-keys.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { QuestionDialog } from '#web/ui/QuestionDialog.tsx';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useSwitchApiKey } from './api.ts';

/** A key that is switched on opens calendars again: for the password, where the sign-in was a while ago. */
export function SwitchOnDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  const errorText = useErrorText();
  const { email } = useUser();
  const change = useSwitchApiKey();
  const question = usePasswordQuestion({
    failureText: (error) => errorText(error, t('switchFailed')),
    run: async (password) => {
      await change.mutateAsync({ id, isActive: true, password });
      onClose();
    },
  });
  const { busy, failure } = question;
  return (
    <QuestionDialog
      open
      title={t('switchingOn.title', { name })}
      text={t('switchingOn.passwordWhy')}
      onCancel={busy ? () => {} : onClose}
      notice={failure && <Banner>{failure}</Banner>}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('form.cancel')}
          </Button>
          <Button look="solid" type="submit" form={question.id} busy={busy}>
            {t('switchingOn.submit')}
          </Button>
        </>
      }
    >
      <PasswordForm question={question} email={email} className="key-switching" alone />
    </QuestionDialog>
  );
}
