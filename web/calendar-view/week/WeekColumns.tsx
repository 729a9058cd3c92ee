import { memo } from 'react';
import { formatTimes } from '#web/platform/format.ts';
import { inWords, lookOf, titleOf } from '../event-look.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import { useWho } from '../people/who.tsx';
import { useIncrementalList } from '../shell/use-incremental-list.ts';
import './week-card.css';

interface Props {
  week: readonly string[];
  /** The timed events of each day; undefined while they load. */
  lines: readonly (readonly DatedEvent[])[] | undefined;
  now: string;
  late: boolean;
}

/** A lower bound that limits how many cards are rendered. */
const CARD_PX = 72;

/** The cards of each day in a column: those that fit, and more on scrolling. */
export function WeekColumns({ week, lines, now, late }: Props) {
  const [scroller, limit] = useIncrementalList(Math.ceil(innerHeight / CARD_PX), week[0] ?? '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
    <div ref={scroller} className="week-columns shell-grid" tabIndex={0}>
      {week.map((day, column) => (
        <WeekCards
          key={day}
          day={day}
          lines={lines?.[column]}
          limit={limit}
          now={now}
          skeletons={late ? (SKELETONS[column] ?? []) : []}
        />
      ))}
    </div>
  );
}

/** Heights in pixels. */
const SKELETONS: readonly (readonly number[])[] = [
  [84, 52],
  [64],
  [84, 64, 52],
  [52, 84],
  [64, 52, 84, 52],
  [64],
  [84],
];

interface WeekCardsProps {
  day: string;
  /** By start; undefined while the week loads. */
  lines: readonly DatedEvent[] | undefined;
  limit: number;
  now: string;
  /** Heights in pixels. */
  skeletons: readonly number[];
}

const NONE: readonly DatedEvent[] = [];

/** A press beside the cards opens the day. */
const WeekCards = memo(function WeekCards({ day, lines, limit, now, skeletons }: WeekCardsProps) {
  const whoOf = useWho();
  return (
    <div className="week-cards" data-day={day}>
      {(lines ?? NONE).slice(0, limit).map(({ event, start, end }) => (
        <button
          key={event.id}
          type="button"
          tabIndex={-1}
          className={`week-card hovers-beyond ${lookOf(event)}${end <= now ? ' past' : ''}`}
          data-event={event.id}
          aria-description={inWords(event, whoOf(event).names)}
          data-stop={day}
          data-shown-time={formatTimes(start, end)}
        >
          <b className="clamp" dir="auto">
            {whoOf(event).mark}
            {titleOf(event)}
          </b>
          {event.location && <span>{event.location}</span>}
          {event.description && <small className="clamp">{event.description}</small>}
        </button>
      ))}
      {!lines &&
        skeletons.map((height) => <i key={height} className="skeleton" aria-hidden="true" style={{ height }} />)}
    </div>
  );
});
