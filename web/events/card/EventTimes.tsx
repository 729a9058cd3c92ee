import { useTranslation } from 'react-i18next';
import { offsetLabel } from '#domain/dates/zones.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { useZoneName } from '#web/calendars/api.ts';
import { capitalised } from '#web/platform/format.ts';
import { momentWords, spanIn, whenWords } from '../when-words.ts';

interface Props {
  event: CalendarEvent;
  /** The one that the calendar shows. */
  zone: string;
  /** Whose year goes without saying. */
  today: string;
}

/** When an event is, here and on the clocks of its own zones. */
export function EventTimes({ event, zone, today }: Props) {
  const { t } = useTranslation('events');
  const zoneName = useZoneName();
  const { timeZone, endTimeZone, isAllDay, isFloating, startAt, endAt } = event;
  const label = (of: string, instant: string | null) => {
    const offset = offsetLabel(of, Date.parse(instant ?? today));
    return offset === of ? offset : `${zoneName(of)}, ${offset}`;
  };
  const there = () => {
    if (isAllDay) return [];
    if (isFloating) return [t('card.floating')];
    if (endTimeZone !== null) {
      return [
        t('card.starts', { when: momentWords(event.startTime, today), zone: label(timeZone, startAt) }),
        t('card.ends', { when: momentWords(event.endTime, today), zone: label(endTimeZone, endAt) }),
      ];
    }
    if (timeZone === zone) return [];
    return [t('card.there', { when: whenWords(spanIn(event, timeZone), today), zone: label(timeZone, startAt) })];
  };
  return (
    <>
      <b>{capitalised(whenWords(spanIn(event, zone), today))}</b>
      {there().map((line) => (
        <span key={line} className="event-facts-line">
          {line}
        </span>
      ))}
    </>
  );
}
