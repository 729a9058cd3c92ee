import { useTranslation } from 'react-i18next';
import { Switch } from '#web/ui/Switch.tsx';
import { useNotifyFailure } from '#web/ui/use-failure-snackbar.ts';
import { useCalendarNotifications, useSaveCalendarNotifications } from './api.ts';
import './calendar-notifications.css';

/** A single switch for immediate notifications of changes by others. */
export function NotifySwitch({ calendarId }: { calendarId: string }) {
  const { t } = useTranslation('reminders');
  const notifyFailure = useNotifyFailure();
  const { data } = useCalendarNotifications(calendarId);
  const { mutate } = useSaveCalendarNotifications(calendarId);
  const save = (isWanted: boolean) =>
    mutate({ changes: { when: isWanted ? 'at_once' : 'never' } }, notifyFailure(t('calendar.saveFailed')));
  if (!data) return null;
  return (
    <div className="calendar-notifications-part">
      <Switch
        label={t('calendar.changes.ask')}
        note={t('calendar.changes.askNote')}
        checked={data.changes.when === 'at_once'}
        onChange={save}
      />
    </div>
  );
}
