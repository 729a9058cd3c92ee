import { useTranslation } from 'react-i18next';
import type { SubscribedCalendar } from '#domain/subscribed-calendars.ts';
import { checkboxStyle } from '#web/themes/box-in.ts';
import { useNotifyFailure } from '#web/ui/use-failure-snackbar.ts';
import { useSubscribedCalendars } from './api.ts';
import { useUpdateSubscribed } from './changes.ts';
import './subscribed-switches.css';

/** Checkboxes for subscribed calendars. */
export function SubscribedSwitches() {
  const { t } = useTranslation('subscribedCalendars');
  const { data = [] } = useSubscribedCalendars();
  if (data.length === 0) return null;
  return (
    <ul className="subscribed-switches" aria-label={t('title')}>
      {data.map((calendar) => (
        <Entry key={calendar.id} {...calendar} />
      ))}
    </ul>
  );
}

function Entry({ id, name, color, isShown, problem }: SubscribedCalendar) {
  const { t } = useTranslation('subscribedCalendars');
  const failed = useNotifyFailure();
  const update = useUpdateSubscribed();
  const checked = update.isPending ? (update.variables.isShown ?? isShown) : isShown;
  return (
    <li>
      <label className="popup-entry">
        <input
          type="checkbox"
          className="checkbox"
          style={checkboxStyle(color)}
          checked={checked}
          data-entry=""
          onChange={({ target }) => update.mutate({ id, isShown: target.checked }, failed(t('saveFailed')))}
        />
        <span className="cut" title={name}>
          {name}
        </span>
        {problem && <small>{t('failing')}</small>}
      </label>
    </li>
  );
}
