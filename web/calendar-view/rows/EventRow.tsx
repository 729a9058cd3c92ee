import type { ReactNode } from 'react';
import { tagStyle } from '#web/themes/tag-ink.ts';
import type { DatedEvent } from '../layout/dated-event.ts';
import './event-row.css';

interface Props {
  dated: DatedEvent;
  /** Nothing for an event that comes from the day before. */
  time: ReactNode;
  past: boolean;
  /** Beside the title, quieter. */
  note?: string | null;
}

/** An event as a row of a list: its mark, its time, its title, and where. */
export function EventRow({ dated: { event }, time, past, note }: Props) {
  return (
    <button
      type="button"
      className={past ? 'event-row-line past' : 'event-row-line'}
      style={tagStyle(event.color)}
      data-event={event.id}
    >
      <time>{time}</time>
      <b>
        {event.title} {note && <small>{note}</small>}
      </b>
      {event.location && <span>{event.location}</span>}
    </button>
  );
}
