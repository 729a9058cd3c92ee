import type { ReactNode } from 'react';
import { inWords, lookOf, titleOf } from '../event-look.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import { useWho } from '../people/who.tsx';
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
  const { mark, names } = useWho()(event);
  return (
    <button
      type="button"
      className={`event-row-line hovers-beyond tag-edge ${lookOf(event)}${past ? ' past' : ''}`}
      data-event={event.id}
      aria-description={inWords(event, names)}
    >
      <time>{time}</time>
      <b dir="auto">
        {mark}
        <i>{titleOf(event)}</i> {note && <small>{note}</small>}
      </b>
      {event.location && <span className="note cut">{event.location}</span>}
      {clocks && <span className="note cut event-row-clocks">{clocks}</span>}
    </button>
  );
}
