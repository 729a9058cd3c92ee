import { useTranslation } from 'react-i18next';
import type { CalendarListItem } from '#domain/calendars.ts';

const NAMED = 6;

interface Props {
  /** The person's calendars that nobody else uses. */
  own: readonly CalendarListItem[];
  /** The number of other people's calendars in which they are a member. */
  foreign: number;
}

export function Losses({ own, foreign }: Props) {
  const { t } = useTranslation('accountData');
  return (
    <ul className="losses">
      {own.length > 0 && (
        <li className="quiet">
          {t('deletion.own', { count: own.length })}
          <ul className="buttons losses-calendars">
            {own.slice(0, NAMED).map((calendar) => (
              <li key={calendar.id} className="row">
                <span className="dot dot-small" style={{ background: calendar.color }} aria-hidden="true" />
                {calendar.name}
              </li>
            ))}
            {own.length > NAMED && (
              <li className="row">{t('deletion.moreCalendars', { count: own.length - NAMED })}</li>
            )}
          </ul>
        </li>
      )}
      {foreign > 0 && <li className="quiet">{t('deletion.foreign', { count: foreign })}</li>}
      <li className="quiet">{t('deletion.profile')}</li>
      <li className="quiet">{t('deletion.access')}</li>
    </ul>
  );
}
