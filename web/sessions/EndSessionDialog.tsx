import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#domain/sessions.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useEndSession } from './api.ts';
import { useSessionName } from './session-name.ts';

export function EndSessionDialog({ session, onClose }: { session: Session | 'others' | null; onClose: () => void }) {
  const { t } = useTranslation('sessions');
  const errorText = useErrorText();
  const nameOf = useSessionName();
  const end = useEndSession();
  // The text stays while the dialog closes.
  const [shown, setShown] = useState(session);
  useEffect(() => {
    if (session) setShown(session);
  }, [session]);

  const what = shown === 'others' ? 'endAll' : 'endOne';
  const values = { name: shown && shown !== 'others' ? nameOf(shown) : '' };
  const confirm = () =>
    end.mutate(shown === 'others' ? null : shown, {
      onSuccess: () => showSnackbar(t(`${what}.done`, values)),
      onError: (error) => showSnackbar(errorText(error, t(`${what}.failed`)), { kind: 'error' }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open={session !== null}
      title={t(`${what}.title`)}
      confirmText={t(`${what}.confirm`)}
      busy={end.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {t(`${what}.text`, values)}
    </ConfirmDialog>
  );
}
