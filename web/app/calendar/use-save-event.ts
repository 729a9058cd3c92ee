import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';

/** Downloads an event as a file, or explains why that failed. */
export function useSaveEvent(): (event: CalendarEvent) => void {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const save = async (event: CalendarEvent) => {
    try {
      await (await import('#web/interop/calendar-files/save-event.ts')).saveEvent(event);
    } catch (error) {
      showSnackbar(errorText(error, t('card.saveFailed')), { kind: 'error' });
    }
  };
  return (event) => void save(event);
}
