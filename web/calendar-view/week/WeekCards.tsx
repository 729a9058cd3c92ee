import { memo } from 'react';
import { formatTimes } from '#web/platform/format.ts';
import { lookInWords, lookOf, titleOf } from '../event-look.ts';
import type { DatedEvent } from '../layout/dated-event.ts';

interface Props {
  day: string;
  /** By start; undefined while the week loads. */
  lines: readonly DatedEvent[] | undefined;
  limit: number;
  now: string;
  /** Skeleton heights. */
  skeletons: readonly number[];
}

const NONE: readonly DatedEvent[] = [];

/** A press beside the cards opens the day. */
export const WeekCards = memo(function WeekCards({ day, lines, limit, now, skeletons }: Props) {
  return (
    <div className="week-cards" data-day={day}>
      {(lines ?? NONE).slice(0, limit).map(({ event, start, end }) => (
        <button
          key={event.id}
          type="button"
          tabIndex={-1}
          className={`week-card ${lookOf(event)}${end <= now ? ' past' : ''}`}
          data-event={event.id}
          aria-description={lookInWords(event)}
          data-stop={day}
          data-shown-time={formatTimes(start, end)}
        >
          <b dir="auto">{titleOf(event)}</b>
          {event.location && <span>{event.location}</span>}
          {event.description && <small>{event.description}</small>}
        </button>
      ))}
      {!lines &&
        skeletons.map((height) => <i key={height} className="skeleton" aria-hidden="true" style={{ height }} />)}
    </div>
  );
});
