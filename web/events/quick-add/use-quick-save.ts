import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { Reminder } from '#domain/reminders.ts';
import { rememberAddedTo } from '#web/calendars/api.ts';
import { useCreateEvent } from '#web/events/api.ts';
import { newId } from '#web/events/new-id.ts';
import { newInput } from '#web/events/series-dates.ts';
import { shownEvent } from '#web/events/shown-event.ts';
import { useLoadedTags } from '#web/events/tags/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import type { QuickDrafts } from './QuickAdd.tsx';

/** Stores a new event without its form. @param onFailed it is not stored, and nothing typed may be lost */
export function useQuickSave(
  me: { id: string; name: string },
  onStored: (event: CalendarEvent) => void,
  onReminders: (event: CalendarEvent, reminders: readonly Reminder[] | null) => void,
) {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const tagsOf = useLoadedTags();
  const { mutateAsync } = useCreateEvent();
  return async (
    calendar: Calendar,
    { draft }: QuickDrafts,
    now: string,
    zone: string,
    onFailed: () => void,
  ): Promise<void> => {
    const timeZone = draft.timeZone ?? zone;
    const [id, createdAt] = [newId(), new Date().toISOString()];
    const made = { id, calendarId: calendar.id, timeZone, version: 0, createdBy: me, createdAt };
    const shown = shownEvent(draft, made, tagsOf(calendar.id), calendar.color, now);
    const input = { ...newInput(draft, now), id, calendarId: calendar.id, timeZone };
    try {
      if (!navigator.onLine) throw new Error('offline');
      rememberAddedTo(calendar.id);
      const { event } = await mutateAsync({ input, shown, signal: new AbortController().signal });
      onStored(event);
      if (draft.reminders !== undefined) onReminders(event, draft.reminders);
    } catch (error) {
      onFailed();
      showSnackbar(navigator.onLine ? errorText(error, t('failed')) : t('offline'), { kind: 'error' });
    }
  };
}
