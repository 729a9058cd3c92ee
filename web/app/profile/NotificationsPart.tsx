import forward from '@material-symbols/svg-300/outlined/keyboard_arrow_right.svg?raw';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import { useShownCalendars } from '#web/calendars/api.ts';
import { ZoneSelect } from '#web/calendars/ZoneSelect.tsx';
import { NotificationsSection } from '#web/notifications/NotificationsSection.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useDialog } from '#web/ui/use-dialog.ts';
import { CalendarNotifications } from '../calendar/calendar-notifications.ts';
import { DefaultReminders } from '../calendar/reminders.ts';

export function NotificationsPart() {
  const { t } = useTranslation('notifications');
  const { data } = useShownCalendars();
  const dialog = useDialog<Calendar>();
  const { subject } = dialog;
  return (
    <>
      <NotificationsSection
        zoneSelect={(zone, onChange) => <ZoneSelect value={zone} onChange={onChange} offersOwn />}
        reminders={
          <Fetched>
            <DefaultReminders.Component />
          </Fetched>
        }
        calendars={
          <ul className="notifications-calendars">
            {data?.length === 0 && <li>{t('settings.calendars.none')}</li>}
            {data?.map((calendar) => (
              <li key={calendar.id}>
                <button type="button" className="hovers" onClick={() => dialog.show(calendar)}>
                  <i className="dot" style={{ background: calendar.color }} />
                  {calendar.name}
                  <Icon svg={forward} />
                </button>
              </li>
            ))}
          </ul>
        }
      />
      {subject && (
        <Fetched onGiveUp={dialog.drop}>
          <CalendarNotifications.Component
            key={subject.id}
            open={dialog.open}
            calendarId={subject.id}
            name={subject.name}
            onClose={dialog.close}
            onClosed={dialog.closed}
          />
        </Fetched>
      )}
    </>
  );
}
