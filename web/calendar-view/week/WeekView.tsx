import clock from '@material-symbols/svg-300/outlined/schedule.svg?raw';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/dates/local.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useLow, usePhone } from '#web/ui/use-media.ts';
import { cssVars } from '../css-vars.ts';
import type { AddAt } from '../hours/use-hour-cursor.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { findEvent } from '../layout/find-event.ts';
import { splitWeek } from '../layout/week-hours.ts';
import { dayInReach } from '../layout/week-rows.ts';
import { layoutStrip } from '../layout/week-strip.ts';
import type { Moves } from '../moving/use-moves.ts';
import type { PersonColumns } from '../people/use-columns.ts';
import { useRestoreFocus } from '../shell/use-restore-focus.ts';
import { workdayFrom } from '../weekend.ts';
import { WeekColumns } from './WeekColumns.tsx';
import { WeekHead } from './WeekHead.tsx';
import { WeekHours } from './WeekHours.tsx';
import { WeekNumber } from './WeekNumber.tsx';
import { WeekStrip } from './WeekStrip.tsx';
import './week.css';
import './week-hours.css';
import './week-low.css';

export interface WeekProps {
  label: string;
  /** The days that are shown: of a week, or several from any day on. */
  days: readonly string[];
  date: string;
  /** The day whose week is numbered. */
  numbered: string;
  /** Local time in the zone that is shown. */
  now: string;
  /** Undefined while the events load. */
  index: DayIndex | undefined;
  /** The events have been loading long enough for skeletons. */
  late: boolean;
  onDay: (day: string) => void;
  onEvent: (event: DatedEvent) => void;
  onDate: (date: string) => void;
  /** Opens the month of the week. */
  onMonth: () => void;
  /** Stands in the place of a weekend that is not shown. */
  sign?: ReactNode;
}

interface Props extends WeekProps {
  /** Whether timed events are placed among the hours instead of in cards. */
  byHours: boolean;
  /** Undefined if the days are always shown by hours. */
  onByHours: ((byHours: boolean) => void) | undefined;
  /** Whether the days go on over weekends. */
  weekends: boolean;
  moves: Moves;
  /** Columns by person among the hours; undefined for the days alone. */
  columns?: PersonColumns | undefined;
  onAddAt: AddAt | undefined;
}

const STRIP_LANES = 5;
/** So many days are wide enough for more than titles, on a phone too. */
const FEW = 3;

/** Days side by side: a week, with or without its weekend, or several days from any day on. */
export function WeekView(props: Props) {
  const { label, days, date, numbered, now, index, late, sign, byHours, weekends, moves, columns } = props;
  const { onDay, onEvent, onDate, onMonth, onByHours, onAddAt } = props;
  const phone = usePhone();
  const low = useLow();
  const { t } = useTranslation('calendarView');
  const root = useRef<HTMLElement>(null);
  const few = days.length <= FEW;
  const reached = dayInReach(date, days);
  const positions = useMemo(() => (index ? days.map((day) => index.days.indexOf(day)) : []), [index, days]);
  const split = useMemo(() => (index && byHours ? splitWeek(index, days) : undefined), [index, byHours, days]);
  const strip = useMemo(
    () => (index ? layoutStrip(split?.above ?? index, positions, STRIP_LANES) : undefined),
    [index, split, positions],
  );
  const today = now.slice(0, 10);

  const focus = useRestoreFocus(root, date, (view) => view.querySelector<HTMLElement>(`[data-stop="${reached}"]`));
  const beyond = (day: string) => (weekends ? day : workdayFrom(day, day < (days[0] ?? day) ? -1 : 1));

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
    const next = stopAfterKey(event.currentTarget, event.target, event.key, days);
    if (next === null) return;
    if (typeof next === 'string') onDate(beyond(next));
    else next.focus();
    event.preventDefault();
  };

  return (
    <section
      ref={root}
      className={['week', byHours && 'by-hours', few && 'few'].filter(Boolean).join(' ')}
      style={cssVars({ '--days': days.length })}
      aria-label={label}
      aria-busy={!index}
      onClick={open}
      onKeyDown={press}
      {...focus}
    >
      <div className="shell-grid">
        <span className="week-number">
          <WeekNumber day={numbered} form={low ? 'bare' : 'short'} onPress={onMonth} />
          {!phone && onByHours && (
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
        {days.map((day, column) => (
          <WeekHead
            key={day}
            day={day}
            today={today}
            reached={day === reached}
            count={index?.counts[positions[column] ?? 0] ?? 0}
            short={phone || low}
          />
        ))}
      </div>
      {strip && strip.lanes > 0 && (
        <div className="week-strip shell-grid" style={cssVars({ '--lanes': strip.lanes })}>
          <span className="week-number">{t('allDay')}</span>
          <WeekStrip week={days} cells={strip.cells} />
        </div>
      )}
      {sign && <div className="week-sign">{sign}</div>}
      {byHours ? (
        <WeekHours
          {...{ days, now, moves, columns, few, onAddAt }}
          date={reached}
          timed={split?.timed ?? NONE}
          late={late && !index}
          onDate={(day) => onDate(beyond(day))}
        />
      ) : (
        <WeekColumns
          {...{ now, late }}
          week={days}
          lines={index && positions.map((at) => index.lines[at] ?? NO_LINES)}
        />
      )}
    </section>
  );
}

const NONE: readonly (readonly DatedEvent[])[] = [];
const NO_LINES: readonly DatedEvent[] = [];

/** Arrow keys among days side by side, whose focusable elements are marked `data-stop="yyyy-MM-dd"`. */

const stopsOf = (root: Element, day: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-stop="${day}"]`),
];

/** The element that a key moves to, or a date outside of `days`. @returns null for other keys */
function stopAfterKey(root: Element, from: Element, key: string, days: readonly string[]): HTMLElement | string | null {
  const day = from.closest('[data-stop]')?.getAttribute('data-stop');
  if (!day) return null;
  const stops = stopsOf(root, day);
  const index = stops.findIndex((stop) => stop.contains(from));
  if (key === 'ArrowDown') return stops[index + 1] ?? null;
  if (key === 'ArrowUp') return stops[index - 1] ?? null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const side = key === 'ArrowLeft' ? -1 : 1;
  const next = days[days.indexOf(day) + side];
  if (next === undefined) return addDays(day, side);
  const beside = stopsOf(root, next);
  return beside[Math.min(index, beside.length - 1)] ?? null;
}
