import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/platform/error-text.ts';
import { Switch } from '#web/ui/Switch.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useCalendarNotifications, useSaveCalendarNotifications } from './api.ts';
import './calendar-notifications.css';

/** Asks in one line whether somebody wants to hear at once of what others change. */
export function TellSwitch({ calendarId }: { calendarId: string }) {
  const { t } = useTranslation('reminders');
  const errorText = useErrorText();
  const { data } = useCalendarNotifications(calendarId);
  const { mutate } = useSaveCalendarNotifications(calendarId);
  const save = (isWanted: boolean) =>
    mutate(
      { changes: { when: isWanted ? 'at_once' : 'never' } },
      { onError: (error) => showSnackbar(errorText(error, t('calendar.saveFailed')), { kind: 'error' }) },
    );
  if (!data) return null;
  return (
    <div className="calendar-notifications-part">
      <Switch
        label={
          <>
            {t('calendar.told.ask')}
            <small>{t('calendar.told.askNote')}</small>
          </>
        }
        checked={data.changes.when === 'at_once'}
        onChange={save}
      />
    </div>
  );
}
