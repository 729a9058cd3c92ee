import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useCreateEvent } from './api.ts';
import { draftOf, inputOf } from './event-draft.ts';
import type { Times } from './move-queue.ts';
import { singleCopy } from './single-copy.ts';
import { useNotifyFailure, useUndoAction } from './use-undo-action.ts';

/** Copies an event to other times; of a series, only the given occurrence. */
export function useEventCopy(me: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation('events');
  const creation = useCreateEvent();
  const notifyFailure = useNotifyFailure();
  const undoOf = useUndoAction();
  /** @param said the new time in words, for screen readers */
  return async (event: CalendarEvent, times: Times, said: string): Promise<void> => {
    const now = new Date().toISOString();
    const shown = { ...singleCopy(event, times), createdBy: me, createdAt: now, updatedAt: now };
    const { calendarId, timeZone, id } = shown;
    const input = { ...inputOf(draftOf(shown), shown.startTime), ...times, id, calendarId, timeZone };
    try {
      const stored = await creation.mutateAsync({ input, shown, signal: new AbortController().signal });
      const title = shownTitle(event, t('untitled'));
      showSnackbar(said, { action: undoOf(stored.change, t('copied.undone', { title })) });
    } catch (error) {
      notifyFailure(error, t('failed'));
    }
  };
}
