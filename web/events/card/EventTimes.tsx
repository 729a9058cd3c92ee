import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { capitalised } from '#web/platform/format.ts';
import { useClocks } from '#web/ui/use-clocks.ts';
import { spanIn, whenWords } from '../when-words.ts';

interface Props {
  event: CalendarEvent;
  /** The one that the calendar shows. */
  zone: string;
  /** Whose year goes without saying. */
  today: string;
}

/** When an event is, in the zone that is shown, on the reader’s clock and on that of the event. */
export function EventTimes({ event, zone, today }: Props) {
  const { t } = useTranslation('events');
  const { said } = useClocks();
  const { zone: named, others } = said(event, zone);
  const lines = event.isFloating && !event.isAllDay ? [t('card.floating')] : others;
  return (
    <>
      <b>{capitalised(whenWords(spanIn(event, zone), today))}</b>
      {named && <span className="event-facts-zone"> {named}</span>}
      {lines.map((line) => (
        <span key={line} className="event-facts-line">
          {line}
        </span>
      ))}
    </>
  );
}
