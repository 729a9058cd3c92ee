import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#domain/dates/local.ts';
import { formatLocal, formatTimes } from '#web/platform/format.ts';
import { useClocks } from '#web/ui/use-clocks.ts';
import { useDayName } from '../day-name.ts';
import { useHolidays } from '../holidays.ts';
import { type DatedEvent, isOverMidnight } from '../layout/dated-event.ts';
import { monthTitle } from '../month-title.ts';
import { EventRow } from '../rows/EventRow.tsx';
import { useZones } from '../second-zone.ts';
import { isDayOff } from '../weekend.ts';

interface Props {
  day: string;
  events: readonly DatedEvent[];
  now: string;
  month: boolean;
  /** Only the short form fits. */
  phone: boolean;
}

export const AgendaEntry = memo(function AgendaEntry({ day, events, now, month, phone }: Props) {
  const { t } = useTranslation(['calendarView', 'month']);
  const nameOf = useDayName();
  const { beside } = useClocks();
  const { shown: zone } = useZones();
  const holiday = useHolidays().get(day);
  const today = now.slice(0, 10);
  const classes = ['list-day agenda-day', isDayOff(day, holiday) && 'off', day === today && 'today'];
  const { heavy, light } = monthTitle(day);
  const weekday = formatLocal(day, { weekday: phone ? 'short' : 'long' });
  return (
    <>
      {month && (
        <h2 className="head agenda-month">
          {heavy} <i>{light}</i>
        </h2>
      )}
      <section className={classes.filter(Boolean).join(' ')} data-day={day}>
        <button type="button" className="agenda-head" aria-label={nameOf(day, events.length, today)}>
          <b>{Number(day.slice(8))}</b>
          <span className="underlines">{day === today ? t('month:todayMark') : weekday}</span>
        </button>
        <div className="list-day-events agenda-events">
          {holiday && <p className="holiday">{holiday.text}</p>}
          {events.length === 0 && day === today && <p className="fine">{t('agendaFree')}</p>}
          {events.map((dated) => (
            <EventRow
              key={dated.event.id}
              dated={dated}
              time={timeOf(dated, day, t('allDay'))}
              past={dated.end <= now}
              note={noteOf(dated)}
              clocks={dated.firstDay === day ? beside(dated.event, zone) : null}
            />
          ))}
        </div>
      </section>
    </>
  );

  function noteOf(dated: DatedEvent): string | null {
    const { firstDay, lastDay, offset } = dated;
    if (firstDay === lastDay || isOverMidnight(dated)) return offset ?? null;
    return t('dayCount', { day: daysBetween(firstDay, day) + 1, days: daysBetween(firstDay, lastDay) + 1 });
  }
});

function timeOf(dated: DatedEvent, day: string, allDay: string): string {
  const { event, start, end, firstDay, lastDay } = dated;
  if (event.isAllDay) return allDay;
  if (firstDay === lastDay || isOverMidnight(dated)) return formatTimes(start, end);
  if (day === firstDay) return formatTimes(start, null);
  return day === lastDay ? formatTimes(null, end) : allDay;
}
