import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Reminder } from '#domain/reminders.ts';
import { creating } from '#web/events/editing.ts';
import { useStoreEvent } from '#web/events/store-event.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import type { QuickDrafts } from './QuickAdd.tsx';

/** Stores a new event without its form. @param onFailed it was not stored, and the input must be preserved */
export function useQuickSave(
  me: { id: string; name: string },
  onStored: (event: CalendarEvent) => void,
  onReminders: (event: CalendarEvent, reminders: readonly Reminder[] | null) => void,
) {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const storeEvent = useStoreEvent(me);
  return async (
    calendar: Calendar,
    { draft }: QuickDrafts,
    now: string,
    timeZone: string,
    onFailed: () => void,
  ): Promise<void> => {
    try {
      const { event, change } = await storeEvent(creating(calendar, { draft, now, timeZone }), undefined);
      onStored(event);
      if (draft.reminders !== undefined && !change.unsent) onReminders(event, draft.reminders);
    } catch (error) {
      onFailed();
      showSnackbar(errorText(error, t('failed')), { kind: 'error' });
    }
  };
}
