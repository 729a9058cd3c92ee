import { useTranslation } from 'react-i18next';
import { isoWeek, weekOf } from '#domain/dates/grids.ts';
import { daysBetween, localToMs } from '#domain/dates/local.ts';
import { capitalised, formatRelative, formatTime, formatTimes } from '#web/platform/format.ts';
import { useDueTasks } from '../due-tasks.ts';
import { inWords, lookOf, titleOf } from '../event-look.ts';
import { useHolidays } from '../holidays.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import { useWho } from '../people/who.tsx';
import { isDayOff } from '../weekend.ts';
import './day-summary.css';
import './day-facts.css';

interface Props {
  date: string;
  /** The first day of the calendar's week, 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  now: string;
  allDay: readonly DatedEvent[];
  timed: readonly DatedEvent[];
  /** Whether the events are loaded. */
  known: boolean;
}

/** Further all-day events are collapsed into a count. */
const BARS = 6;

export function DaySummary({ date, firstDay, now, allDay, timed, known }: Props) {
  const { t } = useTranslation(['calendarView', 'month']);
  const holiday = useHolidays().get(date);
  const whoOf = useWho();
  const dueTasks = useDueTasks();
  const classes = ['day-summary', now.startsWith(date) && 'today', isDayOff(date, holiday) && 'off'];
  const facts = [
    [t('facts.events'), known ? allDay.length + timed.length : '–'],
    [t('facts.week'), isoWeek(weekOf(date, firstDay)[3] ?? date)],
    [t('facts.dayOfYear'), daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1],
  ] as const;
  const shown = allDay.length > BARS ? allDay.slice(0, BARS - 1) : allDay;
  return (
    <section className={classes.filter(Boolean).join(' ')}>
      <p className="day-number" aria-hidden="true">
        {Number(date.slice(8))}
      </p>
      {known && <DayNext date={date} now={now} timed={timed} free={allDay.length + timed.length === 0} />}
      {holiday && <p className="holiday">{holiday.text}</p>}
      {allDay.length > 0 && (
        <div className="day-all-day">
          <h3 className="note">{t('allDayTitle')}</h3>
          {shown.map((dated) => (
            <button
              key={dated.event.id}
              type="button"
              className={`event-bar ${lookOf(dated.event)}`}
              dir="auto"
              data-event={dated.event.id}
              aria-description={inWords(dated.event, whoOf(dated.event).names)}
            >
              {whoOf(dated.event).mark}
              <DayOf dated={dated} date={date} />
            </button>
          ))}
          {shown.length < allDay.length && (
            <button type="button" className="day-more underlines" data-day={date}>
              {t('month:moreName', { count: allDay.length - shown.length })}
            </button>
          )}
        </div>
      )}
      {dueTasks(date)}
      <dl className="day-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function DayOf({ dated, date }: { dated: DatedEvent; date: string }) {
  const { t } = useTranslation(['calendarView', 'month']);
  const title = titleOf(dated.event);
  const days = daysBetween(dated.firstDay, dated.lastDay) + 1;
  return days === 1 ? title : t('dayOf', { title, day: daysBetween(dated.firstDay, date) + 1, days });
}

/** The current or next event today, or the first event of another day. */
function DayNext({ date, now, timed, free }: Pick<Props, 'date' | 'now' | 'timed'> & { free: boolean }) {
  const { t } = useTranslation('calendarView');
  const whoOf = useWho();
  const isToday = now.startsWith(date);
  const next = timed.find(({ event, end }) => event.status !== 'cancelled' && (!isToday || end > now));
  if (!next) {
    if (!isToday && !free) return null;
    return (
      <div className="day-next">
        <h2>{free ? t('dayFree') : t('noMore')}</h2>
      </div>
    );
  }
  const runs = isToday && next.start <= now;
  const lead = runs
    ? t('nowEvent', { time: formatTime(next.end) ?? '' })
    : isToday
      ? formatRelative(localToMs(next.start), localToMs(now))
      : t('firstEvent');
  return (
    <div className="day-next">
      <p className="said">{capitalised(lead)}</p>
      <h2 dir="auto">
        <button
          type="button"
          className="clamp"
          data-event={next.event.id}
          aria-description={inWords(next.event, whoOf(next.event).names)}
        >
          {whoOf(next.event).mark}
          {titleOf(next.event)}
        </button>
      </h2>
      <p className="said">
        <time>{formatTimes(next.start, next.end)}</time>
        {next.event.location && ` · ${next.event.location}`}
      </p>
    </div>
  );
}
