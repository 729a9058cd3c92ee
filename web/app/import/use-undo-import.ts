import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { ImportState } from '#domain/imports.ts';
import { useRemoveCalendar } from '#web/calendars/api.ts';
import { useSteps } from '#web/events/history/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { formatNumber } from '#web/platform/format.ts';
import type { Step } from '#web/platform/held-steps.ts';
import { noteStep } from '#web/platform/steps.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';

/** Pushes imports as one step of the undo stack; null if they have changed nothing. */
export function stepOf(all: readonly { readonly calendarId: string; readonly done: ImportState }[]): Step | null {
  const changed = all.filter(({ done }) => done.version !== null);
  if (changed.length === 0) return null;
  return noteStep({
    did: 'import',
    title: changed.map(({ done }) => done.name).join(', '),
    changes: changed.map(({ calendarId, done }) => ({ calendarId, version: done.version ?? 0 })),
  });
}

/** Undoes an import: calendars that were created for it are deleted, restorable like any other, and what is in others is undone. */
export function useUndoImport() {
  const { t } = useTranslation(['imports', 'history']);
  const errorText = useErrorText();
  const { takeBack } = useSteps();
  const { mutateAsync: remove } = useRemoveCalendar();
  return async (made: readonly Calendar[], step: Step | null): Promise<void> => {
    try {
      for (const calendar of made) await remove(calendar);
      const count = made.length;
      if (count > 0) showSnackbar(t('undone', { count, formatted: formatNumber(count) }));
      if (step) takeBack(step);
    } catch (error) {
      showSnackbar(errorText(error, t('history:undoFailed')), { kind: 'error' });
    }
  };
}
