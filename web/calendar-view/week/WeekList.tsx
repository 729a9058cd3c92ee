import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocal, formatTime } from '#web/platform/format.ts';
import { useDayName } from '../day-name.ts';
import { inWords, lookOf, titleOf } from '../event-look.ts';
import { useHolidays } from '../holidays.ts';
import { type DatedEvent, isOverMidnight } from '../layout/dated-event.ts';
import { eventsOf } from '../layout/day-index.ts';
import { findEvent } from '../layout/find-event.ts';
import { dayInReach } from '../layout/week-rows.ts';
import { useWho } from '../people/who.tsx';
import { EventRow } from '../rows/EventRow.tsx';
import { isDayOff } from '../weekend.ts';
import { WeekNumber } from './WeekNumber.tsx';
import type { WeekProps } from './WeekView.tsx';
import '../rows/list-day.css';
import './week-list.css';

/** A day shows at most this many events here; the rest is behind "+N more". */
const ROWS = 14;

export function WeekList(props: WeekProps) {
  const { label, days, date, numbered, now, index, late, sign, onDay, onEvent, onMonth } = props;
  const list = useRef<HTMLElement>(null);
  const reached = dayInReach(date, days);
  const known = index !== undefined;

  useLayoutEffect(() => {
    const day = list.current?.querySelector<HTMLElement>(`section[data-day="${reached}"]`);
    if (known && day && list.current) list.current.scrollTop = day.offsetTop - list.current.offsetTop;
  }, [reached, known]);

  const open = ({ target, detail }: MouseEvent) => {
    if (!(target instanceof Element) || detail > 1) return;
    const id = target.closest('[data-event]')?.getAttribute('data-event');
    const day = target.closest('[data-day]')?.getAttribute('data-day');
    const dated = id && index && findEvent(index, id);
    if (dated) onEvent(dated);
    else if (day) onDay(day);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside handle the keys
    <section ref={list} className="week-list" aria-label={label} aria-busy={!index} onClick={open}>
      <WeekNumber day={numbered} onPress={onMonth} />
      {days.map((day) => (
        <WeekListDay
          key={day}
          day={day}
          reached={day === reached}
          now={now}
          events={index && eventsOf(index, day)}
          late={late}
        />
      ))}
      {sign && <div className="week-sign">{sign}</div>}
    </section>
  );
}

interface DayProps {
  day: string;
  /** Whether it is the date of the page. */
  reached: boolean;
  now: string;
  events: { allDay: DatedEvent[]; timed: DatedEvent[] } | undefined;
  late: boolean;
}

function WeekListDay({ day, reached, now, events, late }: DayProps) {
  const { t } = useTranslation(['calendarView', 'month']);
  const nameOf = useDayName();
  const holiday = useHolidays().get(day);
  const whoOf = useWho();
  const today = now.slice(0, 10);
  const all = events ? [...events.allDay, ...events.timed] : [];
  const shown = all.length > ROWS ? all.slice(0, ROWS - 1) : all;
  const classes = ['list-day week-list-day', isDayOff(day, holiday) && 'off', day === today && 'today'];
  const name = formatLocal(day, { weekday: day === today ? 'short' : 'long' });
  return (
    <section className={classes.filter(Boolean).join(' ')} data-day={day}>
      <button
        type="button"
        className="week-list-head"
        data-reached={reached || undefined}
        aria-label={nameOf(day, all.length, today)}
      >
        <b>{Number(day.slice(8))}</b>
        <span>{day === today ? `${t('month:todayMark')}, ${name}` : name}</span>
      </button>
      <div className="list-day-events week-list-events">
        {holiday && <p className="holiday">{holiday.text}</p>}
        {shown.map((dated) =>
          dated.event.isAllDay ? (
            <button
              key={dated.event.id}
              type="button"
              className={`event-bar ${lookOf(dated.event)}`}
              dir="auto"
              data-event={dated.event.id}
              aria-description={inWords(dated.event, whoOf(dated.event).names)}
            >
              {whoOf(dated.event).mark}
              {titleOf(dated.event)}
            </button>
          ) : (
            <EventRow
              key={dated.event.id}
              dated={dated}
              time={dated.firstDay === day ? formatTime(dated.start) : null}
              note={isOverMidnight(dated) ? `→ ${formatTime(dated.end)}` : null}
              past={dated.end <= now}
            />
          ),
        )}
        {shown.length < all.length && (
          <button
            type="button"
            className="week-more underlines"
            aria-label={t('month:moreName', { count: all.length - shown.length })}
          >
            {t('month:more', { count: all.length - shown.length })}
          </button>
        )}
        {events && all.length === 0 && <p className="note week-list-free">{t('free')}</p>}
        {!events && late && <i className="skeleton" aria-hidden="true" />}
      </div>
    </section>
  );
}
