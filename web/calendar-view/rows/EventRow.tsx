import type { ReactNode } from 'react';
import { lookInWords, lookOf, titleOf } from '../event-look.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import './event-row.css';

interface Props {
  dated: DatedEvent;
  /** Null for an event that continues from the previous day. */
  time: ReactNode;
  past: boolean;
  note?: string | null;
  /** Names the zone of the time, unless it is obvious. */
  clocks?: string | null;
}

export function EventRow({ dated: { event }, time, past, note, clocks }: Props) {
  return (
    <button
      type="button"
      className={`event-row-line tag-edge ${lookOf(event)}${past ? ' past' : ''}`}
      data-event={event.id}
      aria-description={lookInWords(event)}
    >
      <time>{time}</time>
      <b dir="auto">
        <i>{titleOf(event)}</i> {note && <small>{note}</small>}
      </b>
      {event.location && <span className="note cut">{event.location}</span>}
      {clocks && <span className="note cut event-row-clocks">{clocks}</span>}
    </button>
  );
}
