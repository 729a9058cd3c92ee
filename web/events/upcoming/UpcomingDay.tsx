import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/dates/local.ts';
import { formatAnyDay, formatLocal } from '#web/platform/format.ts';
import type { Day } from './days.ts';
import { UpcomingRow } from './UpcomingRow.tsx';

export function UpcomingDay({ day: { date, rows }, today }: { day: Day; today: string }) {
  const { t } = useTranslation('upcoming');
  const weekday = () => {
    if (date === null) return '';
    if (date === today) return t('today');
    return date === addDays(today, 1) ? t('tomorrow') : (formatLocal(date, { weekday: 'short' }) ?? '');
  };
  return (
    <li className="upcoming-day" data-today={date === today ? '' : undefined}>
      <h3>
        <span className="visually-hidden">{date ? formatAnyDay(date) : t('invalidDate')}</span>
        <span aria-hidden="true">
          <b>{date ? Number(date.slice(8)) : '—'}</b>
          <small>{weekday()}</small>
        </span>
      </h3>
      <ul>
        {rows.map((row) => (
          <UpcomingRow key={row.event.id} row={row} />
        ))}
      </ul>
    </li>
  );
}
