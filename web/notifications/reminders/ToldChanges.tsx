import { useTranslation } from 'react-i18next';
import type { CalendarNotificationsBody } from '#domain/reminders.ts';
import type { ToldChanges as Told } from '#domain/told-changes.ts';
import { TELL_BY, TELL_WHEN } from '#domain/values/reminders.ts';
import { Switch } from '#web/ui/Switch.tsx';

interface Props {
  told: Told;
  onSave: (body: CalendarNotificationsBody) => void;
}

/** When and how somebody hears of what others change in a calendar. */
export function ToldChanges({ told: { when, by }, onSave }: Props) {
  const { t } = useTranslation('reminders');
  return (
    <>
      <fieldset className="remind-of">
        <legend>{t('calendar.told.title')}</legend>
        {TELL_WHEN.map((each) => (
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
          {TELL_BY.map((way) => (
            <Switch
              key={way}
              label={t(`calendar.told.ways.${way}`)}
              checked={by.includes(way)}
              onChange={(on) =>
                onSave({ changes: { by: TELL_BY.filter((each) => (each === way ? on : by.includes(each))) } })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
