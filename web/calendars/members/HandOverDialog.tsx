import { useTranslation } from 'react-i18next';
import type { Member } from '#domain/members.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { QuestionDialog } from '#web/ui/QuestionDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useHandOver } from './api.ts';

interface Props {
  calendarId: string;
  member: Member;
  onDone: () => void;
}

export function HandOverDialog({ calendarId, member, onDone }: Props) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const { email, withoutPassword } = useUser();
  const handOver = useHandOver(calendarId);
  const { name } = member.user;
  const question = usePasswordQuestion({
    isAsked: !withoutPassword,
    run: async (password) => {
      await handOver.mutateAsync({ memberId: member.id, password });
      showSnackbar(t('handOver.done', { name }));
      onDone();
    },
    failureText: (error) => errorText(error, t('handOver.failed')),
  });
  const { busy, failure } = question;
  return (
    <QuestionDialog
      open
      title={t('handOver.title')}
      text={t('handOver.text', { name })}
      onCancel={busy ? () => {} : onDone}
      notice={failure && <Banner>{failure}</Banner>}
      footer={
        <>
          <Button onClick={onDone} disabled={busy}>
            {t('handOver.cancel')}
          </Button>
          <Button look="solid" bad type="submit" form={question.id} busy={busy}>
            {t('handOver.confirm')}
          </Button>
        </>
      }
    >
      <PasswordForm question={question} email={email} className="hand-over" alone />
    </QuestionDialog>
  );
}
