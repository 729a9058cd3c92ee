import duplicate from '@material-symbols/svg-300/outlined/content_copy.svg?raw';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { CalendarEvent } from '#domain/events.ts';
import type { EventCard } from '#web/events/card/EventCard.tsx';
import { useSubscribedCalendars } from '#web/interop/subscribed-calendars/api.ts';
import type { CalendarEvents } from './use-calendar-events.ts';

interface Props {
  /** The card of the person's own events, whose code is already loaded. */
  card: typeof EventCard;
  seen: CalendarEvent;
  events: CalendarEvents;
  /** Undefined if the person may not add events. */
  copyTo: Calendar | undefined;
  onClosed: () => void;
}

/** The card of an event in a subscribed calendar: read-only, can only be copied. */
export function SubscribedEventCard({ card: Card, seen, events: { card, editor, me }, copyTo, onClosed }: Props) {
  const { t } = useTranslation('subscribedCalendars');
  const { data = [] } = useSubscribedCalendars();
  if (!card.subject) return null;
  const { zone, about } = card.subject;
  const name = data.find(({ id }) => id === seen.calendarId)?.name ?? '';
  const instead = copyTo && {
    svg: duplicate,
    text: t('copy'),
    run: () => {
      card.close();
      editor.duplicate(copyTo, seen);
    },
  };
  return (
    <Card
      {...{ zone, about, instead, open: card.open, event: seen, tags: [], now: Date.now(), meId: me, actions: null }}
      calendarName={t('from', { name })}
      onClose={card.close}
      onClosed={onClosed}
    />
  );
}
