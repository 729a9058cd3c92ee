import type { ReactNode } from 'react';
import type { DatedEvent } from '../layout/dated-event.ts';
import { tagColorClass } from '../tag-color-class.ts';
import './event-row.css';

interface Props {
  dated: DatedEvent;
  /** Nothing for an event that continues from the day before. */
  time: ReactNode;
  past: boolean;
  note?: string | null;
}

export function EventRow({ dated: { event }, time, past, note }: Props) {
  return (
    <button
      type="button"
      className={`event-row-line ${tagColorClass(event.color)}${past ? ' past' : ''}`}
      data-event={event.id}
    >
      <time>{time}</time>
      <b>
        <i>{event.title}</i> {note && <small>{note}</small>}
      </b>
      {event.location && <span>{event.location}</span>}
    </button>
  );
}
