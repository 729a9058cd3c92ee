import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { type MouseEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths, startOfMonth } from '#domain/dates/grids.ts';
import { formatDate, formatLocal } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { SlowLine } from '#web/ui/SlowLine.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { useWait } from '#web/ui/use-wait.ts';
import { useDueTasks } from '../due-tasks.ts';
import { useHolidays } from '../holidays.ts';
import { withHolidays } from '../layout/agenda-days.ts';
import type { MonthSource } from '../month-source.ts';
import { useIncrementalList } from '../shell/use-incremental-list.ts';
import { useAgenda } from '../use-agenda.ts';
import type { WeekProps } from '../week/WeekView.tsx';
import { AgendaEntry } from './AgendaEntry.tsx';
import '../rows/list-day.css';
import './agenda.css';
import './agenda-day.css';

interface Props extends Pick<WeekProps, 'label' | 'date' | 'now' | 'onDay' | 'onEvent' | 'onDate'> {
  source: MonthSource;
  /** Undefined if the person may not add events. */
  onAdd: (() => void) | undefined;
}

/** Rows on the first screen, and added by each further page. */
const ROWS = 40;
/** The heights of the skeletons, in pixels. */
const SKELETONS = [72, 96, 80];

export function AgendaView({ label, date, now, source, onDay, onEvent, onDate, onAdd }: Props) {
  const { t } = useTranslation('calendarView');
  const phone = usePhone();
  const [list, limit] = useIncrementalList(ROWS, date);
  const { days, busy, failed, end } = useAgenda(source, date, now.slice(0, 10), limit);
  const wait = useWait(busy);
  const holidays = useHolidays();
  const dueTasks = useDueTasks();
  const shown = useMemo(() => withHolidays(days, holidays.keys(), date), [days, holidays, date]);
  const byId = useMemo(
    () => new Map(days.flatMap(({ events }) => events).map((dated) => [dated.event.id, dated])),
    [days],
  );
  const isFree = days.every(({ events }) => events.length === 0);
  const first = startOfMonth(date);
  const earlier = date === first ? addMonths(first, -1) : first;

  const open = ({ target, detail }: MouseEvent) => {
    if (!(target instanceof Element) || detail > 1) return;
    const dated = byId.get(target.closest('[data-event]')?.getAttribute('data-event') ?? '');
    const day = target.closest('[data-day]')?.getAttribute('data-day');
    if (dated) onEvent(dated);
    else if (day && target.closest('button')) onDay(day);
  };
  return (
    <div ref={list} className="agenda">
      {busy && <SlowLine floating wait={wait} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside handle the keys */}
      <section className="agenda-list" aria-label={label} aria-busy={busy} onClick={open}>
        <Button flush onClick={() => onDate(earlier)}>
          {t('agendaEarlier', { day: formatLocal(earlier, { day: 'numeric', month: 'long' }) ?? '' })}
        </Button>
        {date <= now && dueTasks(now.slice(0, 10))}
        {shown.map(({ day, events }, at) => (
          <AgendaEntry
            key={day}
            day={day}
            events={events}
            now={now}
            phone={phone}
            month={shown[at - 1]?.day.slice(0, 7) !== day.slice(0, 7)}
          />
        ))}
        {wait !== 'none' &&
          SKELETONS.map((height) => <i key={height} className="skeleton" style={{ height }} aria-hidden="true" />)}
        {end && !busy && !failed && (
          <div className="row wrap agenda-end">
            <p>{t(isFree ? 'agendaFreeUntil' : 'agendaNoMoreUntil', { day: formatDate(end.day) ?? '' })}</p>
            {isFree && onAdd && (
              <Button look="line" onClick={onAdd}>
                <Icon svg={add} />
                {t('add')}
              </Button>
            )}
            <Button flush={!isFree} onClick={end.more}>
              {t('agendaFurther')}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
