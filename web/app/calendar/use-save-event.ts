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
      const { fetchEvent, giveFile } = await import('#web/interop/calendar-files/api.ts');
      giveFile(await fetchEvent(event));
    } catch (error) {
      showSnackbar(errorText(error, t('card.saveFailed')), { kind: 'error' });
    }
  };
  return (event) => void save(event);
}
