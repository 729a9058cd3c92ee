import layers from '@material-symbols/svg-300/outlined/layers.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarListItem } from '#domain/calendars.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { CalendarRow } from './CalendarRow.tsx';
import { FilterField } from './FilterField.tsx';
import { lastOpenedFirst } from './last-opened.ts';
import { matching } from './matching.ts';
import { openedCalendars } from './remembered.ts';
import { TOGETHER } from './shown-together.ts';

interface Props {
  /** Shown with the person's own appearance. */
  calendars: readonly CalendarListItem[];
  /** The next event of a calendar, in words. */
  nextIn: (calendarId: string) => string | undefined;
  onOwn: (calendarId: string) => void;
  onRemove: (calendar: CalendarListItem) => void;
}

/** From this many calendars on, a field filters them. */
const MANY = 10;
/** Further rows are shown on request. */
const ROWS = 30;

export function CalendarList({ calendars, nextIn, onOwn, onRemove }: Props) {
  const { t } = useTranslation('calendars');
  const [opened] = useState(openedCalendars);
  const [filter, setFilter] = useState('');
  const [all, setAll] = useState(false);
  const found = matching(lastOpenedFirst(calendars, opened), filter);
  const rows = all ? found : found.slice(0, ROWS);
  return (
    <>
      {calendars.length > 1 && (
        <Link className="row hovers-wide calendars-all" to={`/dashboard/calendar/${TOGETHER}`}>
          <Icon svg={layers} />
          {t('switcher.all')}
        </Link>
      )}
      {calendars.length >= MANY && <FilterField value={filter} onChange={setFilter} />}
      <ul>
        {rows.map((calendar) => (
          <CalendarRow
            key={calendar.id}
            calendar={calendar}
            next={nextIn(calendar.id)}
            onOwn={() => onOwn(calendar.id)}
            onRemove={() => onRemove(calendar)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="calendars-none">{t('list.noneFound')}</p>}
      {rows.length < found.length && (
        <button type="button" className="hovers-wide calendars-more" onClick={() => setAll(true)}>
          {t('list.more', { count: found.length - rows.length })}
        </button>
      )}
    </>
  );
}
