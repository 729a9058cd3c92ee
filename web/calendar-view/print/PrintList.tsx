import { useTranslation } from 'react-i18next';
import { formatDay, formatTimes } from '#web/platform/format.ts';
import { lookOf, titleOf } from '../event-look.ts';
import { useHolidays } from '../holidays.ts';
import { agendaDays } from '../layout/agenda-days.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { isDayOff } from '../weekend.ts';

/** @param shown a month, `yyyy-MM`, or one day of it */
export function PrintList({ index, shown }: { index: DayIndex; shown: string }) {
  const { t } = useTranslation('calendarView');
  const holidays = useHolidays();
  const days = agendaDays(index, shown.slice(0, 7), '').filter(({ day }) => day.startsWith(shown));
  if (days.length === 0) return <p>{t('agendaNone')}</p>;
  return days.map(({ day, events }) => (
    <section key={day} className={isDayOff(day, holidays.get(day)) ? 'print-day off' : 'print-day'}>
      <h2>
        {formatDay(day)} <small>{holidays.get(day)?.text}</small>
      </h2>
      <ul>
        {events.map(({ event, start, end, firstDay, lastDay }) => (
          <li key={event.id}>
            <time>
              {event.isAllDay
                ? t('allDay')
                : formatTimes(firstDay === day ? start : null, lastDay === day ? end : null)}
            </time>
            <p dir="auto" className={`print-line ${lookOf(event)}`}>
              {titleOf(event)}
              {event.location && <small>{event.location}</small>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
