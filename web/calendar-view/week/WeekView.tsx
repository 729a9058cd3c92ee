import clock from '@material-symbols/svg-300/outlined/schedule.svg?raw';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZonedFolds } from '#domain/dates/folds.ts';
import { addDays } from '#domain/dates/local.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useLow, usePhone } from '#web/ui/use-media.ts';
import { cssVars } from '../css-vars.ts';
import { Hours } from '../hours/Hours.tsx';
import type { DatedEvent } from '../layout/dated-event.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { findEvent } from '../layout/find-event.ts';
import { splitWeek } from '../layout/week-hours.ts';
import { layoutStrip } from '../layout/week-strip.ts';
import type { Moves } from '../moving/use-moves.ts';
import { useRestoreFocus } from '../shell/use-restore-focus.ts';
import { WeekColumns } from './WeekColumns.tsx';
import { WeekHead } from './WeekHead.tsx';
import { WeekNumber } from './WeekNumber.tsx';
import { WeekStrip } from './WeekStrip.tsx';
import './week.css';
import './week-hours.css';
import './week-low.css';

export interface WeekProps {
  label: string;
  /** Whole weeks. */
  days: readonly string[];
  date: string;
  /** Local time in the zone that is shown. */
  now: string;
  index: DayIndex | undefined;
  late: boolean;
  onDay: (day: string) => void;
  onEvent: (event: DatedEvent) => void;
  onDate: (date: string) => void;
  /** Opens the month of the week. */
  onMonth: () => void;
}

interface Props extends WeekProps {
  /** Whether timed events are placed among the hours instead of in cards. */
  byHours: boolean;
  onByHours: (byHours: boolean) => void;
  moves: Moves;
  onAddAt: ((day: string, time: string, minutes?: number, folds?: ZonedFolds) => void) | undefined;
}

const STRIP_LANES = 5;
/** How many events may stand side by side in a day by hours. */
const HOUR_COLUMNS = 3;

export function WeekView(props: Props) {
  const { label, days, date, now, index, late, byHours, moves, onDay, onEvent, onDate, onMonth, onByHours, onAddAt } =
    props;
  const phone = usePhone();
  const low = useLow();
  const { t } = useTranslation('calendarView');
  const root = useRef<HTMLElement>(null);
  const row = Math.floor(days.indexOf(date) / 7);
  const week = days.slice(row * 7, row * 7 + 7);
  const split = useMemo(
    () => (index && byHours ? splitWeek(index, days.slice(row * 7, row * 7 + 7)) : undefined),
    [index, byHours, days, row],
  );
  const strip = useMemo(
    () => (index ? layoutStrip(split?.above ?? index, row, STRIP_LANES) : undefined),
    [index, split, row],
  );
  const today = now.slice(0, 10);

  const focus = useRestoreFocus(root, date, (view) => view.querySelector<HTMLElement>(`[data-stop="${date}"]`));

  const open = ({ target, detail }: MouseEvent) => {
    if (!(target instanceof Element) || detail > 1) return;
    const id = target.closest('[data-event]')?.getAttribute('data-event');
    const day = target.closest('[data-day]')?.getAttribute('data-day');
    const dated = id && index && findEvent(index, id);
    if (dated) onEvent(dated);
    else if (day) onDay(day);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
    const next = stopAfterKey(event.currentTarget, event.target, event.key, week, addDays);
    if (next === null) return;
    if (typeof next === 'string') onDate(next);
    else next.focus();
    event.preventDefault();
  };

  return (
    <section
      ref={root}
      className={byHours ? 'week by-hours' : 'week'}
      aria-label={label}
      aria-busy={!index}
      onClick={open}
      onKeyDown={press}
      {...focus}
    >
      <div className="shell-grid">
        <span className="week-number">
          <WeekNumber day={week[3] ?? date} form={low ? 'bare' : 'short'} onPress={onMonth} />
          {!phone && (
            <IconButton
              svg={clock}
              className="week-form"
              label={t('byHours')}
              aria-pressed={byHours}
              aria-keyshortcuts="H"
              onClick={() => onByHours(!byHours)}
            />
          )}
        </span>
        {week.map((day, column) => (
          <WeekHead
            key={day}
            day={day}
            today={today}
            reached={day === date}
            count={index?.counts[row * 7 + column] ?? 0}
            short={phone || low}
          />
        ))}
      </div>
      {strip && strip.lanes > 0 && (
        <div className="week-strip shell-grid" style={cssVars({ '--lanes': strip.lanes })}>
          <span className="week-number">{t('allDay')}</span>
          <WeekStrip week={week} cells={strip.cells} />
        </div>
      )}
      {byHours ? (
        <Hours
          days={week}
          {...{ date, now, moves, onDate, onAddAt }}
          timed={split?.timed ?? NONE}
          columnsMax={phone ? 2 : HOUR_COLUMNS}
          late={late && !index}
        />
      ) : (
        <WeekColumns {...{ week, now, late }} lines={index?.lines.slice(row * 7, row * 7 + 7)} />
      )}
    </section>
  );
}

const NONE: readonly (readonly DatedEvent[])[] = [];

/** Arrow keys among days side by side, whose focusable elements are marked `data-stop="yyyy-MM-dd"`. */

const stopsOf = (root: Element, day: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-stop="${day}"]`),
];

/** The element that a key moves to, or a date outside of `days`. @returns null for other keys */
function stopAfterKey(
  root: Element,
  from: Element,
  key: string,
  days: readonly string[],
  shift: (day: string, n: number) => string,
): HTMLElement | string | null {
  const day = from.closest('[data-stop]')?.getAttribute('data-stop');
  if (!day) return null;
  const stops = stopsOf(root, day);
  const index = stops.findIndex((stop) => stop.contains(from));
  if (key === 'ArrowDown') return stops[index + 1] ?? null;
  if (key === 'ArrowUp') return stops[index - 1] ?? null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const next = shift(day, key === 'ArrowLeft' ? -1 : 1);
  if (!days.includes(next)) return next;
  const beside = stopsOf(root, next);
  return beside[Math.min(index, beside.length - 1)] ?? null;
}
