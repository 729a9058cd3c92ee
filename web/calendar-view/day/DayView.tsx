import { type MouseEvent, useMemo } from 'react';
import { Fetched } from '#web/ui/Fetched.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { Hours } from '../hours/Hours.tsx';
import type { AddAt } from '../hours/use-hour-cursor.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import { type DayIndex, eventsDuring } from '../layout/day-index.ts';
import { findEvent } from '../layout/find-event.ts';
import { DAY_MINUTES, minutesOn } from '../layout/minutes.ts';
import type { Moves } from '../moving/use-moves.ts';
import type { PersonColumns } from '../people/use-columns.ts';
import { PeopleHours } from '../people-hours/on-demand.ts';
import type { WeekProps } from '../week/WeekView.tsx';
import { DaySummary } from './DaySummary.tsx';
import './day.css';

interface Props extends Omit<WeekProps, 'days' | 'numbered' | 'onMonth' | 'sign'> {
  /** The first day of the calendar's week, 0 = Sunday to 6 = Saturday. */
  firstDay: number;
  moves: Moves;
  /** Columns by person; undefined for the day alone. */
  columns: PersonColumns | undefined;
  /** Undefined if the person may not add events. */
  onAddAt: AddAt | undefined;
}

/** How many events may stand side by side. */
const COLUMNS = 6;
const COLUMNS_PHONE = 3;

export function DayView(props: Props) {
  const { label, date, firstDay, now, index, late, columns, onDay, onEvent, moves, onAddAt, onDate } = props;
  const phone = usePhone();
  const { allDay, timed } = useMemo(() => splitDay(index, date), [index, date]);
  const days = useMemo(() => [date], [date]);
  const alone = useMemo(() => [timed], [timed]);

  const open = (event: MouseEvent) => {
    if (event.detail > 1) return;
    const target = event.target instanceof Element ? event.target : null;
    const id = target?.closest('[data-event]')?.getAttribute('data-event');
    const dated = id && index && findEvent(index, id);
    if (dated) onEvent(dated);
    else if (target?.closest('[data-day]')) onDay(date);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside handle the keys
    <section className={columns ? 'day day-by-people' : 'day'} aria-label={label} aria-busy={!index} onClick={open}>
      <DaySummary {...{ date, firstDay, now, allDay, timed }} known={index !== undefined} />
      {columns ? (
        <Fetched waiting={<i />}>
          <PeopleHours.Component
            {...{ days, date, now, columns, moves, onAddAt, onDate }}
            timed={alone}
            late={late && !index}
          />
        </Fetched>
      ) : (
        <Hours
          {...{ days, date, now, moves, onAddAt, onDate }}
          timed={alone}
          columnsMax={phone ? COLUMNS_PHONE : COLUMNS}
          late={late && !index}
        />
      )}
    </section>
  );
}

const NONE: DatedEvent[] = [];

/** Splits a day into all-day events, with timed ones that cover it, and the other timed ones. */
function splitDay(index: DayIndex | undefined, date: string): { allDay: DatedEvent[]; timed: DatedEvent[] } {
  if (!index) return { allDay: NONE, timed: NONE };
  const { allDay, timed } = eventsDuring(index, date);
  const covers = (dated: DatedEvent) => {
    const { from, to } = minutesOn(dated, date);
    return to - from === DAY_MINUTES;
  };
  return { allDay: [...allDay, ...timed.filter(covers)], timed: timed.filter((dated) => !covers(dated)) };
}
