import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#domain/events.ts';
import { spanIn, whenWords } from '#web/events/when-words.ts';
import { capitalised } from '#web/platform/format.ts';
import { useClocks } from '#web/ui/use-clocks.ts';

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
  const { beside } = useClocks();
  const more = event.isFloating && !event.isAllDay ? t('card.floating') : beside(event, zone);
  return (
    <>
      <b>{capitalised(whenWords(spanIn(event, zone), today))}</b>
      {more && <span className="event-facts-line">{more}</span>}
    </>
  );
}
