import { useTranslation } from 'react-i18next';
import { useUser } from '#web/identity/accounts/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { useCodeQuestion } from '#web/ui/use-code-question.tsx';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import type { Export, Proof } from './api.ts';
import '#web/ui/question-form.css';

interface Props {
  what: Export;
  open: boolean;
  run: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Whoever has signed in a while ago enters their password, and a code where they have two-step sign-in, before a file is given. */
export function ExportDialog({ what, open, run, onClose }: Props) {
  const { t } = useTranslation('accountData');
  const errorText = useErrorText();
  const { email, withoutPassword } = useUser();
  const code = useCodeQuestion({ label: t('export.code'), wrong: t('export.codeWrong') });
  const question = usePasswordQuestion({
    isAsked: !withoutPassword,
    failureText: (error) => errorText(error, t('export.failed')),
    run: (password) =>
      code.confirm(async (given) => {
        await run({ password, code: given });
        onClose();
      }),
  });
  return (
    <Dialog
      open={open}
      title={t(`export.${what}.title`)}
      width={480}
      onClose={question.busy ? () => {} : onClose}
      footer={
        <>
          <Button className="dialog-foot-close" onClick={onClose} disabled={question.busy}>
            {t('export.cancel')}
          </Button>
          <Button look="solid" type="submit" form={question.id} busy={question.busy}>
            {t('export.button')}
          </Button>
        </>
      }
    >
      <PasswordForm
        question={question}
        email={email}
        className="question-form"
        why={t('export.passwordWhy')}
        alone={!withoutPassword}
      >
        <p>{t(`export.${what}.text`)}</p>
        {question.failure && <Banner>{question.failure}</Banner>}
        {code.field}
      </PasswordForm>
    </Dialog>
  );
}
