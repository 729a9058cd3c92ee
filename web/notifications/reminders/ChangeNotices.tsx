import { useTranslation } from 'react-i18next';
import type { ChangeNotices as Notices } from '#domain/change-notices.ts';
import type { CalendarNotificationsBody } from '#domain/reminders.ts';
import { NOTIFY_BY, NOTIFY_OF, NOTIFY_WHEN } from '#domain/values/reminders.ts';
import { Switch } from '#web/ui/Switch.tsx';
import { RadioList } from './RadioList.tsx';

interface Props {
  notices: Notices;
  /** Whether the calendar has more than one person. */
  hasPeople: boolean;
  onSave: (body: CalendarNotificationsBody) => void;
}

/** When and how a person is notified of changes by others in a calendar. */
export function ChangeNotices({ notices: { when, by, of }, hasPeople, onSave }: Props) {
  const { t } = useTranslation('reminders');
  return (
    <>
      <RadioList
        legend={t('calendar.changes.title')}
        name="told-when"
        values={NOTIFY_WHEN}
        chosen={when}
        labelOf={(each) => t(`calendar.changes.when.${each}`)}
        noteOf={(each) => t(`calendar.changes.notes.${each}`)}
        onChange={(each) => onSave({ changes: { when: each } })}
      />
      {when !== 'never' && (hasPeople || of !== 'all') && (
        <RadioList
          legend={t('calendar.changes.of.title')}
          name="told-of"
          values={NOTIFY_OF}
          chosen={of}
          labelOf={(each) => t(`calendar.changes.of.${each}`)}
          onChange={(each) => onSave({ changes: { of: each } })}
        />
      )}
      {when !== 'never' && (
        <fieldset className="told-by">
          <legend className="visually-hidden">{t('calendar.changes.by')}</legend>
          {NOTIFY_BY.map((way) => (
            <Switch
              key={way}
              label={t(`calendar.changes.ways.${way}`)}
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
