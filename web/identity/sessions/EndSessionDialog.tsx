import { useTranslation } from 'react-i18next';
import type { Session } from '#domain/sessions.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { PasswordDialog } from '#web/ui/PasswordDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useLast } from '#web/ui/use-last.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useEndSession } from './api.ts';
import { useSessionName } from './session-name.ts';

const QUESTIONS = ['password_required', 'sign_in_again', 'current_password_wrong', 'too_many_requests'];

/** One press after a recent sign-in; later it needs the password, so that a stolen session cannot lock out the owner. */
export function EndSessionDialog({ session, onClose }: { session: Session | 'others' | null; onClose: () => void }) {
  const { t } = useTranslation('sessions');
  const errorText = useErrorText();
  const nameOf = useSessionName();
  const { email } = useUser();
  const end = useEndSession();
  // The text stays while the dialog closes.
  const shown = useLast(session);

  const what = shown === 'others' ? 'endAll' : 'endOne';
  const values = { name: shown && shown !== 'others' ? nameOf(shown) : '' };
  const question = usePasswordQuestion({
    isRequired: false,
    failed: t(`${what}.failed`),
    run: async (password) => {
      try {
        await end.mutateAsync({ session: shown === 'others' ? null : shown, password });
        showSnackbar(t(`${what}.done`, values));
      } catch (error) {
        if (error instanceof ClientError && QUESTIONS.includes(error.code)) throw error;
        showSnackbar(errorText(error, t(`${what}.failed`)), { kind: 'error' });
      }
      onClose();
    },
  });
  return (
    <PasswordDialog
      {...{ question, email }}
      open={session !== null}
      title={t(`${what}.title`)}
      text={t(`${what}.text`, values)}
      submit={t(`${what}.confirm`)}
      why={t('passwordWhy')}
      bad
      urgent
      onCancel={onClose}
    />
  );
}
