import { useTranslation } from 'react-i18next';
import { formatDay, formatTimes } from '#web/platform/format.ts';
import { lookOf, titleOf } from '../event-look.ts';
import { useHolidays } from '../holidays.ts';
import { agendaDays } from '../layout/agenda-days.ts';
import { type DatedEvent, isOverMidnight } from '../layout/dated-event.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { useWho } from '../people/who.tsx';
import { isDayOff } from '../weekend.ts';

/** @param shown a month, `yyyy-MM`, or a day of it */
export function PrintList({ index, shown }: { index: DayIndex; shown: string }) {
  const { t } = useTranslation('calendarView');
  const holidays = useHolidays();
  const whoOf = useWho();
  const days = agendaDays(index, shown.slice(0, 7), '').filter(({ day }) => day.startsWith(shown));
  if (days.length === 0) return <p>{t('agendaNone')}</p>;
  return days.map(({ day, events }) => (
    <section key={day} className={isDayOff(day, holidays.get(day)) ? 'print-day off' : 'print-day'}>
      <h2>
        {formatDay(day)} <small>{holidays.get(day)?.text}</small>
      </h2>
      <ul>
        {events.map((dated) => (
          <li key={dated.event.id}>
            <time>{timeOn(dated, day) ?? t('allDay')}</time>
            <p dir="auto" className={`print-line ${lookOf(dated.event)}`}>
              {whoOf(dated.event).mark}
              {titleOf(dated.event)}
              {dated.event.location && <small>{dated.event.location}</small>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The part of an event's time on a day; null if it covers the day. */
function timeOn(dated: DatedEvent, day: string): string | null {
  const { event, start, end, firstDay, lastDay } = dated;
  if (event.isAllDay) return null;
  if (isOverMidnight(dated)) return formatTimes(start, end);
  return formatTimes(firstDay === day ? start : null, lastDay === day ? end : null);
}
