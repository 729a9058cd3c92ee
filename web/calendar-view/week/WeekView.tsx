import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isoWeek } from '#domain/dates/grids.ts';
import { addDays } from '#domain/dates/local.ts';
import { stopAfterKey } from '../column-keys.ts';
import { cssVars } from '../css-vars.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import type { DayIndex } from '../layout/day-index.ts';
import { findEvent } from '../layout/find-event.ts';
import { layoutStrip } from '../layout/week-strip.ts';
import { useIncrementalList } from '../shell/use-incremental-list.ts';
import { useRestoreFocus } from '../shell/use-restore-focus.ts';
import { WeekCards } from './WeekCards.tsx';
import { WeekHead } from './WeekHead.tsx';
import { WeekStrip } from './WeekStrip.tsx';
import './week.css';
import './week-card.css';

export interface WeekProps {
  label: string;
  /** Whole weeks. */
  days: readonly string[];
  date: string;
  /** Local text in the zone that is shown. */
  now: string;
  index: DayIndex | undefined;
  late: boolean;
  onDay: (day: string) => void;
  onEvent: (event: DatedEvent) => void;
  onDate: (date: string) => void;
}

const STRIP_LANES = 5;
/** A lower bound, to limit how many cards fill the page. */
const CARD_PX = 72;

/** A column shows the cards that fit and grows when it is scrolled. */
export function WeekView({ label, days, date, now, index, late, onDay, onEvent, onDate }: WeekProps) {
  const { t } = useTranslation('calendarView');
  const root = useRef<HTMLElement>(null);
  const row = Math.floor(days.indexOf(date) / 7);
  const week = days.slice(row * 7, row * 7 + 7);
  const strip = useMemo(() => (index ? layoutStrip(index, row, STRIP_LANES) : undefined), [index, row]);
  const [scroller, limit] = useIncrementalList(Math.ceil(innerHeight / CARD_PX), week[0] ?? '');
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
      className="week"
      aria-label={label}
      aria-busy={!index}
      onClick={open}
      onKeyDown={press}
      {...focus}
    >
      <div className="shell-grid">
        <span className="week-number">
          {t('weekShort')}
          <br />
          {isoWeek(week[3] ?? date)}
        </span>
        {week.map((day, column) => (
          <WeekHead
            key={day}
            day={day}
            today={today}
            reached={day === date}
            count={index?.counts[row * 7 + column] ?? 0}
          />
        ))}
      </div>
      {strip && strip.lanes > 0 && (
        <div className="week-strip shell-grid" style={cssVars({ '--lanes': strip.lanes })}>
          <span className="week-number">{t('allDay')}</span>
          <WeekStrip week={week} cells={strip.cells} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys must reach it */}
      <div ref={scroller} className="week-columns shell-grid" tabIndex={0}>
        {week.map((day, column) => (
          <WeekCards
            key={day}
            day={day}
            lines={index?.lines[row * 7 + column]}
            limit={limit}
            now={now}
            skeletons={late ? (SKELETONS[column] ?? []) : []}
          />
        ))}
      </div>
    </section>
  );
}

/** Skeleton heights. */
const SKELETONS: readonly (readonly number[])[] = [
  [84, 52],
  [64],
  [84, 64, 52],
  [52, 84],
  [64, 52, 84, 52],
  [64],
  [84],
];
