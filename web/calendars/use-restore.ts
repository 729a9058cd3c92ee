import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/platform/error-text.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useRestoreCalendar } from './api.ts';

export function useRestore() {
  const { t } = useTranslation('calendars');
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useRestoreCalendar();
  // The component may be unmounted when the response arrives.
  const restore = ({ id, name }: { id: string; name: string }) =>
    void mutateAsync(id).then(
      () => showSnackbar(t('deleted.restored', { name })),
      (failure: unknown) => showSnackbar(errorText(failure, t('deleted.failed')), { kind: 'error' }),
    );
  return { restore, busy: isPending };
}
