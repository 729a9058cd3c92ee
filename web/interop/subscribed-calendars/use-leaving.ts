import { useTranslation } from 'react-i18next';
import type { SubscribedCalendar } from '#domain/subscribed-calendars.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useSubscribeAgain, useUnsubscribe } from './changes.ts';

/** Ends a subscription, and offers the way back. @param onLeft its entry is gone */
export function useLeaving(onLeft: () => void): (calendar: SubscribedCalendar) => void {
  const { t } = useTranslation('subscribedCalendars');
  const errorText = useErrorText();
  const removal = useUnsubscribe();
  const subscribeAgain = useSubscribeAgain();
  const failed = (text: string) => ({
    onError: (error: unknown) => showSnackbar(errorText(error, text), { kind: 'error' as const }),
  });
  return (calendar) => {
    if (removal.isPending) return; // The second half of a double press.
    removal.mutate(calendar.id, {
      onSuccess: () => {
        const run = () => subscribeAgain.mutate(calendar, failed(t('subscribeFailed')));
        showSnackbar(t('unsubscribed', { name: calendar.name }), { action: { label: t('undo'), run } });
        onLeft();
      },
      ...failed(t('unsubscribeFailed')),
    });
  };
}
