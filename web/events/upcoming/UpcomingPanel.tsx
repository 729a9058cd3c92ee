import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/dates/local.ts';
import { formatAnyDay, formatLocal } from '#web/platform/format.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { readToday } from '#web/platform/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { useNarrow } from '#web/ui/use-media.ts';
import { byDay, type Day, rowOf } from './days.ts';
import { UpcomingRow } from './UpcomingRow.tsx';
import { useAllUpcoming } from './use-all-upcoming.ts';
import './upcoming-panel.css';
import './upcoming-large-text.css';

/** Few enough for the calendars below to stay in view. */
const FIRST = 5;
const SKELETONS = [1, 2, 3, 4];

/** @param add the button for a new event, if the person may add one */
export function UpcomingPanel({ add }: { add: ReactNode }) {
  const { t } = useTranslation(['upcoming', 'ui']);
  const id = useId();
  const today = readToday(new Date()).date;
  const zone = ownZone();
  const { data, isError, refetch } = useAllUpcoming(today, zone);
  const narrow = useNarrow();
  const [all, setAll] = useState(false);
  const shown = (narrow && !all ? data?.slice(0, FIRST) : data) ?? [];

  return (
    <section aria-labelledby={id}>
      <div className="row wrap spread heading panel-head">
        <h2 id={id}>
          {t('title')}
          {data && data.length > 0 && <sup>{data.length}</sup>}
        </h2>
        {add}
      </div>
      {isError && !data && (
        <p className="row wrap spread upcoming-failed">
          {t('failed')}
          <Button onClick={() => void refetch()}>{t('ui:retry')}</Button>
        </p>
      )}
      {!data && !isError && (
        <Loading label={t('loading')}>
          {SKELETONS.map((key) => (
            <div key={key} className="upcoming-day">
              <Skeleton width={28} height={28} style={{ marginTop: 8 }} />
              <Skeleton width="100%" height={60} />
            </div>
          ))}
        </Loading>
      )}
      {data?.length === 0 && (
        <div className="upcoming-empty">
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        </div>
      )}
      {data && data.length > 0 && (
        <ol>
          {byDay(shown.map((event) => rowOf(event, today, zone))).map((day) => (
            <UpcomingDay key={day.date} day={day} today={today} />
          ))}
        </ol>
      )}
      {data && shown.length < data.length && (
        <Button look="line" className="upcoming-more" onClick={() => setAll(true)}>
          {t('more', { count: data.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

function UpcomingDay({ day: { date, rows }, today }: { day: Day; today: string }) {
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
