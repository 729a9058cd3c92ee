import { useTranslation } from 'react-i18next';
import { useUndo } from '#web/events/history/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import type { CalendarChange } from '#web/platform/held-steps.ts';
import { inTurn } from '#web/platform/in-turn.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { isNotFound } from './failure.ts';

/** Explains why an action on an event failed. */
export function useNotifyFailure() {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  return (error: unknown, fallback: string) =>
    showSnackbar(isNotFound(error) ? t('remove.notFound') : errorText(error, fallback), { kind: 'error' });
}

/** Undoes a change of an event by the history, which restores its id, its author and its whole series. */
export function useUndoAction() {
  const { t } = useTranslation('events');
  const notifyFailure = useNotifyFailure();
  const history = useUndo();
  /** @param undone the announcement afterwards */
  return (change: CalendarChange, undone: string) => ({
    label: t('remove.undo'),
    run: () =>
      inTurn(async () => {
        try {
          await history.mutateAsync(change);
          showSnackbar(undone);
          return true;
        } catch (error) {
          notifyFailure(error, t('failed'));
          return false;
        }
      }),
  });
}
