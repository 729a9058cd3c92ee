import { useTranslation } from 'react-i18next';
import type { ChangeNotices as Notices } from '#domain/change-notices.ts';
import type { CalendarNotificationsBody } from '#domain/reminders.ts';
import { NOTIFY_BY, NOTIFY_WHEN } from '#domain/values/reminders.ts';
import { Switch } from '#web/ui/Switch.tsx';

interface Props {
  notices: Notices;
  onSave: (body: CalendarNotificationsBody) => void;
}

/** When and how a person is notified of changes by others in a calendar. */
export function ChangeNotices({ notices: { when, by }, onSave }: Props) {
  const { t } = useTranslation('reminders');
  return (
    <>
      <fieldset className="remind-of">
        <legend>{t('calendar.told.title')}</legend>
        {NOTIFY_WHEN.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="told-when"
              checked={when === each}
              onChange={() => onSave({ changes: { when: each } })}
            />
            <span>
              {t(`calendar.told.when.${each}`)}
              <small>{t(`calendar.told.notes.${each}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {when !== 'never' && (
        <fieldset className="told-by">
          <legend className="visually-hidden">{t('calendar.told.by')}</legend>
          {NOTIFY_BY.map((way) => (
            <Switch
              key={way}
              label={t(`calendar.told.ways.${way}`)}
              checked={by.includes(way)}
              onChange={(on) =>
                onSave({ changes: { by: NOTIFY_BY.filter((each) => (each === way ? on : by.includes(each))) } })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
