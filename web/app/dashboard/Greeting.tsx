import { useTranslation } from 'react-i18next';
import { firstName } from '#domain/first-name.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { formatLocal, formatNow } from '#web/platform/format.ts';
import { partOfDay } from '#web/platform/part-of-day.ts';
import { readToday } from '#web/platform/today.ts';

export function Greeting() {
  const { t } = useTranslation('dashboard');
  const { name } = useUser();
  const now = new Date();
  const { weekday, week, date } = readToday(now);
  return (
    <header className="dashboard-greeting">
      <h1>
        {t(`${partOfDay(now.getHours())}`)} {firstName(name)}
      </h1>
      <p className="dashboard-date">
        <time dateTime={date}>{formatNow(now.getTime(), { day: '2-digit', month: '2-digit' })}</time>
        <span>
          {weekday}
          <span className="dashboard-date-day">, {formatLocal(date, { day: 'numeric', month: 'long' })}</span>,{' '}
          {t('week', { week })}
        </span>
      </p>
    </header>
  );
}
