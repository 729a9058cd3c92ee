import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useLast } from '#web/ui/use-last.ts';
import { useRemoveCalendar } from './api.ts';
import { useRestore } from './use-restore.ts';

interface Props {
  /** The calendar to delete or leave; null keeps the dialog closed. */
  calendar: Calendar | null;
  onClose: () => void;
  /** Called after the deletion. */
  onRemoved?: () => void;
}

/** A failure keeps the dialog open. */
export function RemoveCalendarDialog({ calendar, onClose, onRemoved }: Props) {
  const { t } = useTranslation('calendars');
  const errorText = useErrorText();
  const remove = useRemoveCalendar();
  const { restore } = useRestore();
  // The text stays while the dialog closes.
  const shown = useLast(calendar);

  const what = shown?.role === 'owner' ? 'remove' : 'leave';
  const name = shown?.name ?? '';
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    if (!calendar) return;
    remove.mutate(calendar, {
      onSuccess: () => {
        const undo = { label: t('remove.undo'), run: () => restore(calendar) };
        showSnackbar(t(`${what}.done`, { name }), what === 'remove' ? { action: undo } : {});
        close();
        onRemoved?.();
      },
    });
  };

  return (
    <ConfirmDialog
      open={calendar !== null}
      title={t(`${what}.title`)}
      confirmText={t(`${what}.confirm`)}
      busy={remove.isPending}
      error={remove.error && errorText(remove.error, t(`${what}.failed`))}
      onCancel={close}
      onConfirm={confirm}
    >
      {t(`${what}.text`, { name })}
    </ConfirmDialog>
  );
}
