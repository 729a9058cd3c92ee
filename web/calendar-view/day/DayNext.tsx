import { useTranslation } from 'react-i18next';
import { localToMs } from '#domain/dates/local.ts';
import { capitalised, formatRelative, formatTime, formatTimes } from '#web/platform/format.ts';
import { inWords, titleOf } from '../event-look.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import { useWho } from '../people/who.tsx';

/** The current or next event today, or the first event of another day. */
export function DayNext({
  date,
  now,
  timed,
  free,
}: {
  date: string;
  now: string;
  timed: readonly DatedEvent[];
  free: boolean;
}) {
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
      <p>{capitalised(lead)}</p>
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
      <p>
        <time>{formatTimes(next.start, next.end)}</time>
        {next.event.location && ` · ${next.event.location}`}
      </p>
    </div>
  );
}
